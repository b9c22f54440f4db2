import { describe, expect, it } from 'vitest';
import { createPresence } from './presence.ts';

function openBook() {
  let at = 1_000_000;
  const connected = new Set<string>();
  const book = createPresence({ now: () => at, isConnected: (id) => connected.has(id) });
  const here = (): string[] => [...(book.hereNow('event') ?? [])].toSorted();
  return { book, connected, here, pass: (ms: number) => (at += ms) };
}

describe('presence in a room', () => {
  it('includes a connected participant, and keeps them for 30 s after disconnecting', () => {
    const { book, connected, here, pass } = openBook();
    book.note('event', 'ada', 'page');
    book.note('event', 'ada', 'sign-in');
    connected.add('ada');
    for (let hours = 0; hours < 3; hours += 1) {
      pass(3_600_000);
      book.sweep();
      // An open socket keeps them present, however long ago the last query was.
      expect(here()).toEqual(['ada']);
    }
    connected.delete('ada');
    pass(29_999);
    expect(here()).toEqual(['ada']);
    pass(1);
    expect(here()).toEqual([]);
  });

  it('drops a participant who leaves, though their socket is still closing', () => {
    const { book, connected, here } = openBook();
    for (const id of ['ada', 'ben']) book.note('event', id, 'sign-in');
    connected.add('ada').add('ben');
    expect(here()).toEqual(['ada', 'ben']);
    book.forget('event', 'ben');
    book.sweep();
    expect([here(), [...(book.openNow('event') ?? [])]]).toEqual([['ada'], ['ada']]);
    book.forget('nowhere', 'ada');
    expect(here()).toEqual(['ada']);
  });

  it('keeps a participant without a socket for two minutes after the last request', () => {
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

  it('keeps a participant whose socket is not signed in for an hour, since its closing is not noticed', () => {
    const { book, here, pass } = openBook();
    book.note('event', 'ada', 'channel');
    book.note('event', 'ada', 'page');
    pass(3_599_999);
    expect(here()).toEqual(['ada']);
    pass(1);
    expect(here()).toEqual([]);
  });

  it('does not keep a participant for an hour who signs in after joining the channel', () => {
    const { book, here, pass } = openBook();
    book.note('event', 'ada', 'channel');
    book.note('event', 'ada', 'sign-in');
    book.note('event', 'ada', 'channel');
    pass(30_000);
    expect(here()).toEqual([]);
  });

  it('keeps rooms apart, and keeps a participant who lost their socket and polls', () => {
    const { book, connected, here, pass } = openBook();
    book.note('other', 'ben', 'page');
    book.note('event', 'ada', 'sign-in');
    connected.add('ada');
    book.sweep();
    connected.delete('ada');
    for (let polls = 0; polls < 10; polls += 1) {
      pass(3_000);
      book.note('event', 'ada', 'poll');
    }
    expect(here()).toEqual(['ada']);
    expect([...(book.hereNow('other') ?? [])]).toEqual(['ben']);
  });

  it('counts a page as open while it is connected, polls or has only been loaded, but not once its socket closed', () => {
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

  it('counts a page as closed once its polling stops, even without a socket before', () => {
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

  it('is unknown with an external broadcaster', () => {
    const book = createPresence({ now: () => 0, isConnected: null });
    book.note('event', 'ada', 'page');
    expect([book.hereNow('event'), book.openNow('event')]).toEqual([null, null]);
  });
});
