import { expect, test } from 'vitest';
import type { CrewSeriesView, SeriesState } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { answersTo, otherOpenPolls, openAgendaEntries } from './other-open-polls.ts';

const poll = (id: string, state: CrewActivityView['state'], seriesId: string | null = null) =>
  ({
    id,
    prompt: id,
    state,
    seriesId,
    round: 1,
    tally: { total: id === 'other' ? 0 : 2 },
  }) as unknown as CrewActivityView;
const series = (id: string, kind: 'quiz' | 'survey', state: SeriesState) =>
  ({ id, title: id, kind, state, activityId: null, activityIds: ['in quiz'] }) as unknown as CrewSeriesView;
const event = { state: 'open' } as Parameters<typeof openAgendaEntries>[0]['event'];
const agenda = {
  event,
  activities: [poll('shown', 'open'), poll('other', 'open'), poll('draft', 'draft'), poll('in quiz', 'open', 'quiz')],
  series: [series('quiz', 'quiz', 'draft'), series('survey', 'survey', 'open')],
  focus: { kind: 'activity', activityId: 'shown' } as const,
};

test('open polls that are not shown are listed', () => {
  expect(otherOpenPolls(agenda, null)).toMatchObject([
    { id: 'other', isShownNow: false, what: { kind: 'poll' } },
    { id: 'survey', isShownNow: false, what: { kind: 'survey' } },
  ]);
});

test('the shown poll is listed before a quiz starts', () => {
  expect(otherOpenPolls(agenda, agenda.series[0] ?? null).map(({ id, isShownNow }) => [id, isShownNow])).toEqual([
    ['shown', true],
    ['other', false],
    ['survey', false],
  ]);
  const playing = series('quiz', 'quiz', 'activity');
  const now = { ...agenda, series: [playing], focus: { kind: 'series', seriesId: 'quiz' } as const };
  expect(otherOpenPolls(now, playing).map(({ id }) => id)).toEqual(['shown', 'other']);
});

test('the shown poll is not listed for an empty quiz, which cannot start', () => {
  const empty = { ...series('quiz', 'quiz', 'draft'), activityIds: [] };
  expect(otherOpenPolls({ ...agenda, series: [empty] }, empty).map(({ id }) => id)).toEqual(['other']);
});

test('standalone polls, surveys and a quiz in play count as open', () => {
  expect(openAgendaEntries(agenda)).toHaveLength(3);
  expect(openAgendaEntries({ ...agenda, series: [series('quiz', 'quiz', 'lobby')] })).toHaveLength(3);
  expect(openAgendaEntries({ ...agenda, event: { ...event, state: 'ended' } })).toEqual([]);
});

test('the answers to a survey are those to all its questions', () => {
  const activities = [...agenda.activities, poll('first', 'open', 'survey'), poll('second', 'open', 'survey')];
  expect(otherOpenPolls(agenda, null).map((one) => answersTo({ activities }, one))).toEqual([0, 4]);
});
