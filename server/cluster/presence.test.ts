import { describe, expect, it } from 'vitest';
import { createPresence } from './presence.ts';

function openPresence() {
  let at = 1_000_000;
  const connected = new Set<string>();
  const presence = createPresence({ now: () => at, isConnected: (id) => connected.has(id) });
  const here = (): string[] => [...(presence.hereNow('event') ?? [])].toSorted();
  return { presence, connected, here, pass: (ms: number) => (at += ms) };
}

describe('presence in a room', () => {
  it('includes a connected participant, and keeps them for 30 s after disconnecting', () => {
    const { presence, connected, here, pass } = openPresence();
    presence.note('event', 'ada', 'page');
    presence.note('event', 'ada', 'sign-in');
    connected.add('ada');
    for (let hours = 0; hours < 3; hours += 1) {
      pass(3_600_000);
      presence.sweep();
      // An open socket keeps them present, however long ago the last request was.
      expect(here()).toEqual(['ada']);
    }
    connected.delete('ada');
    pass(29_999);
    expect(here()).toEqual(['ada']);
    pass(1);
    expect(here()).toEqual([]);
  });

  it('drops a participant who leaves, even while their socket is still closing', () => {
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

  it('keeps a participant without a socket for two minutes after the last request', () => {
    const { presence, here, pass } = openPresence();
    presence.note('event', 'ada', 'page');
    pass(119_999);
    expect(here()).toEqual(['ada']);
    presence.note('event', 'ada', 'page');
    pass(119_999);
    expect(here()).toEqual(['ada']);
    pass(1);
    expect(here()).toEqual([]);
  });

  it('keeps a participant whose socket is not signed in for an hour, since its closing is not noticed', () => {
    const { presence, here, pass } = openPresence();
    presence.note('event', 'ada', 'channel');
    presence.note('event', 'ada', 'page');
    pass(3_599_999);
    expect(here()).toEqual(['ada']);
    pass(1);
    expect(here()).toEqual([]);
  });

  it('does not keep a participant for an hour who signs in after joining the channel', () => {
    const { presence, here, pass } = openPresence();
    presence.note('event', 'ada', 'channel');
    presence.note('event', 'ada', 'sign-in');
    presence.note('event', 'ada', 'channel');
    pass(30_000);
    expect(here()).toEqual([]);
  });

  it('keeps rooms apart, and keeps a participant who lost their socket and polls', () => {
    const { presence, connected, here, pass } = openPresence();
    presence.note('other', 'ben', 'page');
    presence.note('event', 'ada', 'sign-in');
    connected.add('ada');
    presence.sweep();
    connected.delete('ada');
    for (let polls = 0; polls < 10; polls += 1) {
      pass(3_000);
      presence.note('event', 'ada', 'poll');
    }
    expect(here()).toEqual(['ada']);
    expect([...(presence.hereNow('other') ?? [])]).toEqual(['ben']);
  });

  it('counts a page as open while connected, polling or just loaded, but not once its socket closed', () => {
    const { presence, connected, pass } = openPresence();
    const open = (): string[] => [...(presence.openNow('event') ?? [])].toSorted();
    presence.note('event', 'ada', 'sign-in');
    connected.add('ada');
    presence.note('event', 'ben', 'page');
    expect(open()).toEqual(['ada', 'ben']);
    connected.delete('ada');
    expect([open(), [...(presence.hereNow('event') ?? [])].toSorted()]).toEqual([['ben'], ['ada', 'ben']]);
    presence.note('event', 'ada', 'poll');
    expect(open()).toEqual(['ada', 'ben']);
    pass(10_001);
    expect(open()).toEqual(['ben']);
    pass(120_000);
    expect(open()).toEqual([]);
  });

  it('counts a page as closed once its polling stops, even without a socket before', () => {
    const { presence, here, pass } = openPresence();
    const open = (): string[] => [...(presence.openNow('event') ?? [])];
    presence.note('event', 'ada', 'page');
    pass(3_000);
    presence.note('event', 'ada', 'poll');
    pass(9_999);
    expect(open()).toEqual(['ada']);
    pass(1);
    expect([open(), here()]).toEqual([[], ['ada']]);
    presence.note('event', 'ada', 'page');
    expect(open()).toEqual(['ada']);
  });

  it('is unknown with an external broadcaster', () => {
    const presence = createPresence({ now: () => 0, isConnected: null });
    presence.note('event', 'ada', 'page');
    expect([presence.hereNow('event'), presence.openNow('event')]).toEqual([null, null]);
  });
});
