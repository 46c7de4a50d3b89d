// The C library's types, by size and alignment on x86-64 Linux, measured with nvcc 13.5.
struct _IO_FILE { unsigned long opaque[27]; }; typedef struct _IO_FILE FILE;
typedef long clock_t; typedef long time_t; typedef long off_t; typedef int pid_t; typedef unsigned int wint_t; typedef float float_t; typedef double double_t;
struct tm { int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst; long tm_gmtoff; const char* tm_zone; };
struct timespec { time_t tv_sec; long tv_nsec; }; struct timeval { long tv_sec; long tv_usec; };
typedef struct { int quot; int rem; } div_t; typedef struct { long quot; long rem; } ldiv_t; typedef struct { long long quot; long long rem; } lldiv_t;
typedef struct { int count; unsigned int value; } mbstate_t; typedef struct { long pos; mbstate_t state; } fpos_t;
