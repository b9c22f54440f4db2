import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, answerAs, hostWithEvent, participantAt } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import { waitUntilOpen, type PreparedEvent } from './events.ts';

const towns: [string, ...string[]] = [
  'berlin',
  'Bonn',
  'BERLIN',
  'Munich, where I have never been but always wanted to go',
  'Potsdam',
];

/**
 * A quiz with a typed or an ordering question, played through these steps. The crew has approved some of the texts. A
 * second question, with the same form, has not been asked.
 */
export async function typedQuizEvent(
  server: TestServer,
  kind: 'text' | 'ranking',
  ...steps: string[]
): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const phone = await participantAt(server, event.code, 'Ada');
  const quiz = await seriesOf(host, event);
  const form = {
    text: { prompt: 'What is the capital of Germany?', acceptedAnswers: ['Berlin', 'Berlin, Germany'] },
    ranking: {
      prompt: 'Put these in order, beginning at the Sun',
      options: ['Mercury', 'Venus', 'Earth', 'Mars'].map((label) => ({ label })),
      isOrderRight: true,
    },
  }[kind];
  const inQuiz = { ...form, series: quiz.id, isRevisable: false, timerSeconds: 3_600 };
  const question = await activityOf(host, event, kind, inQuiz);
  await activityOf(host, event, kind, { ...inQuiz, prompt: `${form.prompt} Once more` });
  if (steps.length > 0) await play(host, quiz, 'start');
  for (const [place, step] of steps.entries()) {
    await play(host, quiz, step);
    if (place > 0) continue;
    await waitUntilOpen(host, event, question.id);
    const ids = 'options' in question ? question.options.map(({ id }) => id) : [];
    for (const [seat, text] of towns.entries()) {
      // The phone answers wrongly, but not in the state with the open question.
      const player = seat === 1 ? phone : await participantAt(server, event.code);
      if (player === phone && steps.length === 1) continue;
      const answer =
        kind === 'text' ? { text } : { order: seat % 2 === 0 ? ids : ids.toSpliced(1, 2, ids[2] ?? '', ids[1] ?? '') };
      const { status, text: body } = await answerAs(player, event, question, answer);
      if (status !== 200) throw new Error(`an answer was refused: ${body}`);
    }
  }
  if (kind === 'text' && steps.length > 1)
    await host.visit('text-answers.update', { activity: question.id }, { action: 'approve', texts: towns.slice(0, 2) });
  return { host, event, phone };
}
