import type { CloseCode } from '../protocol/close-codes.ts';
import type { Frame, Run } from '../protocol/frame.ts';

export interface Wire {
  send(frame: Frame): void;
  /** Sends the frame at the end of the tick. */
  queue(frame: Frame): void;
  /** Sends a tick's broadcasts when it ends. */
  write(run: Run): void;
  flush(): void;
  /** Idempotent. */
  end(close: CloseCode): void;
}

export interface Reachable {
  readonly wire: Wire;
}
