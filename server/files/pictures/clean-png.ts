import { crc32, createInflate } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks that a still picture needs, without text, times, locations or animation. */
const kept = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'iCCP',
  'cHRM',
  'gAMA',
  'sBIT',
  'sRGB',
  'cICP',
  'mDCV',
  'cLLI',
  'bKGD',
  'pHYs',
]);

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

/** Null when truncated or animated. Source: PNG, third edition, §5. */
export function cleanPng(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [signature];
  let hasPixels = false;
  for (let at = signature.length; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    const isFirst = at === signature.length;
    if (end > bytes.length || isFirst !== (type === 'IHDR') || (isFirst && end !== at + 25)) return null;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    if (type === 'acTL') return null;
    if (kept.has(type)) parts.push(bytes.subarray(at, end));
    else if (/^[A-Z]/.test(type)) return null;
    hasPixels ||= type === 'IDAT';
    if (type === 'IEND') return hasPixels ? Buffer.concat(parts) : null;
    at = end;
  }
  return null;
}

const channels = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);
/** Where each pass starts and how far its pixels are apart. Source: PNG, third edition, §8. */
const interlaced = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
];

/** Inflates without storing the output, and stops beyond the size in pixels. */
export async function hasAllPixels(png: Buffer): Promise<boolean> {
  const expected = pixelBytes(png.subarray(16, 29));
  const inflate = createInflate({ chunkSize: 65_536 });
  inflate.end(compressedPixels(png));
  let bytes = 0;
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > expected) return false;
    }
  } catch {
    return false;
  }
  return bytes === expected;
}

function compressedPixels(png: Buffer) {
  const parts: Buffer[] = [];
  for (let at = signature.length; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  return Buffer.concat(parts);
}

function pixelBytes(header: Buffer) {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const bits = header.readUInt8(8) * (channels.get(header.readUInt8(9)) ?? 0);
  const passes = header.readUInt8(12) === 1 ? interlaced : [{ x: 0, y: 0, dx: 1, dy: 1 }];
  return passes.reduce((sum, { x, y, dx, dy }) => {
    const columns = Math.ceil((width - x) / dx);
    return columns > 0 ? sum + Math.ceil((height - y) / dy) * (1 + Math.ceil((columns * bits) / 8)) : sum;
  }, 0);
}
