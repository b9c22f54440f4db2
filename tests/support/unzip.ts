import { inflateRawSync } from 'node:zlib';

/**
 * The files of a ZIP archive as text, by name. Reads the formats of spreadsheets: stored or deflated, not encrypted.
 */
export function unzip(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0) throw new Error('no end of a ZIP archive');
  const files: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameLength, extraLength, commentLength] = [10, 20, 28, 30, 32].map((offset) =>
      offset === 20 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
    );
    const header = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const content = archive.subarray(start, start + (size ?? 0));
    files[name] = (method === 0 ? content : inflateRawSync(content)).toString('utf8');
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}
