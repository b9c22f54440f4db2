import type { Page } from 'playwright-core';
import { errors } from '#contracts/errors.ts';
import {
  answerAs,
  ballotFor,
  hostWithEvent,
  openChoice,
  otherKinds,
  participantAt,
  questionBy,
  separateKinds,
} from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import { key, simulateDeletion } from './page-actions.ts';
import type { More, PageState, PageStates } from './page-state.ts';
import { focused, once, pageOf, type Stages } from './stages.ts';

type RoomPages =
  | 'home'
  | 'rooms/enter'
  | 'devices/new'
  | 'devices/show'
  | 'rooms/show'
  | 'screens/show'
  | 'overlays/show'
  | 'embeds/show';

const tab = (hash: string) => (page: Page) => page.locator(`nav a[href="#${hash}"]`).click();

/** Ranks every option, so that each can be moved. */
async function rankAll(page: Page): Promise<void> {
  const free = page.locator('.rank-name[aria-pressed=false]');
  await free.first().waitFor();
  while ((await free.count()) > 0) await free.first().click();
  await page.locator('.rank-step').first().waitFor();
}

/** Picks one option where two are required, and tries to continue. */
async function submitIncomplete(page: Page): Promise<void> {
  const next = page.locator('#poll nav a').last();
  await next.click();
  await page.locator('#poll .option').first().click();
  await next.click();
  await page.locator('#poll [role="alert"]').waitFor();
}

async function listNames(page: Page): Promise<void> {
  await page.locator('#poll a[aria-expanded=false]').click();
  await page.locator('#poll a[aria-expanded=true]').waitFor();
}

async function enterWrongPasscode(page: Page): Promise<void> {
  await page.locator('input[name="name"]').fill('Ada');
  await page.locator('input[name="passcode"]').fill('not this one');
  await page.locator('form [type="submit"]').first().click();
  await page.getByRole('alert').first().waitFor();
}

const inRoom = pageOf(({ phone, event }) => ({ who: phone, path: `/e/${event.code}` }));
const onScreen = pageOf(({ event }) => ({ path: `/screens/${event.id}` }));
const overlayWith = (query: string) => pageOf(({ event }) => ({ path: `/overlays/${event.id}${query}` }));
const overlay = overlayWith('');
const joinPage = pageOf(({ event }) => ({ who: null, path: `/j/${event.code}` }));
const embedded = pageOf(({ phone, event }) => ({ who: phone, path: `/embeds/${event.code}` }));

const gone = { title: 'This event has ended', act: simulateDeletion };

const voting = 'votes on ideas';

/** The pages of participants, and the screen. */
export function roomAndScreenStates(server: TestServer, stages: Stages): Pick<PageStates, RoomPages> {
  const { lively, empty, draft, ended, guarded, unbroken, packed, vast, kinds, hidden, compared, survey } = stages;
  const { pictured, picturedResult, optionPictures } = stages;
  const poll = focused(lively, 'poll');
  const quizzes = [
    ['quiz lobby', stages.lobby],
    ['quiz question', stages.asking],
    ['quiz result', stages.result],
    ['quiz leaderboard', stages.leaders],
    ['quiz podium', stages.podium],
    ['typed result', stages.typed],
    ['ordering', stages.ordering],
    ['ordered result', stages.ordered],
    ['survey', survey],
  ] as const;
  const newcomer = once(async () => {
    const staged = await unbroken();
    return { ...staged, phone: await participantAt(server, staged.event.code) };
  });
  const named = once(async () => {
    const { host, event } = await hostWithEvent(server, { title: 'A talk in the cellar' });
    const phone = await participantAt(server, event.code, 'Ada');
    const choice = await openChoice(host, event, { names: 'everyone', revealing: 'at-once' });
    await answerAs(phone, event, choice, ballotFor(choice));
    return { host, event, phone };
  });
  return {
    home: [{ name: 'start', open: async () => ({ who: null, path: '/', title: '' }) }],
    'rooms/enter': [
      joinPage('join page', lively),
      joinPage('passcode and name', guarded),
      joinPage('wrong passcode', guarded, { act: enterWrongPasscode }),
      joinPage('ended', ended),
      joinPage('in one word', unbroken),
      joinPage('not open yet', draft),
    ],
    'devices/new': [
      pageOf(({ phone, event }) => ({ who: phone, path: `/e/${event.code}/device` }))('link', lively, {
        title: 'Continue on another device',
      }),
    ],
    'devices/show': [
      {
        name: 'question',
        open: async () => {
          const { phone, event } = await lively();
          const { link } = await phone.see('devices/new', 'devices.new', event);
          return { who: null, path: new URL(link.address).pathname, title: 'Continue here' };
        },
      },
    ],
    'rooms/show': [
      inRoom('poll', poll),
      inRoom('two rounds', compared),
      inRoom('who answered what', named, { act: listNames }),
      inRoom('questions', lively, { act: tab('questions') }),
      inRoom('mine', lively, { act: tab('mine') }),
      inRoom('picture', pictured),
      inRoom('picture with a result', picturedResult),
      inRoom('pictures as options', optionPictures),
      ...['formulas', 'code', 'questions'].map((name) => inRoom(`very full, ${name}`, focused(stages.markup, name))),
      ...['columns', 'donut', 'dots', 'box'].map((name) => inRoom(name, focused(stages.charts, name))),
      ...['asking', 'shown', 'solved'].map((name) => inRoom(`how sure, ${name}`, focused(stages.sure, name))),
      ...['open', 'closed'].map((name) => inRoom(`anonymous, ${name}`, focused(stages.anonymous, name))),
      inRoom('empty', empty),
      inRoom('no questions', empty, { act: tab('questions') }),
      inRoom('ended', ended),
      inRoom('deleted', empty, { ...gone, title: 'This event has been deleted' }),
      ...[...otherKinds, voting].map((kind) => inRoom(kind, focused(kinds, kind))),
      ...[...separateKinds, voting].map((kind) => inRoom(`result of ${kind}`, focused(stages.answered, kind))),
      ...quizzes.map(([name, stage]) => inRoom(name, stage)),
      inRoom('all ranked', focused(hidden, 'ranking'), { act: rankAll }),
      inRoom('survey held back', survey, { act: submitIncomplete }),
      ...['ranking', 'text'].map((kind) => inRoom(`${kind} in one word`, focused(unbroken, kind))),
      inRoom('vote in one word', focused(newcomer, 'choice')),
      inRoom('questions in one word', unbroken, { act: tab('questions') }),
      inRoom('mine in one word', unbroken, { act: tab('mine') }),
      ...transientStates(server),
      ...['options', 'words', 'ideas'].map((name) => inRoom(`very full, ${name}`, focused(packed, name))),
      inRoom('2,000 questions', vast),
    ],
    'screens/show': [
      onScreen('poll', poll),
      onScreen('questions', focused(lively, 'questions')),
      onScreen('picture', pictured),
      onScreen('picture with a result', picturedResult),
      onScreen('pictures as options', optionPictures),
      ...['formulas', 'code', 'questions'].map((name) => onScreen(`very full, ${name}`, focused(stages.markup, name))),
      ...['columns', 'donut', 'dots', 'box'].map((name) => onScreen(name, focused(stages.charts, name))),
      ...['shown', 'solved'].map((name) => onScreen(`how sure, ${name}`, focused(stages.sure, name))),
      onScreen('joining', empty),
      onScreen('draft', draft),
      onScreen('ended', ended),
      onScreen('deleted', empty, gone),
      onScreen('two rounds', compared),
      onScreen('blank', lively, { act: key('b') }),
      onScreen('how to join, over the rest', stages.podium, { act: key('j') }),
      ...[...otherKinds, voting].map((kind) => onScreen(kind, focused(kinds, kind))),
      ...['ranking', 'words', ...separateKinds, voting].map((kind) =>
        onScreen(`${kind} hidden`, focused(hidden, kind)),
      ),
      ...quizzes.map(([name, stage]) => onScreen(name, stage)),
      ...['choice', 'scale', 'questions', 'join'].map((on) => onScreen(`${on} in one word`, focused(unbroken, on))),
      ...['options', 'words', 'ideas'].map((name) => onScreen(`very full, ${name}`, focused(packed, name))),
      onScreen('very full lobby', stages.fullLobby),
      onScreen('2,000 questions', vast),
    ],
    'overlays/show': [
      overlay('poll', poll),
      overlay('picture', picturedResult),
      overlayWith('?show=join&side=bottom')('joining', lively),
      overlayWith('?show=question')('question', focused(lively, 'questions')),
      ...[...separateKinds, voting].map((kind) => overlay(kind, focused(kinds, kind))),
      ...['options', 'words', 'ideas'].map((name) => overlay(`very full, ${name}`, focused(packed, name))),
      overlay('how sure', focused(stages.sure, 'solved')),
      overlay('ended', ended),
      overlay('deleted', lively, gone),
    ],
    'embeds/show': [
      pageOf(({ event }) => ({ who: null, path: `/embeds/${event.code}` }))('join page', lively),
      embedded('room', poll),
      embedded('ended', ended),
    ],
  };
}

/**
 * What a phone shows while something is unsent, refused or being edited. Each state has its own event, since unsent
 * data may reach the server when the page closes.
 */
function transientStates(server: TestServer): PageState[] {
  const stage = async () => {
    const { host, event } = await hostWithEvent(server, { title: 'A talk in the cellar' });
    const phone = await participantAt(server, event.code, 'Ada');
    await questionBy(phone, event, 'Can you show the slide with the detector again?');
    await openChoice(host, event, { isRevisable: false });
    return { host, event, phone };
  };
  const complaint = /net::ERR_|WebSocket connection to|status of 409/;
  const vote = async (page: Page): Promise<void> => {
    await page.locator('#poll form input[type="radio"]').first().check({ force: true });
    await page.locator('#poll form [type="submit"]').click();
  };
  const moment = (name: string, act: (page: Page) => Promise<unknown>, more: More = {}): PageState =>
    inRoom(name, stage, { act, complaint, ...more });
  return [
    moment('waiting, without a connection', async (page) => {
      await page.context().setOffline(true);
      await vote(page);
      await page.locator('#poll output .bg-caution-soft').waitFor();
      await page.locator('.live-notice').waitFor();
    }),
    moment('refused', async (page) => {
      const { status, message } = errors.ACTIVITY_CLOSED;
      const json = { error: { code: 'ACTIVITY_CLOSED', message } };
      await page.route('**/ballot**', (route) => route.fulfill({ status, json }));
      await vote(page);
      await page.locator('#poll output .bg-danger-soft').waitFor();
    }),
    moment('question unsent', async (page) => {
      await tab('questions')(page);
      await page.context().setOffline(true);
      await page.locator('#questions textarea').first().fill('Is anybody there?');
      await page.locator('#questions form [type="submit"]').first().click();
      await page.locator('#questions output.bg-caution-soft').waitFor();
    }),
    ...(
      [
        ['editing', 'Edit'],
        ['withdrawing', 'Withdraw'],
      ] as const
    ).map(([name, button]) =>
      moment(
        name,
        async (page) => {
          await tab('mine')(page);
          await page.locator('#mine').getByRole('button', { name: button }).first().click();
          await (
            button === 'Edit' ? page.locator('#mine textarea') : page.getByRole('button', { name: 'Withdraw for good' })
          ).waitFor();
        },
        { isInEnglish: true },
      ),
    ),
  ];
}
