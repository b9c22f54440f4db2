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
  const passTime = (ms: number) => (at += ms);
  const changesReported = () => {
    pollers.sweep();
    return changes.splice(0).length;
  };
  const counted = () => [pollers.countNow('event'), changesReported()];
  return { pollers, connected, changesReported, counted, passTime };
}

it('counts a polling participant once, until 10 s after the last poll', () => {
  const { pollers, changesReported, counted, passTime } = openRoom();
  for (let polls = 0; polls < 5; polls += 1) {
    passTime(3_000);
    for (const id of ['ada', 'ben']) pollers.note('event', id, 'poll');
    expect(pollers.countNow('event')).toBe(2);
    expect(changesReported()).toBe(polls === 0 ? 1 : 0);
  }
  passTime(9_000);
  pollers.note('event', 'ben', 'poll');
  passTime(999);
  expect(counted()).toEqual([2, 0]);
  passTime(1);
  expect(counted()).toEqual([1, 1]);
  passTime(10_000);
  expect([changesReported(), changesReported()]).toEqual([1, 0]);
  expect(pollers.countNow('event')).toBe(0);
});

it('does not count a participant who opened the page but does not poll', () => {
  const { pollers, connected, counted } = openRoom();
  pollers.note('event', 'ada', 'page');
  connected.add('ben');
  pollers.note('event', 'ben', 'poll');
  expect(counted()).toEqual([0, 0]);
  connected.delete('ben');
  pollers.note('event', 'ben', 'poll');
  expect(counted()).toEqual([1, 1]);
});

it('stops counting a poller who connects by socket', () => {
  const { pollers, connected, counted } = openRoom();
  for (const id of ['ada', 'ben', 'cleo']) pollers.note('event', id, 'poll');
  expect(counted()).toEqual([3, 1]);
  connected.add('ada');
  pollers.note('event', 'ben', 'channel');
  pollers.note('event', 'cleo', 'sign-in');
  expect(counted()).toEqual([0, 1]);
});

it('counts a participant who polls two processes once, and reports them once per sweep', () => {
  const reported: Polled[][] = [];
  const pollers = createPollers({
    now: () => 0,
    isConnected: (id) => id === 'cleo',
    onChanged: () => undefined,
    onPolled: (polled) => reported.push([...polled]),
  });
  for (let polls = 0; polls < 2; polls += 1) pollers.note('event', 'ada', 'poll');
  pollers.receive([
    ['event', 'ada', 10_000],
    ['event', 'ben', 10_000],
    ['event', 'cleo', 10_000],
  ]);
  expect(pollers.countNow('event')).toBe(2);
  pollers.sweep();
  pollers.sweep();
  expect(reported).toEqual([[['event', 'ada', 10_000]], []]);
});

it('counts who has a page open in another process until that expires, a socket opens or they leave there', () => {
  let at = 0;
  const connected = new Set<string>();
  const [one, two] = [0, 1].map(() => {
    const pollers = createPollers({
      now: () => at,
      isConnected: (id) => connected.has(id),
      openUntil: (_eventId, id) => (id === 'untold' ? 0 : 120_000),
      onChanged: () => undefined,
      onPolled: (polled) => (pollers === one ? two : one)?.receive(polled),
    });
    return pollers;
  });
  if (!one || !two) throw new Error('no processes');
  for (const id of ['ada', 'ben', 'cleo', 'untold']) one.note('event', id, 'page');
  at = 1_000;
  one.sweep();
  const counted = () => ['ada', 'ben', 'cleo', 'untold'].filter((id) => two.pollsNow('event', id));
  expect(counted()).toEqual(['ada', 'ben', 'cleo']);
  two.forget('event', 'ada');
  two.sweep();
  expect([counted(), one.pollsNow('event', 'ada')]).toEqual([['ben', 'cleo'], false]);
  connected.add('ben');
  two.sweep();
  connected.delete('ben');
  expect(counted()).toEqual(['cleo']);
  at = 120_000;
  expect(counted()).toEqual([]);
});

it('with an external broadcaster, counts a poller with a broken socket once the broadcaster drops it', () => {
  const pollers = createPollers({ now: () => 0, isConnected: null, onChanged: () => undefined });
  pollers.note('event', 'ben', 'poll');
  pollers.note('event', 'ada', 'poll', 149_999);
  expect(pollers.countNow('event')).toBe(1);
  pollers.note('event', 'ada', 'poll', 150_000);
  expect(pollers.countNow('event')).toBe(2);
  pollers.note('event', 'ada', 'sign-in');
  expect(pollers.countNow('event')).toBe(1);
});
