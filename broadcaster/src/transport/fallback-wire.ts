import type { ServerResponse } from 'node:http';
import type { Hub } from '../channels/hub.ts';
import { forget } from '../channels/receive.ts';
import type { Session } from '../channels/session.ts';
import type { Wire } from '../channels/wire.ts';
import { closeCodes, type CloseCode } from '../protocol/close-codes.ts';
import type { Frame, Run } from '../protocol/frame.ts';
import { Backlog } from './backlog.ts';

const maxLineBytes = 65_536;

/** Uses xhr_streaming or xhr_polling (B66, B67). Data waits between requests, bounded as for a slow WebSocket. */
export class FallbackWire implements Wire {
  readonly #hub: Hub;
  readonly #onLost: () => void;
  readonly session: Session;
  readonly #backlog = new Backlog();
  #response: ServerResponse | undefined = undefined;
  /** Set until the client has read it completely. */
  #ended: ServerResponse | undefined = undefined;
  #isStream = false;
  #sentChars = 0;
  #opening = 'o\n';
  #farewell: string | undefined = undefined;
  #lossTimer: NodeJS.Timeout | undefined = undefined;
  #deadline: NodeJS.Timeout | undefined = undefined;
  #lastWriteAtMs = 0;

  constructor(hub: Hub, onLost: () => void) {
    this.#hub = hub;
    this.#onLost = onLost;
    this.session = hub.open(this);
  }

  receiveOn(response: ServerResponse, isStream: boolean): void {
    clearTimeout(this.#lossTimer);
    const older = this.#response;
    this.#response = response;
    this.#isStream = isStream;
    this.#sentChars = 0;
    this.#lastWriteAtMs = performance.now();
    this.session.lastSeenAtMs = this.#lastWriteAtMs;
    if (older !== undefined) this.#endResponse(older);
    response.on('close', () => this.#closed(response)).on('drain', () => this.flush());
    response.on('error', () => {});
    response.flushHeaders();
    this.flush();
  }

  send(frame: Frame): void {
    this.#hub.outbox.settle();
    this.queue(frame);
  }

  write(run: Run): void {
    for (const frame of run.frames()) this.queue(frame);
  }

  queue(frame: Frame): void {
    if (this.#farewell !== undefined) return;
    if (this.#backlog.isEmpty) this.#hub.outbox.add(this);
    this.#hub.meters.droppedObsolete += this.#backlog.add(frame);
    this.#hub.meters.messagesOut += 1;
    if (this.#backlog.byteLength <= this.#hub.limits.maxQueuedBytes) return;
    this.#hub.meters.cutSlow += 1;
    this.end(closeCodes.tooSlow);
  }

  end({ code, reason }: CloseCode): void {
    if (this.#farewell !== undefined) return;
    this.#hub.outbox.settle();
    this.#farewell = `c${JSON.stringify([code, reason])}\n`;
    forget(this.#hub, this.session);
    this.flush();
    this.#destroyInTime();
  }

  flush(): void {
    while (this.#mayWrite()) {
      const frames = this.#backlog.take(maxLineBytes);
      const lines =
        this.#opening + (frames.length > 0 ? `a${JSON.stringify(frames.map((frame) => frame.text))}\n` : '');
      this.#opening = '';
      const isLast = this.#backlog.isEmpty && this.#farewell !== undefined;
      this.#write(isLast ? lines + (this.#farewell ?? '') : lines, isLast || !this.#isStream);
      if (isLast) this.#lose();
    }
  }

  /** Keeps an idle response from timing out (B66). */
  heartbeat(nowMs: number): void {
    if (this.#response === undefined || nowMs - this.#lastWriteAtMs < this.#hub.limits.fallbackHeartbeatMs) return;
    this.#write('h\n', !this.#isStream);
  }

  #mayWrite() {
    if (this.#backlog.isEmpty && this.#opening === '' && this.#farewell === undefined) return false;
    if (this.#response === undefined || this.#response.writableNeedDrain) return false;
    // pusher-js reopens a stream of this length and would lose anything written meanwhile.
    return !this.#isStream || this.#sentChars <= this.#hub.limits.fallbackStreamChars;
  }

  #write(lines: string, isLast: boolean) {
    const response = this.#response;
    if (response === undefined) return;
    this.#sentChars += lines.length;
    this.#lastWriteAtMs = performance.now();
    this.#hub.meters.writes += 1;
    this.#hub.meters.bytesOut += Buffer.byteLength(lines);
    if (!isLast) return void response.write(lines);
    this.#response = undefined;
    this.#endResponse(response, lines);
    this.#awaitReturn();
  }

  #endResponse(response: ServerResponse, lines = '') {
    this.#ended?.destroy();
    this.#ended = response;
    response.end(lines);
  }

  /** A client may never read or reopen its stream. */
  #destroyInTime() {
    if (this.#deadline !== undefined) return;
    this.#deadline = setTimeout(() => {
      this.#response?.destroy();
      this.#ended?.destroy();
    }, this.#hub.limits.closeTimeoutMs).unref();
  }

  #closed(response: ServerResponse) {
    if (this.#ended === response) this.#ended = undefined;
    if (this.#response !== response) return;
    this.#response = undefined;
    this.#awaitReturn();
  }

  #awaitReturn() {
    clearTimeout(this.#lossTimer);
    this.#lossTimer = setTimeout(() => this.#lose(), this.#hub.limits.fallbackLossMs).unref();
  }

  #lose() {
    clearTimeout(this.#lossTimer);
    forget(this.#hub, this.session);
    this.#farewell ??= '';
    this.#destroyInTime();
    this.#onLost();
  }
}
