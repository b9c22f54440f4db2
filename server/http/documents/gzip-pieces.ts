import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Method deflate, no name, no time, unknown system (RFC 1952 section 2.3). */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty block with fixed codes (RFC 1951 section 3.2.6). */
const lastBlock = Buffer.from([3, 0]);
const trailerBytes = 8;
const storedHeadBytes = 5;
const maxStoredBytes = 65_535;

/** Compression levels: for what is sent once, and for what many receive. */
export const [quickest, smallest] = [1, 9];

export class CompressedPiece {
  readonly bytes: Buffer;
  /** Ends on a byte boundary and leaves the stream open. */
  readonly blocks: Buffer;

  constructor(content: string | Buffer, level: number) {
    this.bytes = typeof content === 'string' ? Buffer.from(content) : content;
    this.blocks = deflateRawSync(this.bytes, { level, finishFlush: constants.Z_SYNC_FLUSH });
  }
}

/** Personal parts stay uncompressed (BREACH). Deflate blocks can be joined (RFC 1951), Brotli streams cannot. */
export function gzip(parts: readonly (CompressedPiece | string)[]): Buffer {
  const answer: Buffer[] = [head];
  let [sum, size] = [0, 0];
  const add = (bytes: Buffer) => {
    sum = crc32(bytes, sum);
    size += bytes.length;
  };
  for (const part of parts) {
    if (part instanceof CompressedPiece) {
      add(part.bytes);
      answer.push(part.blocks);
      continue;
    }
    const bytes = Buffer.from(part);
    add(bytes);
    for (let at = 0; at < bytes.length; at += maxStoredBytes) {
      const stored = bytes.subarray(at, at + maxStoredBytes);
      answer.push(storedHead(stored.length), stored);
    }
  }
  const trailer = Buffer.allocUnsafe(trailerBytes);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(size, 4);
  answer.push(lastBlock, trailer);
  return Buffer.concat(answer);
}

function storedHead(length: number) {
  const bytes = Buffer.allocUnsafe(storedHeadBytes);
  bytes[0] = 0;
  bytes.writeUInt16LE(length, 1);
  bytes.writeUInt16LE(~length & 0xff_ff, 3);
  return bytes;
}
