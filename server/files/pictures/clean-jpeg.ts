const startOfScan = 0xda;
const endOfImage = 0xd9;
const exif = 0xe1;
const tables = new Set([0xc4, 0xcc, 0xdb, 0xdc, 0xdd]);

export function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/** Keeps the image and its orientation, no metadata. Null when truncated or not decodable (ITU-T T.81, annex B). */
export function cleanJpeg(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  let orientation = 1;
  let frames = 0;
  let blocks = 0;
  let scanBits = 0;
  for (let at = 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      // Each block of 8 × 8 pixels takes at least a bit.
      return frames === 1 && scanBits >= Math.max(1, blocks)
        ? Buffer.concat([bytes.subarray(0, 2), orientationSegment(orientation), ...parts, bytes.subarray(at, at + 2)])
        : null;
    }
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8) || at + 4 > bytes.length) return null;
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return null;
    if (marker === exif) orientation = orientationIn(bytes.subarray(at + 4, end)) ?? orientation;
    if (marker === startOfScan) {
      const from = end;
      end = endOfScan(bytes, from);
      scanBits += 8 * (end - from);
    }
    if (isFrame(marker)) {
      frames += 1;
      blocks = end < at + 9 ? 0 : Math.ceil(bytes.readUInt16BE(at + 5) / 8) * Math.ceil(bytes.readUInt16BE(at + 7) / 8);
    }
    const part = bytes.subarray(at, end);
    if (isDrawn(marker, part.subarray(4))) parts.push(part);
    at = end;
  }
  return null;
}

function isFrame(marker: number) {
  return marker >= 0xc0 && marker <= 0xc2;
}

function isDrawn(marker: number, content: Buffer) {
  if (isFrame(marker) || tables.has(marker) || marker === startOfScan) return true;
  // Source: ICC.1:2022, annex B.4.
  if (marker === 0xe2) return content.toString('latin1', 0, 12) === 'ICC_PROFILE\0';
  const name = content.toString('latin1', 0, 5);
  // A longer header contains a thumbnail, which may show what was cropped.
  if (marker === 0xe0) return name === 'JFIF\0' && content.length === 14;
  return marker === 0xee && name === 'Adobe' && content.length === 12;
}

/** In scan data, 0xff is followed by 0 or a restart number. */
function endOfScan(bytes: Buffer, from: number) {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

// Source: Exif 2.32, §4.6.

const orientationTag = 0x0112;
const exifHeader = 'Exif\0\0';

function orientationIn(content: Buffer) {
  if (content.toString('latin1', 0, exifHeader.length) !== exifHeader) return null;
  const tiff = content.subarray(exifHeader.length);
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return null;
  const isLittle = order === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return null;
  for (let entry = 0; entry < short(first); entry += 1) {
    const at = first + 2 + 12 * entry;
    if (at + 12 > tiff.length) return null;
    if (short(at) === orientationTag) return short(at + 8) >= 1 && short(at + 8) <= 8 ? short(at + 8) : null;
  }
  return null;
}

function orientationSegment(orientation: number) {
  if (orientation === 1) return Buffer.alloc(0);
  const segment = Buffer.alloc(36);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(34, 2);
  segment.write(`${exifHeader}MM\0*`, 4, 'latin1');
  segment.writeUInt32BE(8, 14);
  segment.writeUInt16BE(1, 18);
  segment.writeUInt16BE(orientationTag, 20);
  segment.writeUInt16BE(3, 22);
  segment.writeUInt32BE(1, 24);
  segment.writeUInt16BE(orientation, 28);
  return segment;
}
