import { describe, expect, it } from 'vitest';
import type { ControlRoom } from '#contracts/pages.ts';
import { mayLeave, movedByOne, nextEntry, seriesOpenTo } from './agenda-order.ts';

type Agenda = Pick<ControlRoom, 'activities' | 'series'>;

const activity = (id: string, position: number, seriesId: string | null = null, change: object = {}) => ({
  id,
  position,
  seriesId,
  state: 'draft',
  round: 1,
  ...change,
});
const agendaOf = (state: string, change: object = {}): Agenda =>
  ({
    activities: [activity('a', 1, null, change), activity('q1', 3, 'Q'), activity('q2', 4, 'Q'), activity('b', 5)],
    series: [{ id: 'Q', position: 2, state, activityIds: [] }],
  }) as unknown as Agenda;
const [started, open] = [agendaOf('lobby'), agendaOf('draft')];
const ids = ['a', 'Q', 'q1', 'q2', 'b'];
const into = (id: string, seriesId: string | null) => ({ regrouping: { activityId: id, seriesId } });

describe('the agenda', () => {
  it('continues after a poll with the next pending entry, a quiz too, then with skipped ones', () => {
    const filled = { ...open, series: open.series.map((one) => ({ ...one, activityIds: ['q1', 'q2'] })) };
    expect([null, 1, 2, 5].map((place) => nextEntry(filled, place)?.id)).toEqual(['a', 'Q', 'b', 'a']);
    // An empty series has nothing to start with.
    expect(nextEntry(open, 1)?.id).toBe('b');
    expect(nextEntry({ activities: [], series: [] }, null)).toBeNull();
  });

  it.each([
    ['a', 1, { ids: ['Q', 'a', 'q1', 'q2', 'b'], ...into('a', 'Q') }],
    ['q1', -1, { ids: ['a', 'q1', 'Q', 'q2', 'b'], ...into('q1', null) }],
    ['q1', 1, { ids: ['a', 'Q', 'q2', 'q1', 'b'] }],
    ['a', -1, { ids }],
  ] as const)('moves %s by %i into or out of a draft quiz', (id, by, expected) => {
    expect(movedByOne(open, ids, id, by)).toEqual(expected);
  });

  it('does not move activities that were already asked into a series', () => {
    for (const change of [{ state: 'closed' }, { round: 2 }]) {
      expect([
        seriesOpenTo(agendaOf('draft', change), 'a'),
        movedByOne(agendaOf('draft', change), ids, 'a', 1).regrouping,
      ]).toEqual([[], undefined]);
    }
    expect(seriesOpenTo(open, 'a').map(({ id }) => id)).toEqual(['Q']);
    expect([mayLeave(open, 'q1'), mayLeave(started, 'q1'), mayLeave(open, 'a')]).toEqual([true, false, false]);
  });
});
