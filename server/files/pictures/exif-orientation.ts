// Which way up a photograph is: the one thing of its Exif that is kept. Source: Exif 2.32, §4.6.

const orientationTag = 0x0112;
const begin = 'Exif\0\0';

/** 1 to 8, from an Exif segment; null when it is absent or malformed. */
export function orientationIn(content: Buffer): number | null {
  if (content.toString('latin1', 0, begin.length) !== begin) return null;
  const tiff = content.subarray(begin.length);
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return null;
  const isLittle = order === 'II';
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return null;
  for (let entry = 0; entry < short(first); entry += 1) {
    const at = first + 2 + 12 * entry;
    if (at + 12 > tiff.length) return null;
    if (short(at) === orientationTag) return short(at + 8) >= 1 && short(at + 8) <= 8 ? short(at + 8) : null;
  }
  return null;
}

/** A segment with only the orientation; empty for the default one. */
export function orientationSegment(orientation: number): Buffer {
  if (orientation === 1) return Buffer.alloc(0);
  const segment = Buffer.alloc(36);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(34, 2);
  segment.write(`${begin}MM\0*`, 4, 'latin1');
  segment.writeUInt32BE(8, 14);
  segment.writeUInt16BE(1, 18);
  segment.writeUInt16BE(orientationTag, 20);
  // One short.
  segment.writeUInt16BE(3, 22);
  segment.writeUInt32BE(1, 24);
  segment.writeUInt16BE(orientation, 28);
  return segment;
}
