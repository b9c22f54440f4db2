import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exif, jpeg, png, segment, webp, withChunk, withSegments } from '#support/factories/picture-bytes.ts';
import { Refusal } from '#contracts/refusal.ts';
import { readPicture } from './read-picture.ts';

const limits = { minPx: 16, maxPx: 3_000 };
const read = (bytes: Buffer) => readPicture(bytes, 'picture', limits);
const codeOf = (bytes: Buffer): string => {
  try {
    read(bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof Refusal) return error.fields['picture']?.code ?? error.code;
    throw error;
  }
};
const place = 'GPS 48.2082 N 16.3738 E';
const adobe = Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1');

function profiledWebp(content: Buffer): Buffer {
  const bytes = read(webp()).content;
  const chunk = Buffer.concat([Buffer.from('ICCP\0\0\0\0', 'latin1'), content, Buffer.alloc(content.length % 2)]);
  chunk.writeUInt32LE(content.length, 4);
  const all = Buffer.concat([bytes.subarray(0, 30), chunk, bytes.subarray(30)]);
  all[20] = (all[20] ?? 0) | 0x20;
  all.writeUInt32LE(all.length - 8, 4);
  return all;
}

describe('a picture', () => {
  it.each([
    ['PNG', png(32, 16), 'image/png'],
    ['JPEG', jpeg(), 'image/jpeg'],
    ['WebP', webp(), 'image/webp'],
  ])('recognises %s by its content', (_, bytes, contentType) => {
    expect(read(bytes)).toMatchObject({
      contentType,
      width: 32,
      height: 16,
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it.each([
    ['PNG', withChunk(png(32, 16), 'tEXt', Buffer.from(`Location\0${place}`)), png(32, 16)],
    ['PNG with Exif', withChunk(png(32, 16), 'eXIf', exif(1)), png(32, 16)],
    [
      'JPEG',
      withSegments(
        jpeg(),
        segment(0xe1, exif(1)),
        segment(0xfe, Buffer.from(place)),
        segment(0xed, Buffer.from(place)),
      ),
      jpeg(),
    ],
  ])('strips everything but the image data from %s', (_, bytes, bare) => {
    expect(bytes.includes(place)).toBe(true);
    const { content, version } = read(bytes);
    expect(content.equals(bare)).toBe(true);
    expect(version).toBe(read(bare).version);
  });

  it('strips Exif and XMP from WebP and clears their header flags', () => {
    const bytes = webp(['EXIF', exif(1)], ['XMP ', Buffer.from(place)]);
    const { content } = read(bytes);
    expect([bytes.includes(place), content.includes(place), content.includes('EXIF'), content[20]]).toEqual([
      true,
      false,
      false,
      0,
    ]);
    expect(content.readUInt32LE(4)).toBe(content.length - 8);
  });

  it.each([3, 6])('keeps the orientation (%s) of a photograph and no other metadata', (orientation) => {
    const { content, width, height } = read(withSegments(jpeg(), segment(0xe1, exif(orientation))));
    expect([width, height]).toEqual(orientation > 4 ? [16, 32] : [32, 16]);
    expect(content.includes(place)).toBe(false);
    expect(read(content)).toMatchObject({ width, height });
  });

  it('strips a thumbnail, which may show what was cropped', () => {
    const bare = Buffer.concat([jpeg().subarray(0, 2), jpeg().subarray(20)]);
    const thumbnail = segment(
      0xe0,
      Buffer.concat([Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01', 'latin1'), Buffer.from('xyz')]),
    );
    expect(read(withSegments(bare, thumbnail)).content.equals(bare)).toBe(true);
  });

  it('keeps the colour profile and the Adobe colour segment of a JPEG', () => {
    const profile = segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), Buffer.alloc(200)]));
    const coloured = withSegments(jpeg(), segment(0xee, adobe), profile);
    expect(read(coloured).content.equals(coloured)).toBe(true);
  });

  it('strips data after the Adobe colour segment of a JPEG', () => {
    const longer = segment(0xee, Buffer.concat([adobe, Buffer.from(place)]));
    expect(read(withSegments(jpeg(), longer)).content.equals(jpeg())).toBe(true);
  });

  it('keeps the colour profile of PNG and WebP', () => {
    const packed = Buffer.concat([Buffer.from('ICC\0\0', 'latin1'), deflateSync(Buffer.alloc(200))]);
    const profiled = withChunk(png(32, 16), 'iCCP', packed);
    expect(read(profiled).content.equals(profiled)).toBe(true);
    const coloured = profiledWebp(Buffer.alloc(200));
    expect(read(coloured).content.equals(coloured)).toBe(true);
  });

  it.each([
    ['PNG', png(32, 16)],
    ['JPEG', jpeg()],
    ['WebP', webp()],
  ])('strips a page appended to %s', (_, bytes) => {
    const both = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    expect(read(both).content.includes('<script>')).toBe(false);
    expect(read(both).version).toBe(read(bytes).version);
  });
});

describe('an invalid picture', () => {
  it.each([
    ['an SVG, which may contain scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'IMAGE_KIND'],
    ['too many pixels', png(3_001, 16), 'IMAGE_PIXELS'],
    ['a PNG whose header claims a huge size', hugePng(), 'IMAGE_PIXELS'],
    ['too few pixels', png(8, 8), 'IMAGE_PIXELS'],
    ['a PNG that is truncated', png(32, 16).subarray(0, -6), 'IMAGE_BROKEN'],
    ['a PNG with an unknown critical chunk', withChunk(png(32, 16), 'EVIL', Buffer.from('x')), 'IMAGE_BROKEN'],
    ['an animated PNG', withChunk(png(32, 16), 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), 'IMAGE_BROKEN'],
    ['a JPEG that is truncated', jpeg().subarray(0, -2), 'IMAGE_BROKEN'],
    [
      'a JPEG with two frames',
      withSegments(jpeg(), segment(0xc0, Buffer.from('0801000100030122000211010311010', 'hex'))),
      'IMAGE_BROKEN',
    ],
    ['a WebP with two headers', webp(['VP8X', Buffer.alloc(10)]), 'IMAGE_BROKEN'],
    ['a WebP that is truncated', webp().subarray(0, -4), 'IMAGE_BROKEN'],
    ['an animated WebP', webp(['ANMF', Buffer.alloc(24)]), 'IMAGE_BROKEN'],
  ])('is refused: %s', (_, bytes, code) => expect(codeOf(bytes)).toBe(code));

  it('is accepted or gets a known error, no matter how the file is corrupted', () => {
    const kinds = [png(32, 16), withSegments(jpeg(), segment(0xe1, exif(6))), webp(['EXIF', exif(1)])];
    const broken = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(), byte: fc.nat(255), length: fc.nat() });
    fc.assert(
      fc.property(broken, ({ kind, at, byte, length }) => {
        const bytes = Buffer.from(kind);
        bytes[at % bytes.length] = byte;
        expect(['taken', 'IMAGE_KIND', 'IMAGE_BROKEN', 'IMAGE_PIXELS']).toContain(
          codeOf(bytes.subarray(0, length % 3 === 0 ? (length % bytes.length) + 1 : bytes.length)),
        );
      }),
      { numRuns: 500 },
    );
  });
});

function hugePng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(100_000, 0);
  header.writeUInt32BE(100_000, 4);
  header.set([8, 0], 8);
  const small = png(32, 16);
  return Buffer.concat([small.subarray(0, 8), withChunk(small, 'IHDR', header).subarray(33, 58), small.subarray(33)]);
}
