import { expect } from 'vitest';
import type { CrewSeriesView, SeriesKind } from '#contracts/quizzes/series.ts';
import type { CrewActivityViewOf, EventView } from '#contracts/views.ts';
import { answerAs } from './events.ts';
import type { Visitor } from '../clients/visitor.ts';

// Quizzes and surveys, created through the product's own routes.

export async function seriesOf(
  host: Visitor,
  event: EventView,
  kind: SeriesKind = 'quiz',
  title = 'Quiz night',
): Promise<CrewSeriesView> {
  const { control } = await host.see('events/show', 'series.create', event, { kind, title });
  const made = control.series.at(-1);
  if (!made) throw new Error('no series was made');
  return made;
}

/** A question of a quiz; the second option is right. */
export async function quizQuestion(
  host: Visitor,
  event: EventView,
  series: CrewSeriesView,
  form: Record<string, unknown> = {},
): Promise<CrewActivityViewOf<'choice'>> {
  const { control } = await host.see('events/show', 'activities.create', event, {
    kind: 'choice',
    series: series.id,
    prompt: 'Which planet is the largest?',
    options: [{ label: 'Mars' }, { label: 'Jupiter' }, { label: 'Venus' }],
    minPicks: 1,
    maxPicks: 1,
    correctOptions: [1],
    points: 1_000,
    timerSeconds: 20,
    ...form,
  });
  const made = control.activities.findLast(({ seriesId }) => seriesId === series.id);
  if (made?.kind !== 'choice') throw new Error('no question was made');
  return made;
}

export async function play(host: Visitor, series: CrewSeriesView, ...actions: string[]): Promise<void> {
  for (const action of actions) {
    const answer = await host.visit('series-states.update', series, { action });
    if (answer.page?.component !== 'events/show')
      throw new Error(`${action} was refused: ${answer.status} ${answer.text.slice(0, 300)}`);
  }
}

/** Gives an answer, or the options at these places. Retries, since a question opens a few seconds after it is shown. */
export async function answerOnceOpen(
  player: Visitor,
  event: EventView,
  question: { id: string; round: number; options?: readonly { id: string }[] },
  given: number | readonly number[] | object,
): Promise<void> {
  const picked = typeof given === 'number' ? [given] : given;
  const answer = Array.isArray(picked) ? { picks: picked.map((at: number) => question.options?.[at]?.id) } : picked;
  const status = async (): Promise<number> => (await answerAs(player, event, question, answer)).status;
  await expect.poll(status, { timeout: 10_000, interval: 100, message: 'the answer is taken' }).toBe(200);
}

/** Closes a question, unless it closed automatically because everyone here has answered. */
export async function closeQuestion(host: Visitor, event: EventView, series: CrewSeriesView, question: { id: string }) {
  const { control } = await host.read('events.show', event);
  if (control.activities.find(({ id }) => id === question.id)?.state === 'open') await play(host, series, 'next');
}

/**
 * A quiz of one question answered by all; `pick` gives the option per player. Over, or only closed and not revealed.
 */
export async function playedQuiz(
  host: Visitor,
  event: EventView,
  players: readonly Visitor[],
  pick: (place: number) => number,
  { isRevealed = true } = {},
): Promise<CrewSeriesView> {
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  await play(host, quiz, 'start', 'next');
  for (const [place, player] of players.entries()) {
    await answerOnceOpen(player, event, question, pick(place));
  }
  await closeQuestion(host, event, quiz, question);
  if (isRevealed) await play(host, quiz, 'next', 'next');
  return quiz;
}
