import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  exif,
  jpeg,
  png,
  riffChunk,
  segment,
  webp,
  withChunk,
  withSegments,
} from '#support/factories/picture-bytes.ts';
import { Refusal } from '#contracts/refusal.ts';
import { readPicture } from './read-picture.ts';

const limits = { minPx: 16, maxPx: 3_000 };
const read = (bytes: Buffer) => readPicture(bytes, 'picture', limits);
const codeOf = async (bytes: Buffer) => {
  try {
    await read(bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof Refusal) return error.fields['picture']?.code ?? error.code;
    throw error;
  }
};
const place = 'GPS 48.2082 N 16.3738 E';
const adobe = Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1');

async function profiledWebp(content: Buffer): Promise<Buffer> {
  const bytes = (await read(webp())).content;
  const chunk = Buffer.concat([Buffer.from('ICCP\0\0\0\0', 'latin1'), content, Buffer.alloc(content.length % 2)]);
  chunk.writeUInt32LE(content.length, 4);
  const all = Buffer.concat([bytes.subarray(0, 30), chunk, bytes.subarray(30)]);
  all[20] = (all[20] ?? 0) | 0x20;
  all.writeUInt32LE(all.length - 8, 4);
  return all;
}

it.each([
  ['PNG', png(32, 16), 'image/png'],
  ['JPEG', jpeg(), 'image/jpeg'],
  ['WebP', webp(), 'image/webp'],
])('recognises %s by its content', async (_, bytes, contentType) => {
  expect(await read(bytes)).toMatchObject({
    contentType,
    width: 32,
    height: 16,
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
});

it.each([
  ['an interlaced PNG', pngOf(32, 16, Buffer.alloc(542), { isInterlaced: true })],
  ['a lossless WebP', webpWith('VP8L', Buffer.from('2f1fc0030007d0fffef7bfff8188e87f00', 'hex'))],
  ['the same lossy WebP in another frame', webpWith('VP8 ', lossy(0))],
])('accepts %s', async (_, bytes) => expect(await read(bytes)).toMatchObject({ width: 32, height: 16 }));

it.each([
  ['PNG', withChunk(png(32, 16), 'tEXt', Buffer.from(`Location\0${place}`)), png(32, 16)],
  ['PNG with Exif', withChunk(png(32, 16), 'eXIf', exif(1)), png(32, 16)],
  [
    'JPEG',
    withSegments(jpeg(), segment(0xe1, exif(1)), segment(0xfe, Buffer.from(place)), segment(0xed, Buffer.from(place))),
    jpeg(),
  ],
])('strips everything but the image data from %s', async (_, bytes, bare) => {
  expect(bytes.includes(place)).toBe(true);
  const { content, version } = await read(bytes);
  expect(content.equals(bare)).toBe(true);
  expect(version).toBe((await read(bare)).version);
});

it('strips Exif and XMP from WebP and clears their header flags', async () => {
  const bytes = webp(['EXIF', exif(1)], ['XMP ', Buffer.from(place)]);
  const { content } = await read(bytes);
  expect([bytes.includes(place), content.includes(place), content.includes('EXIF'), content[20]]).toEqual([
    true,
    false,
    false,
    0,
  ]);
  expect(content.readUInt32LE(4)).toBe(content.length - 8);
});

it.each([3, 6])('keeps the orientation (%s) of a photograph and no other metadata', async (orientation) => {
  const { content, width, height } = await read(withSegments(jpeg(), segment(0xe1, exif(orientation))));
  expect([width, height]).toEqual(orientation > 4 ? [16, 32] : [32, 16]);
  expect(content.includes(place)).toBe(false);
  expect(await read(content)).toMatchObject({ width, height });
});

it('strips a thumbnail, which may show what was cropped', async () => {
  const bare = Buffer.concat([jpeg().subarray(0, 2), jpeg().subarray(20)]);
  const thumbnail = segment(
    0xe0,
    Buffer.concat([Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01', 'latin1'), Buffer.from('xyz')]),
  );
  expect((await read(withSegments(bare, thumbnail))).content.equals(bare)).toBe(true);
});

it('keeps the colour profile and the Adobe colour segment of a JPEG', async () => {
  const profile = segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), Buffer.alloc(200)]));
  const coloured = withSegments(jpeg(), segment(0xee, adobe), profile);
  expect((await read(coloured)).content.equals(coloured)).toBe(true);
});

it('strips data after the Adobe colour segment of a JPEG', async () => {
  const longer = segment(0xee, Buffer.concat([adobe, Buffer.from(place)]));
  expect((await read(withSegments(jpeg(), longer))).content.equals(jpeg())).toBe(true);
});

it('keeps the colour profile of PNG and WebP', async () => {
  const packed = Buffer.concat([Buffer.from('ICC\0\0', 'latin1'), deflateSync(Buffer.alloc(200))]);
  const profiled = withChunk(png(32, 16), 'iCCP', packed);
  expect((await read(profiled)).content.equals(profiled)).toBe(true);
  const coloured = await profiledWebp(Buffer.alloc(200));
  expect((await read(coloured)).content.equals(coloured)).toBe(true);
});

it.each([
  ['PNG', png(32, 16)],
  ['JPEG', jpeg()],
  ['WebP', webp()],
])('strips a page appended to %s', async (_, bytes) => {
  const both = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
  expect((await read(both)).content.includes('<script>')).toBe(false);
  expect((await read(both)).version).toBe((await read(bytes)).version);
});

it.each([
  ['an SVG, which may contain scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'IMAGE_KIND'],
  ['too many pixels', png(3_001, 16), 'IMAGE_PIXELS'],
  ['a PNG whose header claims a huge size', pngOf(100_000, 100_000, Buffer.alloc(1)), 'IMAGE_PIXELS'],
  ['too few pixels', png(8, 8), 'IMAGE_PIXELS'],
  ['a PNG that is truncated', png(32, 16).subarray(0, -6), 'IMAGE_BROKEN'],
  ['a PNG without pixels', pngOf(32, 16, Buffer.alloc(0)), 'IMAGE_BROKEN'],
  ['a PNG that lacks a pixel', pngOf(32, 16, Buffer.alloc(33 * 16 - 1)), 'IMAGE_BROKEN'],
  ['a PNG that lacks an interlaced pixel', pngOf(32, 16, Buffer.alloc(541), { isInterlaced: true }), 'IMAGE_BROKEN'],
  ['a PNG that inflates to more than its pixels', pngOf(32, 16, Buffer.alloc(50_000_000)), 'IMAGE_BROKEN'],
  ['a PNG with an unknown critical chunk', withChunk(png(32, 16), 'EVIL', Buffer.from('x')), 'IMAGE_BROKEN'],
  ['an animated PNG', withChunk(png(32, 16), 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), 'IMAGE_BROKEN'],
  ['a JPEG that is truncated', jpeg().subarray(0, -2), 'IMAGE_BROKEN'],
  ['a JPEG without pixels', withoutScanData(), 'IMAGE_BROKEN'],
  ['a JPEG with the pixels of a much smaller one', jpegOf(3_000, 3_000), 'IMAGE_BROKEN'],
  [
    'a JPEG with two frames',
    withSegments(jpeg(), segment(0xc0, Buffer.from('0801000100030122000211010311010', 'hex'))),
    'IMAGE_BROKEN',
  ],
  ['a WebP with two headers', webp(['VP8X', Buffer.alloc(10)]), 'IMAGE_BROKEN'],
  ['a WebP that is truncated', webp().subarray(0, -4), 'IMAGE_BROKEN'],
  ['a lossy WebP without pixels', webpWith('VP8 ', Buffer.alloc(0)), 'IMAGE_BROKEN'],
  ['a lossy WebP that lacks its last partition', webpWith('VP8 ', lossy(50)), 'IMAGE_BROKEN'],
  ['a lossless WebP without pixels', webpWith('VP8L', Buffer.from([0x2f, 31, 0xc0, 3, 0])), 'IMAGE_BROKEN'],
  ['an animated WebP', webp(['ANMF', Buffer.alloc(24)]), 'IMAGE_BROKEN'],
])('is refused: %s', async (_, bytes, code) => expect(await codeOf(bytes)).toBe(code));

it('an invalid picture is accepted or gets a known error, no matter how the file is corrupted', async () => {
  const kinds = [png(32, 16), withSegments(jpeg(), segment(0xe1, exif(6))), webp(['EXIF', exif(1)])];
  const broken = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(), byte: fc.nat(255), length: fc.nat() });
  await fc.assert(
    fc.asyncProperty(broken, async ({ kind, at, byte, length }) => {
      const bytes = Buffer.from(kind);
      bytes[at % bytes.length] = byte;
      expect(['taken', 'IMAGE_KIND', 'IMAGE_BROKEN', 'IMAGE_PIXELS']).toContain(
        await codeOf(bytes.subarray(0, length % 3 === 0 ? (length % bytes.length) + 1 : bytes.length)),
      );
    }),
    { numRuns: 500 },
  );
});

function pngChunk(type: string, content: Buffer): Buffer {
  return withChunk(png(32, 16), type, content).subarray(33, 45 + content.length);
}

/** A PNG with a byte per pixel. */
function pngOf(width: number, height: number, rows: Buffer, { isInterlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, Number(isInterlaced)], 8);
  const [signature, end] = [png(32, 16).subarray(0, 8), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), end]);
}

function jpegOf(width: number, height: number): Buffer {
  const bytes = jpeg();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

function withoutScanData(): Buffer {
  const bytes = jpeg();
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  return Buffer.concat([bytes.subarray(0, scan + 2 + bytes.readUInt16BE(scan + 2)), bytes.subarray(-2)]);
}

function webpWith(type: 'VP8 ' | 'VP8L', content: Buffer): Buffer {
  const start = Buffer.from(webp().subarray(0, 30));
  const all = Buffer.concat([start, riffChunk(type, content)]);
  all.writeUInt32LE(all.length - 8, 4);
  return all;
}

/** The lossy picture's data, without the last bytes. */
function lossy(cut: number): Buffer {
  return webp().subarray(38, webp().length - cut);
}
