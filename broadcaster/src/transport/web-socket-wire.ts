import type { Duplex, Writable } from 'node:stream';
import { Receiver } from 'ws';
import type { Hub } from '../channels/hub.ts';
import { forget, noteInbound, receive } from '../channels/receive.ts';
import type { Session } from '../channels/session.ts';
import type { Wire } from '../channels/wire.ts';
import { closeCodes, type CloseCode } from '../protocol/close-codes.ts';
import type { Frame, Run } from '../protocol/frame.ts';
import { closeFrame, controlFrame, opcodes } from '../protocol/web-socket-encoding.ts';
import { Backlog } from './backlog.ts';

declare module 'ws' {
  /** Missing in the package's types. `conclude`: the client's close frame. */
  class Receiver extends Writable {
    constructor(options: { isServer: boolean; maxPayload: number; maxFragments: number; maxBufferedChunks: number });
  }
}

const maxWriteBytes = 65_536;
/** Of one message, against a client that sends it byte by byte. */
const maxPieces = 1_024;
/** Any other is 1002. */
const closeByError: Readonly<Record<string, CloseCode>> = {
  WS_ERR_INVALID_UTF8: closeCodes.textInvalid,
  WS_ERR_UNSUPPORTED_MESSAGE_LENGTH: closeCodes.messageTooLarge,
  WS_ERR_UNSUPPORTED_DATA_PAYLOAD_LENGTH: closeCodes.messageTooLarge,
};

/**
 * Data of one tick is one write; a full socket gets a bounded backlog. Listeners are shared functions that find the
 * wire by a symbol: closures would cost more than the state of an idle connection.
 */
export class WebSocketWire implements Wire {
  readonly #socket: Duplex;
  readonly #hub: Hub;
  readonly #receiver: Receiver;
  readonly session: Session;
  #run: Run | undefined = undefined;
  #backlog: Backlog | undefined = undefined;
  #isBlocked = false;
  #isEnding = false;
  #isClientDone = false;
  #deadline: NodeJS.Timeout | undefined = undefined;

  constructor(hub: Hub, socket: Duplex) {
    this.#hub = hub;
    this.#socket = socket;
    this.#receiver = new Receiver({
      isServer: true,
      maxPayload: hub.limits.maxMessageBytes,
      maxFragments: maxPieces,
      maxBufferedChunks: maxPieces,
    });
    this.session = hub.open(this);
    own(socket, this.#receiver, this);
  }

  send(frame: Frame): void {
    this.#hub.outbox.settle();
    this.queue(frame);
  }

  write(run: Run): void {
    if (this.#run !== undefined) for (const frame of run.frames()) this.queue(frame);
    else if (!this.#isEnding) this.#writeRun(run);
  }

  queue(frame: Frame): void {
    if (this.#isEnding) return;
    const run = this.#run;
    if (run === undefined) {
      this.#run = frame.run;
      this.#hub.outbox.add(this);
      return;
    }
    const longer = run.append(frame);
    this.#run = longer;
    if (longer.byteLength > maxWriteBytes) this.flush();
  }

  flush(): void {
    const run = this.#run;
    if (run === undefined) return;
    this.#run = undefined;
    this.#writeRun(run);
  }

  end(close: CloseCode): void {
    if (this.#isEnding) return;
    this.#hub.outbox.settle();
    this.flush();
    this.#isEnding = true;
    this.#backlog = undefined;
    forget(this.#hub, this.session);
    this.#socket.write(closeFrame(close.code, close.reason));
    if (this.#isClientDone) this.#socket.end();
    this.#destroyInTime();
  }

  take(chunk: Buffer): void {
    this.#hub.meters.bytesIn += chunk.length;
    if (!this.#isClientDone) this.#receiver.write(chunk);
  }

  drained(): void {
    this.#isBlocked = false;
    while (this.#backlog !== undefined && !this.#isBlocked) {
      this.#write(Buffer.concat(this.#backlog.take(maxWriteBytes).map((frame) => frame.bytes)));
      if (this.#backlog.isEmpty) this.#backlog = undefined;
    }
  }

  halfClosed(): void {
    this.#isEnding = true;
    forget(this.#hub, this.session);
    this.#socket.end();
    this.#destroyInTime();
  }

  closed(): void {
    this.#isEnding = true;
    this.#run = undefined;
    this.#backlog = undefined;
    clearTimeout(this.#deadline);
    forget(this.#hub, this.session);
  }

  message(bytes: Buffer, isBinary: boolean): void {
    if (isBinary) this.clientDone(closeCodes.binaryRefused);
    else receive(this.#hub, this.session, bytes.toString());
  }

  /** A ping or a pong. */
  control(answer: Buffer | undefined): void {
    if (!noteInbound(this.#hub, this.session, performance.now()) || answer === undefined) return;
    this.flush();
    if (!this.#isBlocked) this.#write(answer);
  }

  /** It has closed the connection or violated the protocol: nothing further is read. */
  clientDone(close: CloseCode): void {
    this.#isClientDone = true;
    if (this.#isEnding) this.#socket.end();
    else this.end(close);
  }

  /** A client that does not read would keep the socket open. */
  #destroyInTime(): void {
    this.#deadline ??= setTimeout(() => this.#socket.destroy(), this.#hub.limits.closeTimeoutMs).unref();
  }

  #writeRun(run: Run): void {
    this.#hub.meters.messagesOut += run.length;
    if (this.#isBlocked) this.#hold(run);
    else this.#write(run.bytes);
  }

  #write(bytes: Buffer): void {
    const { meters } = this.#hub;
    meters.writes += 1;
    meters.bytesOut += bytes.length;
    if (!this.#socket.write(bytes)) this.#isBlocked = true;
  }

  #hold(run: Run): void {
    const backlog = (this.#backlog ??= new Backlog());
    for (const frame of run.frames()) this.#hub.meters.droppedObsolete += backlog.add(frame);
    if (backlog.byteLength <= this.#hub.limits.maxQueuedBytes) return;
    this.#hub.meters.cutSlow += 1;
    this.end(closeCodes.tooSlow);
  }
}

const wireOf = Symbol('wire');
interface Owned {
  [wireOf]?: WebSocketWire;
}

function own(socket: Duplex & Owned, receiver: Receiver & Owned, wire: WebSocketWire): void {
  socket[wireOf] = wire;
  receiver[wireOf] = wire;
  socket.on('data', onData).on('drain', onDrain).on('end', onEnd).on('close', onClose).on('error', onSocketError);
  receiver.on('message', onMessage).on('ping', onPing).on('pong', onPong);
  receiver.on('conclude', onConclude).on('error', onReceiverError);
}
function onData(this: Owned, chunk: Buffer): void {
  this[wireOf]?.take(chunk);
}
function onDrain(this: Owned): void {
  this[wireOf]?.drained();
}
function onEnd(this: Owned): void {
  this[wireOf]?.halfClosed();
}
function onClose(this: Owned): void {
  this[wireOf]?.closed();
}
/** The `close` event follows. */
function onSocketError(): void {}
function onMessage(this: Owned, bytes: Buffer, isBinary: boolean): void {
  this[wireOf]?.message(bytes, isBinary);
}
function onPing(this: Owned, payload: Buffer): void {
  this[wireOf]?.control(controlFrame(opcodes.pong, payload));
}
function onPong(this: Owned): void {
  this[wireOf]?.control(undefined);
}
/** 1005: the close frame has no code (RFC 6455 section 7.1.5). */
function onConclude(this: Owned, code: number): void {
  this[wireOf]?.clientDone(code === 1005 ? closeCodes.normal : { code, reason: '' });
}
function onReceiverError(this: Owned, { code = '' }: NodeJS.ErrnoException): void {
  this[wireOf]?.clientDone(closeByError[code] ?? closeCodes.frameInvalid);
}
