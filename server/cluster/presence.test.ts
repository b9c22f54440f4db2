import { expect, it } from 'vitest';
import { createPresence } from './presence.ts';

function openPresence() {
  let at = 1_000_000;
  const connected = new Set<string>();
  const presence = createPresence({ now: () => at, isConnected: (id) => connected.has(id) });
  const here = () => [...(presence.hereNow('event') ?? [])].toSorted();
  return { presence, connected, here, pass: (ms: number) => (at += ms) };
}

it('presence in a room includes a connected participant, and keeps them for 30 s after they disconnect', () => {
  const { presence, connected, here, pass } = openPresence();
  presence.note('event', 'ada', 'page');
  presence.note('event', 'ada', 'sign-in');
  connected.add('ada');
  for (let hours = 0; hours < 3; hours += 1) {
    pass(3_600_000);
    presence.sweep();
    expect(here()).toEqual(['ada']);
  }
  connected.delete('ada');
  pass(29_999);
  expect(here()).toEqual(['ada']);
  pass(1);
  expect(here()).toEqual([]);
});

it('presence in a room drops a participant who leaves, even while their socket is still closing', () => {
  const { presence, connected, here } = openPresence();
  for (const id of ['ada', 'ben']) presence.note('event', id, 'sign-in');
  connected.add('ada').add('ben');
  expect(here()).toEqual(['ada', 'ben']);
  presence.forget('event', 'ben');
  presence.sweep();
  expect([here(), [...(presence.openNow('event') ?? [])]]).toEqual([['ada'], ['ada']]);
  presence.forget('nowhere', 'ada');
  expect(here()).toEqual(['ada']);
});

it('presence counts a page as open while connected, polling or just loaded, but not once its socket closed', () => {
  const { presence, connected, here, pass } = openPresence();
  const open = () => [...(presence.openNow('event') ?? [])].toSorted();
  presence.note('event', 'ada', 'sign-in');
  connected.add('ada');
  presence.note('event', 'ben', 'page');
  expect(open()).toEqual(['ada', 'ben']);
  connected.delete('ada');
  expect([open(), here()]).toEqual([['ben'], ['ada', 'ben']]);
  presence.note('event', 'ada', 'poll');
  expect(open()).toEqual(['ada', 'ben']);
  pass(10_001);
  expect(open()).toEqual(['ben']);
  pass(120_000);
  expect(open()).toEqual([]);
});
