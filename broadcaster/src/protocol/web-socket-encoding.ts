/** Frames from server to client are final and unmasked (RFC 6455 section 5.2). */
export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

export function textFrame(text: string): Buffer {
  const byteLength = Buffer.byteLength(text);
  const headerLength = byteLength < 126 ? 2 : byteLength < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafeSlow(headerLength + byteLength);
  writeHeader(frame, opcodes.text, byteLength);
  frame.write(text, headerLength, 'utf8');
  return frame;
}

export function controlFrame(opcode: number, payload: Uint8Array): Buffer {
  const frame = Buffer.alloc(2 + payload.length);
  writeHeader(frame, opcode, payload.length);
  frame.set(payload, 2);
  return frame;
}

export function closeFrame(code: number, reason: string): Buffer {
  const payload = Buffer.alloc(2 + Buffer.byteLength(reason));
  payload.writeUInt16BE(code, 0);
  payload.write(reason, 2);
  return controlFrame(opcodes.close, payload);
}

function writeHeader(frame: Buffer, opcode: number, byteLength: number) {
  frame[0] = 0x80 | opcode;
  if (byteLength < 126) {
    frame[1] = byteLength;
  } else if (byteLength < 65_536) {
    frame[1] = 126;
    frame.writeUInt16BE(byteLength, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(byteLength), 2);
  }
}
