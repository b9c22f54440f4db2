import { crc32 } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks needed to render a still picture, without text, times, locations or animation. */
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
    if (end > bytes.length || isFirst !== (type === 'IHDR')) return null;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    if (type === 'acTL') return null;
    if (kept.has(type)) parts.push(bytes.subarray(at, end));
    // A capital letter marks a critical chunk.
    else if (/^[A-Z]/.test(type)) return null;
    hasPixels ||= type === 'IDAT';
    if (type === 'IEND') return hasPixels ? Buffer.concat(parts) : null;
    at = end;
  }
  return null;
}
