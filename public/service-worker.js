// Keeps the whole site, so that it works with the network off.
//
// A version is kept whole or not at all: a page goes on with the files it was loaded with, and a new version takes
// over when no page of the old one is open. What the browser or its user deleted is fetched again at the next visit.
// `cargo xtask dist` fills in the two constants.
const SITE_VERSION = "{{site-version}}";
const SITE_FILES = ["{{site-files}}"];

// Several sites may share one origin and so one cache storage: the scope tells them apart.
const cachePrefix = `nvvm-playground ${self.registration.scope} `;
const cacheName = cachePrefix + SITE_VERSION;

self.addEventListener("install", (event) => event.waitUntil(keepSite()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(self.registration.scope)) {
    const answered = answer(event.request);
    event.respondWith(answered);
    if (event.request.mode === "navigate") event.waitUntil(answered.then(keepAgain, () => {}));
  }
});

async function keepSite() {
  const cache = await caches.open(cacheName);
  // A file named by its hash may come from the browser's cache; the others must be today's.
  await cache.addAll(
    SITE_FILES.map((file) => new Request(file, { cache: file.startsWith("assets/") ? "default" : "no-cache" })),
  );
}

// Fills the cache where files are missing in it. Where the host has a newer version, that one's service worker keeps its
// own: the files of two versions are never mixed.
async function keepAgain() {
  const cache = await caches.open(cacheName);
  if ((await cache.keys()).length >= SITE_FILES.length) return;
  const script = await fetch(self.location.href, { cache: "no-cache" });
  if (script.ok && (await script.text()).includes(SITE_VERSION)) await keepSite().catch(() => {});
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(cachePrefix) && name !== cacheName) await caches.delete(name);
  }
  await self.clients.claim();
}

async function answer(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreSearch: request.mode === "navigate", ignoreVary: true });
  return kept ?? fetch(request);
}
