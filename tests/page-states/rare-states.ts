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

// Rare states: an event not open yet, paused or over, a moderator’s view, a lost network.

const offline = /net::ERR_|WebSocket connection to/;

const goOffline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await page.locator('.live-notice').filter({ visible: true }).first().waitFor();
};

/** Selects two waiting questions, which opens the bar for several. */
const selectTwo = async (page: Page): Promise<void> => {
  for (const place of [0, 1])
    await page
      .locator('[data-question] input[type="checkbox"]')
      .filter({ visible: true })
      .nth(place)
      .check({ force: true });
};

const enterWrongPasscode = async (page: Page): Promise<void> => {
  await page.locator('input[name="passcode"]').fill('not this one');
  await page.locator('form [type="submit"]').first().click();
  await page.getByRole('alert').first().waitFor();
};

const startNameless = async (page: Page): Promise<void> => {
  await page.locator('input[name="title"]').fill('   ');
  await page.locator('form [type="submit"]').first().click();
  await page.getByRole('alert').first().waitFor();
};

/** States in addition to the common ones. */
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
  const ended = await endedEvent(server);
  const [lobby, result, podium, survey] = [
    await quizEvent(server),
    await quizEvent(server, 'next', 'next', 'next'),
    await quizEvent(server, 'next', 'next', 'next', 'finish'),
    await answeredSurvey(server),
  ];
  const guarded = await guardedEvent(server);
  const unnamed = await nameRequiredEvent(server);
  const of = (
    name: string,
    who: Visitor | null,
    path: string,
    title: string,
    more: Partial<PageState> = {},
  ): PageState => ({ name, who, path, title, ...more });
  const inControlRoom = (name: string, staged: PreparedEvent): PageState =>
    of(name, staged.host, `/events/${staged.event.id}`, staged.event.title);
  return {
    'events/show': [
      inControlRoom('draft', planned),
      of('of a moderator', moderator, `/events/${event.id}`, event.title),
      of('without a connection', host, `/events/${event.id}`, event.title, { act: goOffline, complaint: offline }),
      inControlRoom('survey', survey),
      inControlRoom('quiz lobby', lobby),
      inControlRoom('quiz result', result),
      inControlRoom('quiz podium', podium),
    ],
    'events/new': [of('refused', null, '/events/new', 'Start an event', { act: startNameless })],
    'events/edit': [
      of('of a co-host', coHost, `/events/${event.id}/edit`, `Settings: ${event.title}`),
      of('ended', ended.host, `/events/${ended.event.id}/edit`, `Settings: ${ended.event.title}`),
    ],
    'results/show': [
      of('leaderboard', podium.host, `/events/${podium.event.id}/results`, `Results: ${podium.event.title}`),
    ],
    'moderations/index': [
      of('several selected', host, `/events/${event.id}/moderation`, `Moderation: ${event.title}`, { act: selectTwo }),
      of('ended', ended.host, `/events/${ended.event.id}/moderation`, `Moderation: ${ended.event.title}`),
    ],
    'crew/index': [of('very full', host, `/events/${event.id}/crew`, `Crew: ${event.title}`)],
    'tokens/index': [
      of('empty', host, '/account/tokens', 'API tokens'),
      of('very full', await tokenHolder(server), '/account/tokens', 'API tokens'),
    ],
    'rooms/enter': [
      of('name required meanwhile', unnamed.phone, `/e/${unnamed.event.code}`, unnamed.event.title),
      of('wrong passcode', await arrive(server), `/j/${guarded.code}`, guarded.title, { act: enterWrongPasscode }),
      of('not open yet', null, `/j/${planned.event.code}`, planned.event.title),
    ],
    'rooms/show': [of('questions paused', paused.phone, `/e/${paused.event.code}#questions`, paused.event.title)],
    'screens/show': [
      of('draft', planned.host, `/screens/${planned.event.id}`, planned.event.title),
      of('ended', ended.host, `/screens/${ended.event.id}`, ended.event.title),
      of('blank', host, `/screens/${event.id}`, event.title, { act: key('b') }),
      of('how to join, over the rest', podium.host, `/screens/${podium.event.id}`, podium.event.title, {
        act: key('j'),
      }),
    ],
    'overlays/show': [
      of('question', host, `/overlays/${event.id}?show=question`, event.title, {
        before: () => host.visit('focuses.update', at, { kind: 'questions' }),
      }),
      of('ended', ended.host, `/overlays/${ended.event.id}`, ended.event.title),
    ],
    'embeds/show': [of('ended', ended.phone, `/embeds/${ended.event.code}`, ended.event.title)],
  };
}

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

/** The phone joined before names became required. */
async function nameRequiredEvent(server: TestServer): Promise<PreparedEvent> {
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
