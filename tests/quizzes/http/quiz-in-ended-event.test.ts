import { expect, it } from 'vitest';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { answerOnceOpen, play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { pageText } from '#support/clients/page-text.ts';
import { withServer } from '#support/set-up.ts';

const server = withServer();

it('shows standings but no open question when a quiz ends with its event, and continues on reopening', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const quiz = await seriesOf(host, event);
  const first = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  await quizQuestion(host, event, quiz, { prompt: 'And the smallest?', timerSeconds: 600 });
  await play(host, quiz, 'start', 'next');
  await answerOnceOpen(ada, event, first, 1);
  await play(host, quiz, 'next', 'next', 'next', 'next');
  const setEventState = (state: string) => host.visit('event-states.update', { event: event.id }, { state });
  const text = () => pageText(ada, `/e/${event.code}`);
  expect(await text()).toContain('And the smallest?');
  await setEventState('ended');
  const ended = await text();
  expect(ended).toContain('The event ended before this quiz was over.');
  expect(ended).toMatch(/of 1 player/);
  expect(ended).toContain('Which planet is the largest?');
  expect(ended).not.toMatch(/And the smallest|You have won/);
  await setEventState('open');
  expect(await text()).toContain('And the smallest?');
});
