import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { loneHub } from '../../test-support/lone-hub.ts';
import { RecordingWire } from '../../test-support/recording-wire.ts';
import { credentials } from '../../test-support/running-broadcaster.ts';
import { signChannel } from '../protocol/signatures.ts';
import type { Hub } from './hub.ts';
import { forget, receive } from './receive.ts';
import type { Session } from './session.ts';

interface Step {
  readonly act: 'open' | 'subscribe' | 'unsubscribe' | 'end';
  readonly who: number;
  readonly channel: string;
  readonly userId: string | number;
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('open', 'subscribe', 'subscribe', 'unsubscribe', 'end'),
  who: fc.nat(5),
  channel: fc.constantFrom('news', 'presence-a', 'presence-b', 'private-c', 'cache-d'),
  userId: fc.constantFrom('ada', 'bob', 7, '7', '__proto__', 'constructor'),
});

interface Client {
  readonly session: Session;
  readonly wire: RecordingWire;
}

function take(hub: Hub, clients: Map<number, Client>, { act, who, channel, userId }: Step): void {
  const client = clients.get(who);
  if (client === undefined) {
    const wire = new RecordingWire();
    if (act === 'open') clients.set(who, { wire, session: hub.open(wire) });
    return;
  }
  if (act === 'end') {
    forget(hub, client.session);
    clients.delete(who);
  }
  if (act === 'subscribe') {
    const channelData = channel.startsWith('presence-') ? { user_id: userId } : undefined;
    const signed = signChannel(credentials, {
      socketId: client.session.socketId,
      channel,
      ...(channelData === undefined ? {} : { channelData }),
    });
    receive(hub, client.session, JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...signed } }));
  }
  if (act === 'unsubscribe')
    receive(hub, client.session, JSON.stringify({ event: 'pusher:unsubscribe', data: { channel } }));
}

function membersAsHeard(texts: readonly string[], channel: string): string[] {
  const members = new Set<string>();
  for (const text of texts) {
    const message = JSON.parse(text);
    if (message.channel !== channel) continue;
    const content = JSON.parse(message.data);
    if (message.event === 'pusher_internal:subscription_succeeded') {
      members.clear();
      for (const userKey of Object.keys(content.presence.hash)) members.add(userKey);
    }
    if (message.event === 'pusher_internal:member_added') {
      expect(members).not.toContain(String(content.user_id));
      members.add(String(content.user_id));
    }
    if (message.event === 'pusher_internal:member_removed') expect(members.delete(String(content.user_id))).toBe(true);
  }
  return [...members].toSorted((a, b) => a.localeCompare(b));
}

test('all subscribers of a presence channel agree on its members, and nothing is left after everyone leaves', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const hub = loneHub({ memberLeaveGraceMs: 0, maxInboundBurst: 1_000 });
      const clients = new Map<number, Client>();
      for (const next of steps) {
        take(hub, clients, next);
        hub.outbox.settle();
      }
      for (const { session, wire } of clients.values()) {
        for (const [name, channel] of session.channels ?? []) {
          expect(hub.channels.get(name)).toBe(channel);
          if (channel.kind.access !== 'presence') continue;
          const present = (hub.rosters.get(name)?.members() ?? []).map(({ id }) => String(id));
          expect(membersAsHeard(wire.texts, name)).toEqual(present.toSorted((a, b) => a.localeCompare(b)));
        }
      }
      for (const { session } of clients.values()) forget(hub, session);
      expect([hub.channels.size, hub.rosters.size, hub.sessions.size]).toEqual([0, 0, 0]);
      hub.close();
    }),
    { numRuns: 300 },
  );
});
