import { expect, it } from 'vitest';
import { type Agenda, mayLeave, movedByOne, movedInto, movePlaces, nextEntry, seriesOpenTo } from '../state/agenda.ts';
import { footOf, nearestPlace } from './nearest-place.ts';

const activity = (id: string, position: number, seriesId: string | null = null, change: object = {}) => ({
  id,
  position,
  seriesId,
  state: 'draft',
  round: 1,
  ...change,
});
const agendaOf = (state: string, change: object = {}) =>
  ({
    activities: [activity('a', 1, null, change), activity('q1', 3, 'Q'), activity('q2', 4, 'Q'), activity('b', 5)],
    series: [{ id: 'Q', position: 2, state, activityIds: [] }],
  }) as unknown as Agenda;
const [open, started] = [agendaOf('draft'), agendaOf('lobby')];
const ids = ['a', 'Q', 'q1', 'q2', 'b'];
const move = (order: string, id: string, seriesId?: string | null) => ({
  ids: order.split(' '),
  ...(seriesId !== undefined && { regrouping: { activityId: id, seriesId } }),
});

/** Rows of 10 px; the quiz ends with a footer row of its own. */
const spans = new Map(
  ['a', 'Q', 'q1', 'q2', footOf('Q'), 'b'].map((id, row) => [id, { top: 10 * row, bottom: 10 * row + 10 }]),
);

it('after a poll, suggests the next pending poll or quiz, then the skipped ones', () => {
  const filled = { ...open, series: open.series.map((one) => ({ ...one, activityIds: ['q1', 'q2'] })) };
  expect([null, 1, 2, 5].map((place) => nextEntry(filled, place)?.id)).toEqual(['a', 'Q', 'b', 'a']);
  // An empty series has nothing to start with.
  expect(nextEntry(open, 1)?.id).toBe('b');
  expect(nextEntry({ activities: [], series: [] }, null)).toBeNull();
});

it.each([
  ['a', 1, move('Q a q1 q2 b', 'a', 'Q')],
  ['b', -1, move('a Q q1 q2 b', 'b', 'Q')],
  ['q1', -1, move('a q1 Q q2 b', 'q1', null)],
  ['q1', 1, move('a Q q2 q1 b', 'q1')],
  ['Q', 1, move('a b Q q1 q2', 'Q')],
  ['a', -1, null],
] as const)('%s moved by %i enters or leaves a draft quiz', (id, by, expected) => {
  expect(movedByOne(open, ids, id, by)).toEqual(expected);
});

it('a moved agenda entry moves to the end of a chosen quiz, or after the quiz it is in', () => {
  expect(movedInto(open, ids, 'a', 'Q')).toEqual(move('Q q1 q2 a b', 'a', 'Q'));
  expect(movedInto(open, ids, 'q1', null)).toEqual(move('a Q q2 q1 b', 'q1', null));
});

it.each([
  ['a', 28, move('Q q1 a q2 b', 'a', 'Q'), 30],
  ['a', 49, move('Q q1 q2 a b', 'a'), 50],
  ['b', 22, move('a Q b q1 q2', 'b', 'Q'), 20],
  ['q1', 48, move('a Q q2 q1 b', 'q1', null), 50],
  ['q2', 8, move('a q2 Q q1 b', 'q2', null), 10],
  ['Q', 59, move('a b Q q1 q2', 'Q'), 60],
] as const)('%s dropped at %i lands at the nearest place', (id, y, expected, line) => {
  expect(nearestPlace(open, ids, id, spans, y)).toMatchObject({ y: line, place: { move: expected } });
});

it('a moved agenda entry neither enters nor leaves a quiz that has started', () => {
  expect(movedByOne(started, ids, 'a', 1)).toEqual(move('Q q1 q2 a b', 'a'));
  expect(new Set(movePlaces(started, ids, 'q1').map(({ seriesId }) => seriesId))).toEqual(new Set(['Q']));
  expect([mayLeave(open, 'q1'), mayLeave(started, 'q1'), mayLeave(open, 'a')]).toEqual([true, false, false]);
});

it('a moved agenda entry does not enter a quiz if the poll was already asked', () => {
  for (const change of [{ state: 'closed' }, { round: 2 }]) {
    const asked = agendaOf('draft', change);
    expect(seriesOpenTo(asked, 'a')).toEqual([]);
    expect(movePlaces(asked, ids, 'a').some(({ seriesId }) => seriesId !== null)).toBe(false);
  }
  expect(seriesOpenTo(open, 'a').map(({ id }) => id)).toEqual(['Q']);
});
