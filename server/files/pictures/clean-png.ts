import { crc32 } from 'node:zlib';
import { isPackedProfile } from './colour-profile.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks needed to render a still picture: no text, times, locations or animation. */
const kept = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
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
  let hasProfile = false;
  for (let at = signature.length; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    const isFirst = at === signature.length;
    if (end > bytes.length || isFirst !== (type === 'IHDR')) return null;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    if (type === 'acTL') return null;
    if (kept.has(type)) parts.push(bytes.subarray(at, end));
    else if (type === 'iCCP') {
      if (!hasProfile) parts.push(...profileIn(bytes.subarray(at + 8, end - 4)));
      hasProfile = true;
    }
    // A capital marks a critical chunk.
    else if (/^[A-Z]/.test(type)) return null;
    hasPixels ||= type === 'IDAT';
    if (type === 'IEND') return hasPixels ? Buffer.concat(parts) : null;
    at = end;
  }
  return null;
}

/** With a neutral name; none if truncated or not the only profile. Source: PNG, third edition, §11.3.2.3. */
function profileIn(content: Buffer): Buffer[] {
  const packedAt = content.indexOf(0) + 2;
  // A name of 1 to 79 characters, and the only compression method.
  if (packedAt < 3 || packedAt > 81 || content[packedAt - 1] !== 0 || !isPackedProfile(content.subarray(packedAt)))
    return [];
  const body = Buffer.concat([Buffer.from('iCCPICC\0\0', 'latin1'), content.subarray(packedAt)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return [chunk];
}
