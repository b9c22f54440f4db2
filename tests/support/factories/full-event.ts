import { livelyEvent, type LivelyEvent } from './lively-event.ts';
import { answerOnceOpen, play, quizQuestion, seriesOf } from './quizzes.ts';
import { activityOf, answerAs } from './events.ts';
import type { TestServer } from '../servers/test-server.ts';
import type { Visitor } from '../clients/visitor.ts';

/** A lively event that also has labels, a survey with decided texts and words, a quiz with scores, and reactions. */
export async function fullEvent(server: TestServer, title: string): Promise<LivelyEvent> {
  const lively = await livelyEvent(server, title);
  const [ada, ben] = lively.people as [Visitor, Visitor];
  await label(lively, 'Exam', true, ['Why is the sky blue?', '=1+1 is what?']);
  await label(lively, 'Later', false, ['Why is the sky blue?']);
  for (const kind of ['like', 'like', 'applause']) await succeed(ada.call('reactions.create', lively.event, { kind }));
  await askSurvey(lively, ada, ben);
  await playQuiz(lively, ada, ben);
  return lively;
}

async function label(
  { host, event }: LivelyEvent,
  name: string,
  isPublic: boolean,
  bodies: readonly string[],
): Promise<void> {
  await host.visit('moderations.index', event);
  const { control } = await host.see('moderations/index', 'labels.create', event, {
    name,
    colour: '#aa0000',
    isPublic,
  });
  const made = control.labels.find((each) => each.name === name);
  const questions = control.questions.filter(({ body }) => bodies.includes(body)).map(({ id }) => id);
  await host.see('moderations/index', 'question-labels.update', event, { label: made?.id, questions, isOn: true });
}

async function askSurvey({ host, event }: LivelyEvent, ada: Visitor, ben: Visitor): Promise<void> {
  await host.visit('events.show', event);
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const [text, words] = [
    await activityOf(host, event, 'text', { series: survey.id }),
    await activityOf(host, event, 'words', { series: survey.id }),
  ];
  await play(host, survey, 'open');
  await succeed(answerAs(ada, event, text, { text: 'Light is odd' }));
  await succeed(answerAs(ben, event, text, { text: 'Rubbish' }));
  await succeed(answerAs(ada, event, words, { words: ['wave', 'mud'] }));
  for (const [activity, action, said] of [
    [text, 'approve', 'Light is odd'],
    [text, 'reject', 'Rubbish'],
    [words, 'reject', 'mud'],
  ] as const) {
    await host.see('events/show', 'text-answers.update', activity, { action, texts: [said] });
  }
  await play(host, survey, 'reveal', 'close');
}

async function playQuiz({ host, event }: LivelyEvent, ada: Visitor, ben: Visitor): Promise<void> {
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz);
  await play(host, quiz, 'start', 'next');
  for (const [player, place] of [
    [ada, 1],
    [ben, 0],
  ] as const)
    await answerOnceOpen(player, event, question, place);
  await play(host, quiz, 'next', 'next', 'next');
}

async function succeed(asking: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await asking;
  if (status >= 300) throw new Error(`refused: ${status} ${text.slice(0, 300)}`);
}
