import type { CloseCode } from '../protocol/close-codes.ts';
import type { Frame, Run } from '../protocol/frame.ts';

export interface Wire {
  send(frame: Frame): void;
  queue(frame: Frame): void;
  write(run: Run): void;
  flush(): void;
  end(close: CloseCode): void;
}

export interface Reachable {
  readonly wire: Wire;
}
