import type { Wire } from '../src/channels/wire.ts';
import type { CloseCode } from '../src/protocol/close-codes.ts';
import type { Frame, Run } from '../src/protocol/frame.ts';

export class RecordingWire implements Wire {
  readonly texts: string[] = [];
  closed: CloseCode | undefined;

  send(frame: Frame): void {
    this.queue(frame);
  }
  queue(frame: Frame): void {
    this.texts.push(frame.text);
  }
  write(run: Run): void {
    for (const frame of run.frames()) this.queue(frame);
  }
  flush(): void {}
  end(close: CloseCode): void {
    this.closed ??= close;
  }
}
