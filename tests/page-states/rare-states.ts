import type { Page } from 'playwright-core';
import type { PageName } from '#contracts/pages.ts';
import { accountWithEvent } from '#support/factories/accounts.ts';
import type { MailingServer } from '#support/servers/mailing-server.ts';
import { arrive, crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { answeredSurvey, quizEvent, type PreparedEvent } from './events/events.ts';
import { key } from './page-actions.ts';
import type { PageState } from './page-state.ts';

// States that an event passes once, or is seldom in: not open yet, paused, over, seen by a moderator, without a network.

const offline = /net::ERR_|WebSocket connection to/;

const goOffline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await page.locator('.live-notice').filter({ visible: true }).first().waitFor();
};

/** Two of what waits, and the bar for several. */
const chooseTwo = async (page: Page): Promise<void> => {
  for (const place of [0, 1])
    await page
      .locator('[data-question] input[type="checkbox"]')
      .filter({ visible: true })
      .nth(place)
      .check({ force: true });
};

const enterWrongly = async (page: Page): Promise<void> => {
  await page.locator('input[name="passcode"]').fill('not this one');
  await page.locator('form [type="submit"]').first().click();
  await page.getByRole('alert').first().waitFor();
};

const startNameless = async (page: Page): Promise<void> => {
  await page.locator('input[name="title"]').fill('   ');
  await page.locator('form [type="submit"]').first().click();
  await page.getByRole('alert').first().waitFor();
};

/** Beside the states of every day. */
export async function rareStates(server: MailingServer): Promise<Partial<Record<PageName, readonly PageState[]>>> {
  const { host, event } = await accountWithEvent(server, { title: 'A panel after lunch' });
  const at = { event: event.id };
  const phone = await participantAt(server, event.code, 'Ada');
  const highlighted = await questionBy(phone, event, 'Who pays for the dark matter?', { host });
  await host.visit('moderations.update', at, { questions: [highlighted], action: 'highlight' });
  for (const body of ['Can you hear us at the back?', 'Is there a recording?']) await questionBy(phone, event, body);
  const moderator = await crewMemberAt(server, host, event, 'moderator', 'Noor');
  const coHost = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  for (let place = 0; place < 24; place += 1)
    await host.call('crew.create', at, {
      role: 'moderator',
      email: `reviewer.${place}@a-very-long-department-name.university.example`,
    });
  const planned = await draftEvent(server);
  const paused = await pausedEvent(server);
  const over = await endedEvent(server);
  const [lobby, result, podium, survey] = [
    await quizEvent(server),
    await quizEvent(server, 'next', 'next', 'next'),
    await quizEvent(server, 'next', 'next', 'next', 'finish'),
    await answeredSurvey(server),
  ];
  const guarded = await guardedEvent(server);
  const owing = await namedSinceEvent(server);
  const of = (
    name: string,
    who: Visitor | null,
    path: string,
    title: string,
    more: Partial<PageState> = {},
  ): PageState => ({ name, who, path, title, ...more });
  const inHand = (name: string, staged: PreparedEvent): PageState =>
    of(name, staged.host, `/events/${staged.event.id}`, staged.event.title);
  return {
    'events/show': [
      inHand('draft', planned),
      of('of a moderator', moderator, `/events/${event.id}`, event.title),
      of('without a connection', host, `/events/${event.id}`, event.title, { act: goOffline, complaint: offline }),
      inHand('survey', survey),
      inHand('quiz lobby', lobby),
      inHand('quiz result', result),
      inHand('quiz podium', podium),
    ],
    'events/new': [of('refused', null, '/events/new', 'Start an event', { act: startNameless })],
    'events/edit': [
      of('of a co-host', coHost, `/events/${event.id}/edit`, `Settings: ${event.title}`),
      of('ended', over.host, `/events/${over.event.id}/edit`, `Settings: ${over.event.title}`),
    ],
    'results/show': [
      of('leaderboard', podium.host, `/events/${podium.event.id}/results`, `Results: ${podium.event.title}`),
    ],
    'moderations/index': [
      of('several chosen', host, `/events/${event.id}/moderation`, `Moderation: ${event.title}`, { act: chooseTwo }),
      of('ended', over.host, `/events/${over.event.id}/moderation`, `Moderation: ${over.event.title}`),
    ],
    'crew/index': [of('very full', host, `/events/${event.id}/crew`, `Crew: ${event.title}`)],
    'tokens/index': [
      of('empty', host, '/account/tokens', 'API tokens'),
      of('very full', await tokenHolder(server), '/account/tokens', 'API tokens'),
    ],
    'rooms/enter': [
      of('name owed', owing.phone, `/e/${owing.event.code}`, owing.event.title),
      of('wrong passcode', await arrive(server), `/j/${guarded.code}`, guarded.title, { act: enterWrongly }),
      of('not open yet', null, `/j/${planned.event.code}`, planned.event.title),
    ],
    'rooms/show': [of('questions paused', paused.phone, `/e/${paused.event.code}#questions`, paused.event.title)],
    'screens/show': [
      of('draft', planned.host, `/screens/${planned.event.id}`, planned.event.title),
      of('ended', over.host, `/screens/${over.event.id}`, over.event.title),
      of('blank', host, `/screens/${event.id}`, event.title, { act: key('b') }),
      of('how to join, over the rest', podium.host, `/screens/${podium.event.id}`, podium.event.title, {
        act: key('j'),
      }),
      of('in its own colour', podium.host, `/screens/${podium.event.id}`, podium.event.title, { act: inOwnColour }),
    ],
    'overlays/show': [
      of('question', host, `/overlays/${event.id}?show=question`, event.title, {
        before: () => host.visit('focuses.update', at, { kind: 'questions' }),
      }),
      of('ended', over.host, `/overlays/${over.event.id}`, over.event.title),
    ],
    'embeds/show': [of('ended', over.phone, `/embeds/${over.event.code}`, over.event.title)],
  };
}

/** The last of the grounds that T leads through. */
const inOwnColour = async (page: Page): Promise<void> => {
  for (let times = 0; times < 3; times += 1) await key('t')(page);
};

async function draftEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'A lecture of next week', start: 'later' });
  return { host, event, phone: host };
}

async function pausedEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'A talk that goes on without questions' });
  const phone = await participantAt(server, event.code, 'Ada');
  await questionBy(phone, event, 'May one still ask?', { host });
  await host.visit('events.update', { event: event.id }, { questionsOpen: false });
  return { host, event, phone };
}

/** Its phone joined before everyone had to give a name. */
async function namedSinceEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'A seminar where everyone has a name' });
  const phone = await participantAt(server, event.code);
  await host.visit('events.update', { event: event.id }, { naming: 'required' });
  return { host, event, phone };
}

async function endedEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'A panel of last week' });
  const phone = await participantAt(server, event.code, 'Ada');
  for (const body of ['Was that a proof?', 'Who was the third speaker?'])
    await questionBy(phone, event, body, { host });
  await questionBy(phone, event, 'Nobody has read this one.');
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  return { host, event, phone };
}

async function guardedEvent(server: TestServer): Promise<PreparedEvent['event']> {
  const { host, event } = await hostWithEvent(server, { title: 'Behind a door' });
  await host.visit('events.update', { event: event.id }, { passcode: 'open sesame' });
  return event;
}

async function tokenHolder(server: TestServer): Promise<Visitor> {
  const { host } = await hostWithEvent(server, { title: 'An event for programs' });
  for (let place = 1; place <= 14; place += 1)
    await host.call(
      'tokens.create',
      {},
      {
        name: `The recorder of lecture hall number ${place}`,
        scopes: place % 2 === 0 ? ['read'] : ['read', 'write'],
        expiresInDays: 30,
      },
    );
  return host;
}
