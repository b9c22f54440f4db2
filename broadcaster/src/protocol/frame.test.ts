import { expect, test } from 'vitest';
import { Frame } from './frame.ts';
import { closeFrame, textFrame } from './web-socket-encoding.ts';

test('a text frame is final and unmasked and uses the shortest length encoding', () => {
  expect([...textFrame('Hello')]).toEqual([0x81, 0x05, 0x48, 0x65, 0x6c, 0x6c, 0x6f]);
  expect([...textFrame('x'.repeat(126)).subarray(0, 4)]).toEqual([0x81, 126, 0, 126]);
  expect([...textFrame('x'.repeat(65_536)).subarray(0, 10)]).toEqual([0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
  expect(textFrame('ü').length).toBe(4);
});

test('a close frame contains the code and the reason', () => {
  expect([...closeFrame(4100, 'no')]).toEqual([0x88, 4, 0x10, 0x04, 0x6e, 0x6f]);
});

test('sockets with the same frames share one run and its bytes', () => {
  const [a, b, c] = [new Frame('a'), new Frame('b'), new Frame('c')];
  const one = a.run.append(b).append(c);
  const two = a.run.append(b).append(c);
  expect(one).toBe(two);
  expect(one.bytes).toBe(two.bytes);
  expect(one.bytes).toEqual(Buffer.concat([a.bytes, b.bytes, c.bytes]));
  expect([one.length, one.byteLength, one.frames()]).toEqual([3, one.bytes.length, [a, b, c]]);
});

test('a socket with different frames has its own run', () => {
  const [a, b, c] = [new Frame('a'), new Frame('b'), new Frame('c')];
  const one = a.run.append(b);
  const other = a.run.append(c);
  expect(one.bytes).toEqual(Buffer.concat([a.bytes, b.bytes]));
  expect(other.bytes).toEqual(Buffer.concat([a.bytes, c.bytes]));
});
