import { isUtf8 } from 'node:buffer';
import { closeCodes, type CloseCode } from '../protocol/close-codes.ts';
import { opcodes } from '../protocol/web-socket-encoding.ts';

export interface FrameReceiver {
  onText(text: string): void;
  /** Also called between the fragments of a message. */
  onControl(opcode: number, payload: Buffer): void;
  onClose(code: number | undefined): void;
  onViolation(close: CloseCode): void;
}

interface Header {
  readonly isFinal: boolean;
  readonly opcode: number;
  readonly headerLength: number;
  readonly payloadLength: number;
}

const maskLength = 4;

/** From client to server (RFC 6455 sections 5 and 8.1). An idle decoder holds no buffers. */
export class FrameDecoder {
  readonly #receiver: FrameReceiver;
  readonly #maxMessageBytes: number;
  #pieces: Buffer[] | undefined = undefined;
  #pieceBytes = 0;
  #neededBytes = 0;
  #fragments: Buffer[] | undefined = undefined;
  #fragmentBytes = 0;
  #isDone = false;

  constructor(receiver: FrameReceiver, maxMessageBytes: number) {
    this.#receiver = receiver;
    this.#maxMessageBytes = maxMessageBytes;
  }

  push(chunk: Buffer): void {
    const bytes = this.#gather(chunk);
    if (bytes === undefined) return;
    let offset = 0;
    while (!this.#isDone) {
      const used = this.#readFrame(bytes, offset);
      if (used === 0) return this.#keep(bytes, offset);
      offset += used;
    }
  }

  #gather(chunk: Buffer) {
    if (this.#pieces === undefined) return chunk;
    this.#pieces.push(chunk);
    this.#pieceBytes += chunk.length;
    if (this.#pieceBytes < this.#neededBytes) return undefined;
    const bytes = Buffer.concat(this.#pieces, this.#pieceBytes);
    this.#pieces = undefined;
    return bytes;
  }

  #keep(bytes: Buffer, offset: number) {
    if (offset === bytes.length || this.#isDone) return;
    // A slice would keep the socket's whole read buffer alive.
    this.#pieces = [Buffer.from(bytes.subarray(offset))];
    this.#pieceBytes = bytes.length - offset;
  }

  #readFrame(bytes: Buffer, offset: number) {
    const header = this.#readHeader(bytes, offset);
    if (header === undefined) return 0;
    const length = header.headerLength + header.payloadLength;
    this.#neededBytes = length;
    if (bytes.length - offset < length) return 0;
    const payload = bytes.subarray(offset + header.headerLength, offset + length);
    unmask(payload, bytes, offset + header.headerLength - maskLength);
    this.#take(header, payload);
    return length;
  }

  #readHeader(bytes: Buffer, offset: number): Header | undefined {
    const available = bytes.length - offset;
    const first = bytes[offset] ?? 0;
    const second = bytes[offset + 1] ?? 0;
    this.#neededBytes = 2;
    if (available < 2) return undefined;
    const short = second & 0x7f;
    const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0;
    const header = { isFinal: (first & 0x80) !== 0, opcode: first & 0x0f, headerLength: 2 + lengthBytes + maskLength };
    if ((first & 0x70) !== 0 || (second & 0x80) === 0 || !this.#isAllowed(header.opcode, header.isFinal, short))
      return this.#violate(closeCodes.frameInvalid);
    this.#neededBytes = header.headerLength;
    if (available < header.headerLength) return undefined;
    const payloadLength =
      lengthBytes === 0
        ? short
        : lengthBytes === 2
          ? bytes.readUInt16BE(offset + 2)
          : Number(bytes.readBigUInt64BE(offset + 2));
    if (payloadLength < (lengthBytes === 2 ? 126 : lengthBytes === 8 ? 65_536 : 0))
      return this.#violate(closeCodes.frameInvalid);
    if (payloadLength + this.#fragmentBytes > this.#maxMessageBytes) return this.#violate(closeCodes.messageTooLarge);
    return { ...header, payloadLength };
  }

  #isAllowed(opcode: number, isFinal: boolean, short: number) {
    if (opcode === opcodes.continuation) return this.#fragments !== undefined;
    if (opcode === opcodes.text || opcode === opcodes.binary) return this.#fragments === undefined;
    return isFinal && short <= 125 && opcode >= opcodes.close && opcode <= opcodes.pong;
  }

  #take({ opcode, isFinal }: Header, payload: Buffer) {
    if (opcode === opcodes.binary) return this.#violate(closeCodes.binaryRefused);
    if (opcode === opcodes.close) return this.#takeClose(payload);
    if (opcode >= opcodes.close) return this.#receiver.onControl(opcode, payload);
    if (isFinal && this.#fragments === undefined) return this.#takeText(payload);
    this.#fragments ??= [];
    if (payload.length > 0) this.#fragments.push(Buffer.from(payload));
    this.#fragmentBytes += payload.length;
    if (!isFinal) return this.#receiver.onControl(opcode, payload);
    const message = Buffer.concat(this.#fragments, this.#fragmentBytes);
    this.#fragments = undefined;
    this.#fragmentBytes = 0;
    this.#takeText(message);
  }

  #takeText(payload: Buffer) {
    if (!isUtf8(payload)) return this.#violate(closeCodes.textInvalid);
    this.#receiver.onText(payload.toString('utf8'));
  }

  #takeClose(payload: Buffer) {
    if (payload.length === 0) return this.#finish(undefined);
    const code = payload.length === 1 ? 0 : payload.readUInt16BE(0);
    if (!isCloseCode(code)) return this.#violate(closeCodes.frameInvalid);
    if (!isUtf8(payload.subarray(2))) return this.#violate(closeCodes.textInvalid);
    this.#finish(code);
  }

  #finish(code: number | undefined) {
    this.#isDone = true;
    this.#receiver.onClose(code);
  }

  #violate(close: CloseCode): undefined {
    this.#isDone = true;
    this.#receiver.onViolation(close);
  }
}

/** Codes that may be sent (RFC 6455 section 7.4). */
function isCloseCode(code: number) {
  return (
    (code >= 1000 && code <= 1014 && code !== 1004 && code !== 1005 && code !== 1006) || (code >= 3000 && code <= 4999)
  );
}

function unmask(payload: Buffer, bytes: Buffer, maskOffset: number) {
  for (let index = 0; index < payload.length; index += 1) {
    payload[index] = (payload[index] ?? 0) ^ (bytes[maskOffset + (index & 3)] ?? 0);
  }
}
