import { expect, it } from 'vitest';
import { createPollers, type Polled } from './pollers.ts';

function openRoom() {
  let at = 1_000_000;
  const connected = new Set<string>();
  const changes: string[] = [];
  const pollers = createPollers({
    now: () => at,
    isConnected: (id) => connected.has(id),
    onChanged: (eventId) => changes.push(eventId),
  });
  const pass = (ms: number) => (at += ms);
  /** How often a change was told since it was last asked. */
  const told = (): number => {
    pollers.look();
    return changes.splice(0).length;
  };
  return { pollers, connected, changes, told, pass };
}

it('who polls is here once, and no longer when they have been silent for 10 s', () => {
  const { pollers, told, pass } = openRoom();
  for (let polls = 0; polls < 5; polls += 1) {
    pass(3_000);
    for (const id of ['ada', 'ben']) pollers.note('event', id, 'poll');
    expect(pollers.countNow('event')).toBe(2);
    expect(told()).toBe(polls === 0 ? 1 : 0);
  }
  pass(9_000);
  pollers.note('event', 'ben', 'poll');
  pass(999);
  expect([pollers.countNow('event'), told()]).toEqual([2, 0]);
  pass(1);
  expect([pollers.countNow('event'), told()]).toEqual([1, 1]);
  pass(10_000);
  expect([told(), told()]).toEqual([1, 0]);
  expect(pollers.countNow('event')).toBe(0);
});

it('many who come within one look are told as one change', () => {
  const { pollers, told } = openRoom();
  for (let id = 0; id < 300; id += 1) pollers.note('event', String(id), 'poll');
  expect([pollers.countNow('event'), told(), told()]).toEqual([300, 1, 0]);
});

it('who opened the page and does not poll is not counted: their socket is', () => {
  const { pollers, connected, told } = openRoom();
  pollers.note('event', 'ada', 'page');
  connected.add('ben');
  pollers.note('event', 'ben', 'poll');
  expect([pollers.countNow('event'), told()]).toEqual([0, 0]);
  connected.delete('ben');
  pollers.note('event', 'ben', 'poll');
  expect([pollers.countNow('event'), told()]).toEqual([1, 1]);
});

it('who gets a socket after all is counted by it alone', () => {
  const { pollers, connected, told } = openRoom();
  for (const id of ['ada', 'ben', 'cleo']) pollers.note('event', id, 'poll');
  expect([pollers.countNow('event'), told()]).toEqual([3, 1]);
  connected.add('ada');
  pollers.note('event', 'ben', 'channel');
  pollers.note('event', 'cleo', 'sign-in');
  expect([pollers.countNow('event'), told()]).toEqual([0, 1]);
});

it('keeps the rooms apart', () => {
  const { pollers, changes } = openRoom();
  pollers.note('event', 'ada', 'poll');
  pollers.note('other', 'ben', 'poll');
  pollers.look();
  expect(changes).toEqual(['event', 'other']);
  expect([pollers.countNow('event'), pollers.countNow('other'), pollers.countNow('third')]).toEqual([1, 1, 0]);
});

it('who polls at one process and the next is one, and is told to the others once in each look', () => {
  const told: Polled[][] = [];
  const pollers = createPollers({
    now: () => 0,
    isConnected: (id) => id === 'cleo',
    onChanged: () => undefined,
    onPolled: (polled) => told.push([...polled]),
  });
  for (let polls = 0; polls < 2; polls += 1) pollers.note('event', 'ada', 'poll');
  pollers.hear([
    ['event', 'ada'],
    ['event', 'ben'],
    ['event', 'cleo'],
  ]);
  expect(pollers.countNow('event')).toBe(2);
  pollers.look();
  pollers.look();
  expect(told).toEqual([[['event', 'ada']], []]);
});

it('where nobody can say who is connected, whose socket broke is counted as polling once the broadcaster has given it up', () => {
  let at = 0;
  const pollers = createPollers({ now: () => at, isConnected: null, onChanged: () => undefined });
  const pollFor = (ms: number, id = 'ada'): number => {
    for (const until = at + ms; at < until; at += 3_000) pollers.note('event', id, 'poll');
    return pollers.countNow('event');
  };
  expect(pollFor(3_000, 'ben')).toBe(1);
  at += 20_000;
  pollers.note('event', 'ada', 'channel');
  expect(pollFor(150_000)).toBe(0);
  expect(pollFor(3_000)).toBe(1);
  // Once it is known to be gone it stays so, until there is another one.
  at += 60_000;
  expect(pollFor(3_000)).toBe(1);
  pollers.note('event', 'ada', 'sign-in');
  expect(pollers.countNow('event')).toBe(0);
  // A moment without a network, and another one later.
  expect(pollFor(30_000)).toBe(0);
  at += 300_000;
  expect(pollFor(150_000)).toBe(0);
  expect(pollFor(3_000)).toBe(1);
});

it('where nobody can say who is connected, whose page says that its socket broke lately is the broadcaster’s to count', () => {
  const pollers = createPollers({ now: () => 0, isConnected: null, onChanged: () => undefined });
  pollers.note('event', 'ada', 'poll', 149_999);
  expect([pollers.countNow('event'), pollers.pollsNow('event', 'ada')]).toEqual([0, false]);
  for (const [id, lostMs] of [
    ['ada', 150_000],
    ['ben', Infinity],
    ['cleo', NaN],
  ] as const)
    pollers.note('event', id, 'poll', lostMs);
  expect([pollers.countNow('event'), pollers.pollsNow('event', 'ada')]).toEqual([3, true]);
});

it('where it is known who is connected, what a page says of its socket decides nothing', () => {
  const { pollers } = openRoom();
  pollers.note('event', 'ada', 'poll', 3_000);
  expect(pollers.countNow('event')).toBe(1);
});
