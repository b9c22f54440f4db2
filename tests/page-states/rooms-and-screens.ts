import type { Page } from 'playwright-core';
import { arrive, hostWithEvent, participantAt } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { simulateDeletion } from './simulate-deletion.ts';
import {
  comparedEvent,
  kindsEvent,
  pictureEvent,
  quizEvent,
  repeatedEvent,
  surveyEvent,
  unansweredEvent,
  wideQuizEvent,
  type PreparedEvent,
} from './events/events.ts';
import { typedQuizEvent } from './events/typed-quiz.ts';
import type { PackedEvent } from './events/overfull-events.ts';
import { transientRoomStates } from './transient-room-states.ts';
import type { PageState, PageStates } from './page-state.ts';
import type { unbrokenEvent } from './events/unbroken-texts.ts';

type RoomPages = 'home' | 'rooms/enter' | 'rooms/show' | 'screens/show' | 'overlays/show' | 'embeds/show';

const tab = (hash: string) => (page: Page) => page.locator(`nav a[href="#${hash}"]`).click();

function idOf({ kinds }: { kinds: readonly { kind: string; id: string }[] }, kind: string): string {
  return kinds.find((one) => one.kind === kind)?.id ?? '';
}

/** Ranks every option, so that each can be moved. */
async function rankAll(page: Page): Promise<void> {
  const free = page.locator('.rank-name[aria-pressed=false]');
  await free.first().waitFor();
  while ((await free.count()) > 0) await free.first().click();
  await page.locator('.rank-step').first().waitFor();
}

/** Goes past both pages of a survey without answering. */
const skipToEnd = async (page: Page): Promise<void> => {
  for (const step of [2, 3]) await page.locator(`#poll a[href="?step=${step}#poll"]`).click();
  await page.locator('#poll .lobby').waitFor();
};
/** Picks one option where two are required, and tries to go on. */
const submitIncomplete = async (page: Page): Promise<void> => {
  const next = page.locator('#poll nav a').last();
  await next.click();
  await page.locator('#poll .option').first().click();
  await next.click();
  await page.locator('#poll [role="alert"]').waitFor();
};
const inRoom = (name: string, { phone, event }: PreparedEvent, more: Partial<PageState> = {}): PageState => ({
  name,
  who: phone,
  path: `/e/${event.code}`,
  title: event.title,
  ...more,
});
const onScreen = (name: string, { host, event }: PreparedEvent, more: Partial<PageState> = {}): PageState => ({
  name,
  who: host,
  path: `/screens/${event.id}`,
  title: event.title,
  ...more,
});

interface StagedRooms {
  lively: PreparedEvent;
  empty: PreparedEvent;
  unbroken: Awaited<ReturnType<typeof unbrokenEvent>>;
  packed: PackedEvent;
  vast: PreparedEvent;
}

/** The pages of participants, and the screen. */
export async function roomAndScreenStates(
  server: TestServer,
  { lively, empty, unbroken, packed, vast }: StagedRooms,
): Promise<Pick<PageStates, RoomPages>> {
  const guest = await arrive(server);
  const voter = await participantAt(server, unbroken.event.code);
  const { guarded, ended } = await joinEvents(server);
  const kinds = await kindsEvent(server);
  const unanswered = await unansweredEvent(server);
  const hidden = await kindsEvent(server, { isHidden: true });
  const [lobby, asking, closed, result, leaders, podium] = await Promise.all([
    quizEvent(server),
    quizEvent(server, 'next'),
    quizEvent(server, 'next', 'next'),
    quizEvent(server, 'next', 'next', 'next'),
    quizEvent(server, 'next', 'next', 'next', 'next'),
    quizEvent(server, 'next', 'next', 'next', 'finish'),
  ]);
  const [wideAsking, wideResult, compared, repeated] = await Promise.all([
    wideQuizEvent(server, 'next'),
    wideQuizEvent(server, 'next', 'next', 'next'),
    comparedEvent(server),
    repeatedEvent(server),
  ]);
  const [typed, ordering, ordered] = await Promise.all([
    typedQuizEvent(server, 'text', 'next', 'next', 'next'),
    typedQuizEvent(server, 'ranking', 'next'),
    typedQuizEvent(server, 'ranking', 'next', 'next', 'next'),
  ]);
  const survey = await surveyEvent(server);
  const [pictured, picturedHidden] = await Promise.all([
    pictureEvent(server),
    pictureEvent(server, { isHidden: true }),
  ]);
  const focus = (staged: PreparedEvent, body: Record<string, string>) => () =>
    staged.host.visit('focuses.update', { event: staged.event.id }, body);
  const questionsFirst = focus(lively, { kind: 'questions' });
  const poll = (await lively.host.see('events/show', 'events.show', { event: lively.event.id })).control.focus;
  const pollFirst = focus(lively, poll.kind === 'activity' ? { kind: 'activity', activity: poll.activityId } : {});
  const ofUnbroken = unbroken.kinds.map(
    ({ kind, id }) => [`${kind} in one word`, { before: focus(unbroken, { kind: 'activity', activity: id }) }] as const,
  );
  const unbrokenQuestions = focus(unbroken, { kind: 'questions' });
  const ofKinds = kinds.kinds.map(
    ({ kind, id }) => [kind, { before: focus(kinds, { kind: 'activity', activity: id }) }] as const,
  );
  const ofUnanswered = unanswered.kinds.map(
    ({ kind, id }) =>
      [`${kind} unanswered`, { before: focus(unanswered, { kind: 'activity', activity: id }) }] as const,
  );
  const quizzes = [
    ['quiz lobby', lobby],
    ['quiz question', asking],
    ['quiz closed', closed],
    ['quiz result', result],
    ['quiz leaderboard', leaders],
    ['quiz podium', podium],
    ['typed result', typed],
    ['ordering', ordering],
    ['ordered result', ordered],
    ['survey', survey],
  ] as const;
  const packedOptions = focus(packed, { kind: 'activity', activity: packed.options });
  const packedWords = focus(packed, { kind: 'activity', activity: packed.words });
  const fullLobby = { ...packed, event: packed.lobby };
  const moments = await transientRoomStates(server);
  const { event } = lively;
  return {
    home: [{ name: 'start', who: null, path: '/', title: '' }],
    'rooms/enter': [
      { name: 'join page', who: null, path: `/j/${event.code}`, title: event.title },
      { name: 'passcode and name', who: guest, path: `/j/${guarded.code}`, title: guarded.title },
      { name: 'ended', who: null, path: `/j/${ended.event.code}`, title: ended.event.title },
      { name: 'in one word', who: null, path: `/j/${unbroken.event.code}`, title: unbroken.event.title },
    ],
    'rooms/show': [
      inRoom('poll', lively, { before: pollFirst }),
      inRoom('second round', repeated),
      inRoom('two rounds', compared),
      inRoom('questions', lively, { act: tab('questions') }),
      inRoom('mine', lively, { act: tab('mine') }),
      inRoom('picture', picturedHidden),
      inRoom('picture with a result', pictured),
      inRoom('empty', empty),
      inRoom('no questions', empty, { act: tab('questions') }),
      inRoom('nothing of mine', empty, { act: tab('mine') }),
      inRoom('ended', ended),
      inRoom('deleted', empty, { title: 'This event has been deleted', act: simulateDeletion }),
      ...ofKinds.map(([kind, more]) => inRoom(kind, kinds, more)),
      ...ofUnanswered.map(([name, more]) => inRoom(name, unanswered, more)),
      ...quizzes.map(([name, staged]) => inRoom(name, staged)),
      inRoom('all ranked', hidden, {
        before: focus(hidden, { kind: 'activity', activity: idOf(hidden, 'ranking') }),
        act: rankAll,
      }),
      inRoom('survey skipped', survey, { act: skipToEnd }),
      inRoom('survey held back', survey, { act: submitIncomplete }),
      ...ofUnbroken
        .filter(([kind]) => /^(ranking|text)/.test(kind))
        .map(([kind, more]) => inRoom(kind, unbroken, more)),
      inRoom(
        'vote in one word',
        { ...unbroken, phone: voter },
        { before: focus(unbroken, { kind: 'activity', activity: unbroken.kinds[0]?.id ?? '' }) },
      ),
      inRoom('questions in one word', unbroken, { act: tab('questions') }),
      inRoom('mine in one word', unbroken, { act: tab('mine') }),
      ...moments,
      inRoom('very full, options', packed, { before: packedOptions }),
      inRoom('very full, words', packed, { before: packedWords }),
      inRoom('2,000 questions', vast),
    ],
    'screens/show': [
      onScreen('poll', lively, { before: pollFirst }),
      onScreen('questions', lively, { before: questionsFirst }),
      onScreen('picture', picturedHidden),
      onScreen('picture with a result', pictured),
      onScreen('joining', empty),
      onScreen('ended', ended),
      onScreen('deleted', empty, { title: 'This event is over', act: simulateDeletion }),
      onScreen('two rounds', compared),
      onScreen('quiz question of six', wideAsking),
      onScreen('quiz result of six', wideResult),
      ...ofKinds.map(([kind, more]) => onScreen(kind, kinds, more)),
      ...hidden.kinds.map(({ kind, id }) =>
        onScreen(`${kind} hidden`, hidden, { before: focus(hidden, { kind: 'activity', activity: id }) }),
      ),
      ...ofUnanswered.map(([name, more]) => onScreen(name, unanswered, more)),
      ...quizzes.map(([name, staged]) => onScreen(name, staged)),
      ...ofUnbroken
        .filter(([kind]) => /^(choice|scale)/.test(kind))
        .map(([kind, more]) => onScreen(kind, unbroken, more)),
      onScreen('questions in one word', unbroken, { before: unbrokenQuestions }),
      onScreen('joining in one word', unbroken, { before: focus(unbroken, { kind: 'join' }) }),
      onScreen('very full, options', packed, { before: packedOptions }),
      onScreen('very full, words', packed, { before: packedWords }),
      onScreen('very full lobby', fullLobby),
      onScreen('2,000 questions', vast),
    ],
    'overlays/show': [
      { name: 'poll', who: lively.host, path: `/overlays/${event.id}`, title: event.title, before: pollFirst },
      { name: 'picture', who: pictured.host, path: `/overlays/${pictured.event.id}`, title: pictured.event.title },
      { name: 'joining', who: lively.host, path: `/overlays/${event.id}?show=join&side=bottom`, title: event.title },
      {
        name: 'very full, options',
        who: packed.host,
        path: `/overlays/${packed.event.id}`,
        title: packed.event.title,
        before: packedOptions,
      },
      {
        name: 'very full, words',
        who: packed.host,
        path: `/overlays/${packed.event.id}`,
        title: packed.event.title,
        before: packedWords,
      },
      { name: 'ended', who: ended.host, path: `/overlays/${ended.event.id}`, title: ended.event.title },
      {
        name: 'deleted',
        who: lively.host,
        path: `/overlays/${event.id}`,
        title: 'This event is over',
        act: simulateDeletion,
      },
    ],
    'embeds/show': [
      { name: 'join page', who: null, path: `/embeds/${event.code}`, title: event.title },
      { name: 'picture', who: pictured.phone, path: `/embeds/${pictured.event.code}`, title: pictured.event.title },
      { name: 'room', who: lively.phone, path: `/embeds/${event.code}`, title: event.title, before: pollFirst },
    ],
  };
}

interface JoinEvents {
  guarded: PreparedEvent['event'];
  ended: PreparedEvent;
}

/** An event that requires a passcode and a name, and one that has ended. */
async function joinEvents(server: TestServer): Promise<JoinEvents> {
  const { host, event: guarded } = await hostWithEvent(server, {
    title: 'International congress on the foundations of quantum mechanics and their teaching, day two',
  });
  await host.visit(
    'events.update',
    { event: guarded.id },
    {
      passcode: 'open sesame',
      naming: 'required',
      description: 'Waves, particles and what lies between. Ask anything; the lecture stops for good questions.',
      accent: '#d9480f',
    },
  );
  const { host: other, event: finished } = await hostWithEvent(server, { title: 'A talk that is over' });
  const phone: Visitor = await participantAt(server, finished.code, 'Ada');
  await other.visit('event-states.update', { event: finished.id }, { state: 'ended' });
  return { guarded, ended: { host: other, event: finished, phone } };
}
