const kept = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP']);
const headerBytes = 18;
const removedFlags = 0x02 | 0x04 | 0x08;

export function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

/** Null when truncated or animated. Source: RFC 9649, §2. */
export function cleanWebp(bytes: Buffer): Buffer | null {
  const stated = 8 + bytes.readUInt32LE(4);
  if (stated > bytes.length) return null;
  const parts: Buffer[] = [];
  let pictures = 0;
  let header: Buffer | null = null;
  for (let at = 12; at < stated;) {
    if (at + 8 > stated) return null;
    const type = bytes.toString('latin1', at, at + 4);
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end > stated) return null;
    if (type === 'ANIM' || type === 'ANMF') return null;
    if (type === 'VP8X' && (header !== null || end - at !== headerBytes)) return null;
    if (type === 'VP8 ' || type === 'VP8L') {
      if (!hasPixels(type, bytes.subarray(at + 8, end))) return null;
      pictures += 1;
    }
    if (kept.has(type)) {
      const part = type === 'VP8X' ? Buffer.from(bytes.subarray(at, end)) : bytes.subarray(at, end);
      if (type === 'VP8X') header = part;
      parts.push(part, Buffer.alloc((end - at) % 2));
    }
    at = end + ((end - at) % 2);
  }
  if (pictures !== 1) return null;
  if (header) header[8] = (header[8] ?? 0) & ~removedFlags;
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** RFC 6386, §9.1 (a key frame, whose first partition is followed by another); RFC 9649, §3.4. */
function hasPixels(type: 'VP8 ' | 'VP8L', content: Buffer) {
  if (type === 'VP8L') return content.length > 5 && content[0] === 0x2f && content.readUInt8(4) >> 5 === 0;
  if (content.length <= 10 || content.readUIntBE(3, 3) !== 0x9d012a) return false;
  const tag = content.readUIntLE(0, 3);
  return tag % 2 === 0 && 10 + (tag >> 5) < content.length;
}
