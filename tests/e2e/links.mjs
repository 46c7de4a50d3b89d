// Links as builds of the page make them: the record of crates/nvvm-engine/src/link, deflated or, as older builds had it, not.
import { crc32, deflateRawSync } from "node:zlib";

const FORMAT = 1;
const TAGS = { engine: 1, reference: 2, target: 3, language: 4, view: 6, kind: 11, text: 15 };

/** The fragment that opens `text` in `view`, with the `#`. */
export function linkTo({ text, kind = "", view = "", language = "nvvm-ir", target = "sm_75", reference = "tileiras", isDeflated = false }) {
  const fields = { engine: "0.1.0", reference, target, language, view, kind, text };
  const pieces = [Buffer.of(FORMAT)];
  for (const [name, value] of Object.entries(fields)) {
    const contents = Buffer.from(value);
    if (contents.length > 0) pieces.push(Buffer.of(TAGS[name], ...leb128(contents.length)), contents);
  }
  const record = Buffer.concat(pieces);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(record));
  const whole = Buffer.concat([record, checksum]);
  return isDeflated ? `#v1.d.${deflateRawSync(whole).toString("base64url")}` : `#v1.r.${whole.toString("base64url")}`;
}

function leb128(number) {
  const bytes = [];
  for (let rest = number; ; rest >>>= 7) {
    if (rest < 0x80) return [...bytes, rest];
    bytes.push((rest & 0x7f) | 0x80);
  }
}
