import { randomBytes } from 'node:crypto';

export interface FrameShape {
  readonly opcode: number;
  readonly payload?: Uint8Array | string;
  readonly isFinal?: boolean;
  readonly isMasked?: boolean;
  /** The three reserved bits, 0 to 7. */
  readonly reserved?: number;
  /** Encodes the length in 2 or 8 bytes, even if fewer suffice. */
  readonly lengthBytes?: 0 | 2 | 8;
}

/** The request and answer are the example in RFC 6455 section 1.3. */
export function upgradeRequest(path = '/app/app-key?protocol=7'): string {
  const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`;
  return `${head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
}

export function clientFrame({
  opcode,
  payload = '',
  isFinal = true,
  isMasked = true,
  reserved = 0,
  lengthBytes,
}: FrameShape): Buffer {
  const content = Buffer.from(payload);
  const extra = lengthBytes ?? (content.length < 126 ? 0 : content.length < 65_536 ? 2 : 8);
  const header = Buffer.alloc(2 + extra);
  header[0] = (isFinal ? 0x80 : 0) | (reserved << 4) | opcode;
  header[1] = (isMasked ? 0x80 : 0) | (extra === 0 ? content.length : extra === 2 ? 126 : 127);
  if (extra === 2) header.writeUInt16BE(content.length, 2);
  if (extra === 8) header.writeBigUInt64BE(BigInt(content.length), 2);
  if (!isMasked) return Buffer.concat([header, content]);
  const mask = randomBytes(4);
  const masked = content.map((byte, index) => byte ^ (mask[index & 3] ?? 0));
  return Buffer.concat([header, mask, masked]);
}
