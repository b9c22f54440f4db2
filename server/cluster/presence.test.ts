import { describe, expect, it } from 'vitest';
import { createPresence } from './presence.ts';

function openBook() {
  let at = 1_000_000;
  const connected = new Set<string>();
  const book = createPresence({ now: () => at, isConnected: (id) => connected.has(id) });
  const here = (): string[] => [...(book.hereNow('event') ?? [])].toSorted();
  return { book, connected, here, pass: (ms: number) => (at += ms) };
}

describe('who is in the room', () => {
  it('is who is connected, and for 30 s who was', () => {
    const { book, connected, here, pass } = openBook();
    book.note('event', 'ada', 'page');
    book.note('event', 'ada', 'sign-in');
    connected.add('ada');
    for (let hours = 0; hours < 3; hours += 1) {
      pass(3_600_000);
      book.look();
      // What nobody asks about for long is kept while the socket is open.
      expect(here()).toEqual(['ada']);
    }
    connected.delete('ada');
    pass(29_999);
    expect(here()).toEqual(['ada']);
    pass(1);
    expect(here()).toEqual([]);
  });

  it('is nobody who has left by their own will, though their socket is still being closed', () => {
    const { book, connected, here } = openBook();
    for (const id of ['ada', 'ben']) book.note('event', id, 'sign-in');
    connected.add('ada').add('ben');
    expect(here()).toEqual(['ada', 'ben']);
    book.forget('event', 'ben');
    book.look();
    expect([here(), [...(book.openNow('event') ?? [])]]).toEqual([['ada'], ['ada']]);
    book.forget('nowhere', 'ada');
    expect(here()).toEqual(['ada']);
  });

  it('is who asks without a socket, until two minutes after the last time', () => {
    const { book, here, pass } = openBook();
    book.note('event', 'ada', 'page');
    pass(119_999);
    expect(here()).toEqual(['ada']);
    book.note('event', 'ada', 'page');
    pass(119_999);
    expect(here()).toEqual(['ada']);
    pass(1);
    expect(here()).toEqual([]);
  });

  it('is for an hour who has a socket and did not sign in, since nobody hears it close', () => {
    const { book, here, pass } = openBook();
    book.note('event', 'ada', 'channel');
    book.note('event', 'ada', 'page');
    pass(3_599_999);
    expect(here()).toEqual(['ada']);
    pass(1);
    expect(here()).toEqual([]);
  });

  it('is not for an hour who signed in after the channel was asked for', () => {
    const { book, here, pass } = openBook();
    book.note('event', 'ada', 'channel');
    book.note('event', 'ada', 'sign-in');
    book.note('event', 'ada', 'channel');
    pass(30_000);
    expect(here()).toEqual([]);
  });

  it('keeps the rooms apart, and who lost their socket and polls', () => {
    const { book, connected, here, pass } = openBook();
    book.note('other', 'ben', 'page');
    book.note('event', 'ada', 'sign-in');
    connected.add('ada');
    book.look();
    connected.delete('ada');
    for (let polls = 0; polls < 10; polls += 1) {
      pass(3_000);
      book.note('event', 'ada', 'poll');
    }
    expect(here()).toEqual(['ada']);
    expect([...(book.hereNow('other') ?? [])]).toEqual(['ben']);
  });

  it('has the page open who is connected, polls, or gave no other sign than loading it; nobody whose socket has closed', () => {
    const { book, connected, pass } = openBook();
    const open = (): string[] => [...(book.openNow('event') ?? [])].toSorted();
    book.note('event', 'ada', 'sign-in');
    connected.add('ada');
    book.note('event', 'ben', 'page');
    expect(open()).toEqual(['ada', 'ben']);
    connected.delete('ada');
    expect([open(), [...(book.hereNow('event') ?? [])].toSorted()]).toEqual([['ben'], ['ada', 'ben']]);
    book.note('event', 'ada', 'poll');
    expect(open()).toEqual(['ada', 'ben']);
    pass(10_001);
    expect(open()).toEqual(['ben']);
    pass(120_000);
    expect(open()).toEqual([]);
  });

  it('has the page no longer open who polled and fell silent, though they never had a socket', () => {
    const { book, here, pass } = openBook();
    const open = (): string[] => [...(book.openNow('event') ?? [])];
    book.note('event', 'ada', 'page');
    pass(3_000);
    book.note('event', 'ada', 'poll');
    pass(9_999);
    expect(open()).toEqual(['ada']);
    pass(1);
    expect([open(), here()]).toEqual([[], ['ada']]);
    book.note('event', 'ada', 'page');
    expect(open()).toEqual(['ada']);
  });

  it('cannot be told with a broadcaster elsewhere', () => {
    const book = createPresence({ now: () => 0, isConnected: null });
    book.note('event', 'ada', 'page');
    expect([book.hereNow('event'), book.openNow('event')]).toEqual([null, null]);
  });
});
