import { describe, expect, it } from 'vitest';
import type { ControlRoom } from '../../../../contracts/pages.ts';
import { agendaEntries, movedInAgenda, regrouped } from './agenda-order.ts';

const activity = (id: string, position: number, seriesId: string | null = null) => ({ id, position, seriesId });
const agenda = {
  activities: [activity('a', 1), activity('q1', 3, 'Q'), activity('q2', 4, 'Q'), activity('b', 5)],
  series: [{ id: 'Q', position: 2 }],
} as unknown as Pick<ControlRoom, 'activities' | 'series'>;
const ids = ['a', 'Q', 'q1', 'q2', 'b'];

describe('the agenda', () => {
  it('lists a series before what is in it', () => {
    expect(agendaEntries(agenda).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['a', 1, ['Q', 'q1', 'q2', 'a', 'b']],
    ['b', -1, ['a', 'b', 'Q', 'q1', 'q2']],
    ['Q', 1, ['a', 'b', 'Q', 'q1', 'q2']],
    ['Q', -1, ['Q', 'q1', 'q2', 'a', 'b']],
    ['q2', -1, ['a', 'Q', 'q2', 'q1', 'b']],
    ['q1', -1, ids],
    ['q2', 1, ids],
  ])('moves %s by %i', (id, by, expected) => {
    expect(movedInAgenda(agenda, ids, id, by)).toEqual(expected);
  });

  it('sets right what was dropped between the questions of a quiz, or out of it', () => {
    expect(regrouped(agenda, ['Q', 'q2', 'a', 'q1', 'b'])).toEqual(['Q', 'q2', 'q1', 'a', 'b']);
    expect(regrouped(agenda, ['q2', 'a', 'Q', 'q1', 'b'])).toEqual(['a', 'Q', 'q2', 'q1', 'b']);
  });
});
