import type { Duplex } from 'node:stream';
import type { Hub } from '../channels/hub.ts';
import { forget, noteInbound, receive } from '../channels/receive.ts';
import type { Session } from '../channels/session.ts';
import type { Wire } from '../channels/wire.ts';
import type { CloseCode } from '../protocol/close-codes.ts';
import { closeCodes } from '../protocol/close-codes.ts';
import type { Frame, Run } from '../protocol/frame.ts';
import { closeFrame, controlFrame, opcodes } from '../protocol/web-socket-encoding.ts';
import { Backlog } from './backlog.ts';
import { FrameDecoder, type FrameReceiver } from './frame-decoder.ts';

const maxWriteBytes = 65_536;

/** Listeners are shared functions that find the wire by a symbol: closures would cost more than its state. */
export class WebSocketWire implements Wire, FrameReceiver {
  readonly #socket: Duplex;
  readonly #hub: Hub;
  readonly #decoder: FrameDecoder;
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
    this.#decoder = new FrameDecoder(this, hub.limits.maxMessageBytes);
    this.session = hub.open(this);
    own(socket, this);
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
    this.#decoder.push(chunk);
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

  onText(text: string): void {
    receive(this.#hub, this.session, text);
  }

  onControl(opcode: number, payload: Buffer): void {
    if (!noteInbound(this.#hub, this.session, performance.now()) || opcode !== opcodes.ping) return;
    this.flush();
    if (!this.#isBlocked) this.#write(controlFrame(opcodes.pong, payload));
  }

  onClose(code: number | undefined): void {
    this.#isClientDone = true;
    if (this.#isEnding) return void this.#socket.end();
    this.end(code === undefined ? closeCodes.normal : { code, reason: '' });
  }

  onViolation(close: CloseCode): void {
    this.#isClientDone = true;
    if (this.#isEnding) return void this.#socket.end();
    this.end(close);
  }

  /** A client that does not read would keep the socket open. */
  #destroyInTime() {
    this.#deadline ??= setTimeout(() => this.#socket.destroy(), this.#hub.limits.closeTimeoutMs).unref();
  }

  #writeRun(run: Run) {
    this.#hub.meters.messagesOut += run.length;
    if (this.#isBlocked) this.#hold(run);
    else this.#write(run.bytes);
  }

  #write(bytes: Buffer) {
    const { meters } = this.#hub;
    meters.writes += 1;
    meters.bytesOut += bytes.length;
    if (!this.#socket.write(bytes)) this.#isBlocked = true;
  }

  #hold(run: Run) {
    const backlog = (this.#backlog ??= new Backlog());
    for (const frame of run.frames()) this.#hub.meters.droppedObsolete += backlog.add(frame);
    if (backlog.byteLength <= this.#hub.limits.maxQueuedBytes) return;
    this.#hub.meters.cutSlow += 1;
    this.end(closeCodes.tooSlow);
  }
}

const wireOf = Symbol('wire');
interface OwnedSocket extends Duplex {
  [wireOf]?: WebSocketWire;
}

function own(socket: OwnedSocket, wire: WebSocketWire) {
  socket[wireOf] = wire;
  socket.on('data', onData).on('drain', onDrain).on('end', onEnd).on('close', onClose).on('error', onError);
}
function onData(this: OwnedSocket, chunk: Buffer) {
  this[wireOf]?.take(chunk);
}
function onDrain(this: OwnedSocket) {
  this[wireOf]?.drained();
}
function onEnd(this: OwnedSocket) {
  this[wireOf]?.halfClosed();
}
function onClose(this: OwnedSocket) {
  this[wireOf]?.closed();
}
function onError(): void {}
