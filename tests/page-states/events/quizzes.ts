import { setTimeout as pause } from 'node:timers/promises';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, answerAs, choiceOf, controlOf, participantAt } from '#support/factories/events.ts';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { eventWithPhone, labelled, type PreparedEvent } from './events.ts';

/** Plays a quiz through these steps. In the state with the open question, the phone has not answered yet. */
async function playThrough(
  { host, event, phone }: PreparedEvent,
  quiz: CrewSeriesView,
  question: { id: string; round: number },
  steps: readonly string[],
  answers: readonly (readonly [player: Visitor, answer: object])[],
): Promise<void> {
  for (const [place, step] of steps.entries()) {
    await play(host, quiz, step);
    if (place > 0) continue;
    const { activities } = await controlOf(host, event);
    const opensAt = Date.parse(activities.find(({ id }) => id === question.id)?.opensAt ?? '');
    await pause(Math.max(0, opensAt - Date.now()) + 1);
    for (const [player, answer] of answers) {
      if (player === phone && steps.length === 1) continue;
      const { status, text } = await answerAs(player, event, question, answer);
      if (status !== 200) throw new Error(`an answer was refused: ${text}`);
    }
  }
}

/** A quiz with three players. */
export async function quizEvent(server: TestServer, ...steps: string[]): Promise<PreparedEvent> {
  const staged = await eventWithPhone(server, { title: 'The Swan' });
  const { host, event, phone } = staged;
  const [ben, other] = [await participantAt(server, event.code, 'Ben'), await participantAt(server, event.code)];
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?', options: labelled('Wax', 'Honey') });
  await play(host, quiz, 'start');
  const picking = (option: number) => ({ picks: [question.options[option]?.id] });
  await playThrough(staged, quiz, question, steps, [
    [phone, picking(1)],
    [ben, picking(0)],
    [other, picking(1)],
  ]);
  return staged;
}

const towns: [string, ...string[]] = [
  'berlin',
  'Bonn',
  'BERLIN',
  'Munich, where I have never been but always wanted to go',
  'Potsdam',
];

/**
 * A quiz with a typed or an ordering question, and another one with the same form that has not been asked. The crew has
 * approved some of the texts.
 */
export async function typedQuizEvent(
  server: TestServer,
  kind: 'text' | 'ranking',
  ...steps: string[]
): Promise<PreparedEvent> {
  const staged = await eventWithPhone(server, { title: 'The Swan' });
  const { host, event, phone } = staged;
  const quiz = await seriesOf(host, event);
  const form = {
    text: { prompt: 'What is the capital of Germany?', acceptedAnswers: ['Berlin', 'Berlin, Germany'] },
    ranking: {
      prompt: 'Put these in order, beginning at the Sun',
      options: labelled('Mercury', 'Venus', 'Earth', 'Mars'),
      isOrderRight: true,
    },
  }[kind];
  const inQuiz = { ...form, series: quiz.id, isRevisable: false, timerSeconds: 3_600 };
  const question = await activityOf(host, event, kind, inQuiz);
  await activityOf(host, event, kind, { ...inQuiz, prompt: `${form.prompt} Once more` });
  if (steps.length > 0) await play(host, quiz, 'start');
  const ids = 'options' in question ? question.options.map(({ id }) => id) : [];
  const answers: [Visitor, object][] = [];
  for (const [seat, text] of towns.entries()) {
    const player = seat === 1 ? phone : await participantAt(server, event.code);
    const order = seat % 2 === 0 ? ids : ids.toSpliced(1, 2, ids[2] ?? '', ids[1] ?? '');
    answers.push([player, kind === 'text' ? { text } : { order }]);
  }
  await playThrough(staged, quiz, question, steps, answers);
  if (kind === 'text' && steps.length > 1)
    await host.visit('text-answers.update', question, { action: 'approve', texts: towns.slice(0, 2) });
  return staged;
}

/** A self-paced survey. */
export async function surveyEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event, phone } = await eventWithPhone(server, { title: 'How was the term?' });
  const survey = await seriesOf(host, event, 'survey', 'Your opinion');
  await choiceOf(host, event, { prompt: 'Which lecture was best?', series: survey.id });
  await choiceOf(host, event, { prompt: 'Which two were worst?', series: survey.id, minPicks: 2, maxPicks: 2 });
  await play(host, survey, 'open');
  return { host, event, phone };
}
