import { expect, test } from 'vitest';
import { loneHub } from '../../test-support/lone-hub.ts';
import { RecordingWire } from '../../test-support/recording-wire.ts';
import { closeCodes } from '../protocol/close-codes.ts';
import { channelEvent } from '../protocol/messages.ts';
import type { Frame } from '../protocol/frame.ts';
import type { Hub } from './hub.ts';
import { forget, receive } from './receive.ts';
import type { Session } from './session.ts';

/** Closes when its buffer overflows, like a transport whose client does not read. */
class FullWire extends RecordingWire {
  readonly #hub: Hub;
  readonly session: Session;
  fullWith = 'nothing';

  constructor(hub: Hub) {
    super();
    this.#hub = hub;
    this.session = hub.open(this);
  }

  override send(frame: Frame): void {
    this.#hub.outbox.settle();
    this.queue(frame);
  }

  override queue(frame: Frame): void {
    if (!frame.text.includes(this.fullWith)) return;
    this.closed = closeCodes.tooSlow;
    forget(this.#hub, this.session);
  }
}

const subscribeTo = (channel: string) => JSON.stringify({ event: 'pusher:subscribe', data: { channel } });

test('a connection that overflows while it subscribes does not join the channel', () => {
  const hub = loneHub();
  const wire = new FullWire(hub);
  receive(hub, wire.session, subscribeTo('news'));
  wire.fullWith = '"big"';
  hub.channels.get('news')?.send(channelEvent('big', 'news', '1'));
  receive(hub, wire.session, subscribeTo('more'));
  expect(wire.closed).toBe(closeCodes.tooSlow);
  expect([...hub.channels.keys()]).toEqual([]);
  hub.close();
});
