import { describe, expect, it } from 'vitest';
import type { ControlRoom } from '#contracts/pages.ts';
import {
  agendaEntries,
  mayLeave,
  movedByOne,
  movedInto,
  nextEntry,
  seriesOpenTo,
  settingsToRestore,
  placeOf,
} from './agenda-order.ts';

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
  it('restores settings that a move changed, except those changed since', () => {
    const before = { isRevisable: true, timerSeconds: null, points: null };
    const applied = { isRevisable: false, timerSeconds: 20, points: 1_000 };
    expect(settingsToRestore(before, applied, applied)).toEqual(before);
    expect(settingsToRestore(before, applied, { ...applied, timerSeconds: 45 })).toEqual({
      isRevisable: true,
      points: null,
    });
    expect(settingsToRestore(before, applied, { isRevisable: true, timerSeconds: 45, points: 500 })).toEqual({});
  });

  it('names the place of an activity by its number, and of a series by the entry before it', () => {
    const named = {
      series: open.series.map((one) => ({ ...one, title: 'Quiz night' })),
      activities: open.activities.map((one) => ({ ...one, prompt: `${one.id}?` })),
    };
    const places = (order: string[]) => Object.fromEntries(order.map((id) => [id, placeOf(named, order, id)]));
    expect(places(ids)).toEqual({
      a: { number: '1', seriesTitle: null },
      Q: { behind: 'a?' },
      q1: { number: '1', seriesTitle: 'Quiz night' },
      q2: { number: '2', seriesTitle: 'Quiz night' },
      b: { number: '2', seriesTitle: null },
    });
    expect(placeOf(named, ['Q', 'q1', 'q2', 'a', 'b'], 'Q')).toEqual({ behind: null });
    const two = {
      ...named,
      series: [
        ...named.series,
        { ...named.series[0], id: 'R', position: 6, title: 'Rivers' } as (typeof named.series)[number],
      ],
    };
    expect(placeOf(two, ['a', 'Q', 'q1', 'q2', 'R', 'b'], 'R')).toEqual({ behind: 'Quiz night' });
  });

  it('lists a series before its activities', () => {
    expect(agendaEntries(open).map(({ id }) => id)).toEqual(ids);
  });

  it('continues after a series with the next pending entry, then with skipped ones', () => {
    const after = (position: number, change: object = {}) => nextEntry(agendaOf('draft', change), position)?.id;
    expect([after(2), after(5), after(0, { state: 'closed' }), after(5, { state: 'closed' })]).toEqual([
      'b',
      'a',
      'b',
      'b',
    ]);
    const filled = { ...open, series: open.series.map((one) => ({ ...one, activityIds: ['q1', 'q2'] })) };
    expect(
      nextEntry({ ...filled, series: filled.series.map((one) => ({ ...one, state: 'podium' as const })) }, 1)?.id,
    ).toBe('b');
  });

  it('continues after a poll with the next pending entry, a quiz too, then with skipped ones', () => {
    const filled = { ...open, series: open.series.map((one) => ({ ...one, activityIds: ['q1', 'q2'] })) };
    expect([null, 1, 2, 5].map((place) => nextEntry(filled, place)?.id)).toEqual(['a', 'Q', 'b', 'a']);
    // An empty series has nothing to start with.
    expect(nextEntry(open, 1)?.id).toBe('b');
    expect(nextEntry({ activities: [], series: [] }, null)).toBeNull();
  });

  it.each([
    ['a', 1, ['Q', 'q1', 'q2', 'a', 'b']],
    ['b', -1, ['a', 'b', 'Q', 'q1', 'q2']],
    ['Q', 1, ['a', 'b', 'Q', 'q1', 'q2']],
    ['Q', -1, ['Q', 'q1', 'q2', 'a', 'b']],
    ['q2', -1, ['a', 'Q', 'q2', 'q1', 'b']],
    ['q1', -1, ids],
    ['q2', 1, ids],
  ] as const)('moves %s by %i past a started quiz, or inside it', (id, by, expected) => {
    expect(movedByOne(started, ids, id, by)).toEqual({ ids: expected });
  });

  it.each([
    ['a', 1, { ids: ['Q', 'a', 'q1', 'q2', 'b'], ...into('a', 'Q') }],
    ['b', -1, { ids: ['a', 'Q', 'q1', 'q2', 'b'], ...into('b', 'Q') }],
    ['q1', -1, { ids: ['a', 'q1', 'Q', 'q2', 'b'], ...into('q1', null) }],
    ['q2', 1, { ids: ['a', 'Q', 'q1', 'q2', 'b'], ...into('q2', null) }],
    ['q1', 1, { ids: ['a', 'Q', 'q2', 'q1', 'b'] }],
    ['Q', 1, { ids: ['a', 'b', 'Q', 'q1', 'q2'] }],
    ['a', -1, { ids }],
    ['b', 1, { ids }],
  ] as const)('moves %s by %i into or out of a draft quiz', (id, by, expected) => {
    expect(movedByOne(open, ids, id, by)).toEqual(expected);
  });

  it('moves an activity to the end of a series, or after its own', () => {
    expect(movedInto(open, ids, 'a', 'Q')).toEqual({ ids: ['Q', 'q1', 'q2', 'a', 'b'], ...into('a', 'Q') });
    expect(movedInto(open, ids, 'q1', null)).toEqual({ ids: ['a', 'Q', 'q2', 'q1', 'b'], ...into('q1', null) });
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
