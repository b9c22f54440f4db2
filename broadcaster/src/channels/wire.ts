import type { CloseCode } from '../protocol/close-codes.ts';
import type { Frame, Run } from '../protocol/frame.ts';

/** The connection to one client, over any transport. */
export interface Wire {
  /** Sends to this client only. */
  send(frame: Frame): void;
  /** Queues one frame of a broadcast for the end of the tick. */
  queue(frame: Frame): void;
  /** Writes a tick's broadcasts at its end. */
  write(run: Run): void;
  /** Writes what is queued. */
  flush(): void;
  /** Sends the close code and closes. Idempotent. */
  end(close: CloseCode): void;
}

/** Anything with a wire. */
export interface Reachable {
  readonly wire: Wire;
}
