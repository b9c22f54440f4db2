import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one grey or of the shade of each pixel, optionally with bytes after its end (`padding`) or extra image
 * data (`noise`). */
export function png(
  width: number,
  height: number,
  {
    shade = 200,
    shadeAt,
    padding = 0,
    noise = 0,
  }: { shade?: number; shadeAt?: (x: number, y: number) => number; padding?: number; noise?: number } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, shade);
  for (let row = 0; row < height; row += 1) {
    rows[row * (width + 1)] = 0;
    if (shadeAt) for (let x = 0; x < width; x += 1) rows[row * (width + 1) + 1 + x] = shadeAt(x, row);
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    ...(noise > 0 ? [chunk('IDAT', Buffer.alloc(noise, shade))] : []),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.alloc(padding, 7),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A JPEG of 32 × 16 pixels, as a browser writes it. */
export const jpeg = (): Buffer =>
  Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEYGh0dHx8fExciJC' +
      'IeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh7/wAARCAAQ' +
      'ACADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABQQC/8QAGBAAAwEBAAAAAAAAAAAAAAAAAAMEMSH/xAAWAQEBAQAAAAAAAAAAAAAAAA' +
      'AGAwf/xAAYEQACAwAAAAAAAAAAAAAAAAAAAQMEMf/aAAwDAQACEQMRAD8AxGrBqJWcIo1ZwajVnDNGxven0tiVg1GrCKJWDUasJNgy9Pp//9k=',
    'base64',
  );

/** A JPEG segment, as cameras add them after the first two bytes. */
export function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The EXIF data of a photograph: its orientation, and where it was taken. */
export function exif(orientation: number, place = 'GPS 48.2082 N 16.3738 E'): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(place, 'latin1')]);
}

/** Inserts segments after the picture's first two bytes. */
export function withSegments(picture: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2)]);
}

/** A WebP of 32 × 16 pixels, with these chunks after its header. */
export function webp(...chunks: [type: string, content: Buffer][]): Buffer {
  const header = Buffer.alloc(10);
  header[0] = 0x0c;
  header.writeUIntLE(31, 4, 3);
  header.writeUIntLE(15, 7, 3);
  const pixels = Buffer.from(
    'VlA4IEwAAACwAwCdASogABAAPlEejUQjoaEYBAA4BQS0AE6ZQjub0n8MwFNFgAD+zeBe7Wz//zMvMx6H//NsW8w++rEsl5/bSYM5lWaiLiVfKUSA',
    'base64',
  );
  const parts = [riffChunk('VP8X', header), pixels, ...chunks.map(([type, content]) => riffChunk(type, content))];
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** A chunk of a WebP. */
export function riffChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** Inserts a chunk into a PNG before its pixels. */
export function withChunk(picture: Buffer, type: string, content: Buffer): Buffer {
  return Buffer.concat([picture.subarray(0, 33), chunk(type, content), picture.subarray(33)]);
}
