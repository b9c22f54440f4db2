import type { CloseCode } from '../protocol/close-codes.ts';
import type { Frame, Run } from '../protocol/frame.ts';

/** The way to one client, whichever transport carries it. */
export interface Wire {
  /** To this client only. */
  send(frame: Frame): void;
  /** Takes one frame of a broadcast for the end of the turn. */
  queue(frame: Frame): void;
  /** Takes a turn's broadcasts at its end. */
  write(run: Run): void;
  /** Writes out what waits. */
  flush(): void;
  /** Says goodbye and lets go; calling it again does nothing. */
  end(close: CloseCode): void;
}

/** Whoever is reached by one. */
export interface Reachable {
  readonly wire: Wire;
}
