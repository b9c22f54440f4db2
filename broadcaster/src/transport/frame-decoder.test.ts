import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientFrame, type FrameShape } from '../../test-support/client-frames.ts';
import { FrameDecoder, type FrameReceiver } from './frame-decoder.ts';

type Heard = ['text', string] | ['control', number, string] | ['close', number | undefined] | ['violation', number];

function decode(chunks: readonly Buffer[], maxMessageBytes = 1_000): Heard[] {
  const heard: Heard[] = [];
  const receiver: FrameReceiver = {
    onText: (text) => void heard.push(['text', text]),
    onControl: (opcode, payload) => void heard.push(['control', opcode, payload.toString('utf8')]),
    onClose: (code) => void heard.push(['close', code]),
    onViolation: ({ code }) => void heard.push(['violation', code]),
  };
  const decoder = new FrameDecoder(receiver, maxMessageBytes);
  for (const chunk of chunks) decoder.push(Buffer.from(chunk));
  return heard;
}

const frames = (...shapes: FrameShape[]) => Buffer.concat(shapes.map(clientFrame));

test('reads the specification\'s masked "Hello" byte for byte', () => {
  expect(decode([Buffer.from([0x81, 0x85, 0x37, 0xfa, 0x21, 0x3d, 0x7f, 0x9f, 0x4d, 0x51, 0x58])])).toEqual([
    ['text', 'Hello'],
  ]);
});

test.each([0, 125, 126, 65_535, 65_536])('reads a text of %i bytes', (length) => {
  const payload = 'x'.repeat(length);
  expect(decode([frames({ opcode: 1, payload })], 100_000)).toEqual([['text', payload]]);
});

test('joins fragments that split a character, with a ping in between', () => {
  const bytes = frames(
    { opcode: 1, payload: Buffer.from('👋').subarray(0, 2), isFinal: false },
    { opcode: 9, payload: 'p' },
    { opcode: 0, isFinal: false },
    { opcode: 0, payload: Buffer.from('👋').subarray(2) },
    { opcode: 1, payload: 'c' },
  );
  expect(decode([bytes])).toEqual([
    ['control', 1, '\uFFFD'],
    ['control', 9, 'p'],
    ['control', 0, ''],
    ['text', '👋'],
    ['text', 'c'],
  ]);
});

test.each<[string, Buffer, number]>([
  ['an unmasked frame', frames({ opcode: 1, payload: 'x', isMasked: false }), 1002],
  ['a reserved bit, as in a compressed frame', frames({ opcode: 1, payload: 'x', reserved: 4 }), 1002],
  ['an unknown opcode', frames({ opcode: 3 }), 1002],
  ['a continuation without a message', frames({ opcode: 0, payload: 'x' }), 1002],
  [
    'a new message inside another',
    frames({ opcode: 1, payload: 'x', isFinal: false }, { opcode: 1, payload: 'y' }),
    1002,
  ],
  ['a fragmented ping', frames({ opcode: 9, isFinal: false }), 1002],
  ['a ping of 126 bytes', frames({ opcode: 9, payload: 'x'.repeat(126) }), 1002],
  ['a length encoded in more bytes than needed', frames({ opcode: 1, payload: 'x', lengthBytes: 2 }), 1002],
  ['a close code of one byte', frames({ opcode: 8, payload: 'x' }), 1002],
  ['a close code that may not be sent', frames({ opcode: 8, payload: Buffer.from([0x03, 0xed]) }), 1002],
  ['a close reason that is not UTF-8', frames({ opcode: 8, payload: Buffer.from([0x03, 0xe8, 0xff]) }), 1007],
  ['a binary message', frames({ opcode: 2, payload: 'x' }), 1003],
  ['a text that is not UTF-8', frames({ opcode: 1, payload: Buffer.from([0xc3, 0x28]) }), 1007],
  ['a text that ends within a character', frames({ opcode: 1, payload: Buffer.from([0xe2, 0x82]) }), 1007],
  ['a message that is too long', frames({ opcode: 1, payload: 'x'.repeat(1_001) }), 1009],
  [
    'fragments that are too long together',
    frames({ opcode: 1, payload: 'x'.repeat(600), isFinal: false }, { opcode: 0, payload: 'x'.repeat(600) }),
    1009,
  ],
])('treats %s as a violation and reads nothing after it', (_what, bytes, code) => {
  const heard = decode([bytes, frames({ opcode: 1, payload: 'after' })]);
  expect(heard.at(-1)).toEqual(['violation', code]);
});

test('refuses a huge message by its header, before buffering any of it', () => {
  const header = frames({ opcode: 1, payload: 'x'.repeat(65_536) }).subarray(0, 14);
  header.writeBigUInt64BE(2n ** 63n - 1n, 2);
  expect(decode([header])).toEqual([['violation', 1009]]);
});

test.each([
  [undefined, Buffer.alloc(0)],
  [1000, Buffer.from([0x03, 0xe8])],
  [4009, Buffer.from([0x0f, 0xa9, 0x6f, 0x6b])],
] as const)('reports a close frame with the code %s and reads nothing after it', (code, payload) => {
  expect(decode([frames({ opcode: 8, payload }, { opcode: 1, payload: 'after' })])).toEqual([['close', code]]);
});

test('reads the same messages no matter how the bytes are split into chunks', () => {
  const message = fc.record({
    opcode: fc.constantFrom(1, 9, 10),
    payload: fc.string({ unit: 'grapheme', maxLength: 30 }),
  });
  fc.assert(
    fc.property(fc.array(message, { maxLength: 8 }), fc.array(fc.nat(400)), (messages, cuts) => {
      const bytes = frames(...messages);
      const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].toSorted((a, b) => a - b);
      const chunks = [...places, bytes.length].map((end, index) =>
        bytes.subarray(index === 0 ? 0 : places[index - 1], end),
      );
      expect(decode(chunks)).toEqual(
        messages.map(({ opcode, payload }) => (opcode === 1 ? ['text', payload] : ['control', opcode, payload])),
      );
    }),
  );
});

test('never throws for any bytes, and reads nothing after the end', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 10 }), (chunks) => {
      const heard = decode(chunks.map((chunk) => Buffer.from(chunk)));
      const end = heard.findIndex(([what]) => what === 'close' || what === 'violation');
      expect(end === -1 || end === heard.length - 1).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
