import type { Meters } from '../meters.ts';
import type { Frame, Run } from '../protocol/frame.ts';
import type { Wire } from './wire.ts';

interface Broadcast {
  readonly wires: ReadonlySet<Wire>;
  readonly frame: Frame;
  readonly except: Wire | undefined;
}

const maxTurnBytes = 65_536;

export class Outbox {
  readonly #meters: Meters;
  #broadcasts: Broadcast[] = [];
  #broadcastBytes = 0;
  #waiting: Wire[] = [];
  #isScheduled = false;
  #firstAtMs = 0;

  constructor(meters: Meters) {
    this.#meters = meters;
  }

  /** Call `settle` before adding members to the audience, so that they do not get this event. */
  broadcast(wires: ReadonlySet<Wire>, frame: Frame, except: Wire | undefined): void {
    const [first] = this.#broadcasts;
    if (first !== undefined && (first.wires !== wires || first.except !== except)) this.settle();
    this.#broadcasts.push({ wires, frame, except });
    this.#broadcastBytes += frame.bytes.length;
    this.#schedule();
    if (this.#broadcastBytes > maxTurnBytes) this.#writeBroadcasts();
  }

  add(wire: Wire): void {
    this.#waiting.push(wire);
    this.#schedule();
  }

  /** Queues the tick's broadcasts on each connection, so that later messages follow them. */
  settle(): void {
    if (this.#broadcasts.length === 0) return;
    for (const { wires, frame, except } of this.#takeBroadcasts()) {
      for (const wire of wires) if (wire !== except) wire.queue(frame);
    }
  }

  #schedule() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#firstAtMs = performance.now();
    setImmediate(this.#flush);
  }

  readonly #flush = () => {
    this.#isScheduled = false;
    this.#writeBroadcasts();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wire of waiting) wire.flush();
    this.#meters.observeDeliverySeconds((performance.now() - this.#firstAtMs) / 1_000);
  };

  #writeBroadcasts() {
    const [first, ...rest] = this.#takeBroadcasts();
    if (first === undefined) return;
    let run: Run = first.frame.run;
    for (const { frame } of rest) run = run.append(frame);
    for (const wire of first.wires) if (wire !== first.except) wire.write(run);
  }

  #takeBroadcasts(): Broadcast[] {
    const broadcasts = this.#broadcasts;
    this.#broadcasts = [];
    this.#broadcastBytes = 0;
    return broadcasts;
  }
}
