import type { Page } from 'playwright-core';
import { tokenIn } from '#support/factories/accounts.ts';
import {
  arrive,
  choiceOf,
  crewMemberAt,
  hostWithEvent,
  otherKinds,
  participantAt,
  separateKinds,
} from '#support/factories/events.ts';
import { quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import type { PreparedEvent } from './events/events.ts';
import { choose, key, part, press, simulateDeletion, toDialog, toLabels } from './page-actions.ts';
import { plain, type More, type PageStates } from './page-state.ts';
import { doing, focused, once, pageOf, type Stage, type Stages } from './stages.ts';

type CrewPages =
  | 'events/index'
  | 'events/new'
  | 'events/show'
  | 'events/edit'
  | 'results/show'
  | 'moderations/index'
  | 'participants/index'
  | 'audits/index'
  | 'crew/index'
  | 'invitations/show'
  | 'webhooks/index';
type Act = (page: Page) => Promise<unknown>;

const pageAt = (path: string, prefix = '') =>
  pageOf(({ event }) => ({ path: `/events/${event.id}${path}`, title: prefix + event.title }));
const control = pageAt('');
const settings = pageAt('/edit', 'Settings: ');
const results = pageAt('/results', 'Results: ');
const moderation = pageAt('/moderation', 'Moderation: ');
const people = pageAt('/participants', 'People: ');
const audit = pageAt('/audit', 'Audit log: ');
const crew = pageAt('/crew', 'Crew: ');
const webhooks = pageAt('/webhooks', 'Webhooks: ');

const eventList = pageOf(() => ({ path: '/events', title: 'Your events' }));

const english = (...steps: readonly Act[]): More => ({
  isInEnglish: true,
  act: async (page) => {
    for (const step of steps) await step(page);
  },
});
/** On a phone, the agenda is behind a tab. */
const inAgenda = (...steps: readonly Act[]): More => english(part('agenda'), ...steps);

/** Opens the menu of the first row, not the event's in the top bar. */
const rowMenu: Act = (page) =>
  page
    .getByRole('list', { name: 'Activities' })
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();

/** On a phone, the questions on show are in a column behind the waiting ones. */
const secondColumn: Act = async (page) => {
  const button = page.locator('[data-column="shown"]');
  if (await button.isVisible()) await button.click();
};

const goOffline: Act = async (page) => {
  await page.context().setOffline(true);
  await page.locator('.live-notice').filter({ visible: true }).first().waitFor();
};

/** Selects two waiting questions, which opens the bar for several. */
const selectTwo: Act = async (page) => {
  const boxes = page.locator('[data-question] input[type="checkbox"]').filter({ visible: true });
  for (const place of [0, 1]) await boxes.nth(place).check({ force: true });
};

const chooseAnonymous: Act = async (page) => {
  const field = page.getByLabel('Answers are');
  await field.selectOption('anonymous');
  await field.focus();
  await field.evaluate((select) => select.scrollIntoView({ block: 'center' }));
};

const startNameless: Act = async (page) => {
  await page.locator('input[name="title"]').fill('   ');
  await page.locator('form [type="submit"]').first().click();
  await page.getByRole('alert').first().waitFor();
};

const endQuiz: Act = async (page) => {
  const more = page.getByRole('button', { name: 'More', exact: true }).filter({ visible: true });
  if (!(await more.isVisible())) return press('End the quiz')(page);
  await press('More')(page);
  return choose('End the quiz')(page);
};

/** The pages of hosts and their crew. */
export function crewPageStates(server: TestServer, stages: Stages): Pick<PageStates, CrewPages> {
  const { lively, empty, draft, ended, unbroken, packed, vast, typed, ordered, hidden } = stages;
  const crewed = once(async () => withCrew(server, await lively()));
  const planned = once(() => plannedEvent(server));
  const invited = doing(crewed, ({ host, event }) => host.call('crew.create', event, { role: 'moderator' }));
  const screenLinked = doing(lively, ({ host, event }) => host.call('screen-links.create', event));
  const hooked = doing(lively, ({ host, event }) =>
    host.call(
      'webhooks.create',
      { event: event.id },
      { url: 'https://hooks.example.invalid/handcount', kinds: ['event.changed', 'question.changed'] },
    ),
  );
  const moderated = once(async () => {
    const { event, host } = await lively();
    return { event, host: await crewMemberAt(server, host, event, 'moderator', 'Noor'), phone: host };
  });
  const invitation = async (isOfMember: boolean) => {
    const { host, event } = await crewed();
    const token = await invite(host, event.id, 'moderator');
    return { who: isOfMember ? host : null, path: `/invitations/${token}`, title: 'Invitation' };
  };
  return {
    'events/index': [
      eventList('typical', lively),
      plain('empty', '/events', 'Your events'),
      eventList('in one word', unbroken),
      pageOf(() => ({ path: '/events?search=Nothing%20like%20this', title: 'Your events' }))('nothing found', lively),
    ],
    'events/new': [
      plain('form', '/events/new', 'Start an event'),
      plain('refused', '/events/new', 'Start an event', { act: startNameless }),
    ],
    'events/show': [
      control('typical', lively),
      control('empty', empty),
      control('in one word', unbroken),
      ...(['agenda', 'questions'] as const).flatMap((where) => [
        control(where, lively, { act: part(where) }),
        control(`${where} in one word`, unbroken, { act: part(where) }),
      ]),
      control('picture', stages.picturedResult),
      control('how sure', focused(stages.sure, 'solved')),
      ...['open', 'closed'].map((name) => control(`anonymous, ${name}`, focused(stages.anonymous, name))),
      control('draft', draft),
      control('ended', ended),
      control('quiz lobby', stages.lobby),
      control('quiz question', stages.asking),
      control('quiz leaderboard', stages.leaders),
      control('survey', stages.survey),
      control('typed question', typed),
      ...['text', ...separateKinds, 'votes on ideas'].map((kind) => control(kind, focused(hidden, kind))),
      pageAt('', 'Deleted: ')('deleted', lively, { act: simulateDeletion }),
      control('a screen link', screenLinked, { act: part('event') }),
      control('of a moderator', moderated),
      control('without a connection', lively, { act: goOffline, complaint: /net::ERR_|WebSocket connection to/ }),
      control('very full', packed),
      control('2,000 questions', vast),
      control('keys', lively, english(toDialog(key('?')))),
      control('new round', lively, inAgenda(press(/How did you get here today/), toDialog(key('w')))),
      control('closing an anonymous poll', focused(stages.anonymous, 'open'), english(toDialog(key('c')))),
      control('ending', lively, english(part('event'), toDialog(press('End')))),
      control('deleting a poll', lively, inAgenda(rowMenu, toDialog(choose('Delete')))),
      control('menu of a row', lively, inAgenda(rowMenu)),
      control('adding a poll', empty, inAgenda(press('Add the first poll'))),
      ...otherKinds.map((kind) =>
        control(
          `adding: ${kind}`,
          empty,
          inAgenda(press('Add the first poll'), (page) =>
            page.locator(`input[name="kind"][value="${kind}"]`).check({ force: true }),
          ),
        ),
      ),
      control('adding: anonymous', empty, inAgenda(press('Add the first poll'), chooseAnonymous)),
      control('adding a quiz', empty, inAgenda(press('Add a quiz'))),
      control('question of a quiz', planned, inAgenda(press(/^More about What do bees/), choose('Edit'))),
      control(
        'edit conflict',
        planned,
        inAgenda(press(/^More about Which slit/), choose('Edit'), conflictWith(planned)),
      ),
      control('several at once', empty, inAgenda(press('More ways to add'), choose('Several at once'))),
      control('ending the quiz', stages.asking, english(toDialog(endQuiz))),
    ],
    'events/edit': [
      settings('typical', lively),
      settings('in one word', unbroken),
      settings('ended', ended),
      settings('deleting', lively, english(press('Delete this event…'))),
      settings(
        'deleting the names',
        lively,
        english(toDialog((page) => page.getByRole('radio', { name: /^No names/ }).click())),
      ),
    ],
    'results/show': [
      results('typical', lively),
      results('empty', empty),
      results('in one word', unbroken),
      results('over time', stages.long),
      results('picture', stages.picturedResult),
      results('typed', typed),
      results('ordered', ordered),
      results('leaderboard', stages.podium),
      results('every kind', stages.kinds),
      results('how sure', stages.sure),
      results('very full', packed),
    ],
    'moderations/index': [
      moderation('typical', lively),
      moderation('empty', empty),
      moderation('in one word', unbroken),
      moderation('ended', ended),
      moderation('very full', packed),
      moderation('2,000 questions', vast, { act: secondColumn }),
      moderation('several selected', lively, { act: selectTwo }),
      moderation('labels', lively, english(toLabels)),
      moderation('keys', lively, english(toDialog(key('?')))),
      moderation('merging', lively, english(key('j'), toDialog(key('m')))),
      moderation('menu of a question', lively, english(press('More for this question'))),
      moderation('removing a person', lively, english(press('More for this question'), toDialog(choose(/^Remove /)))),
      moderation('rejecting', lively, english(press('More for this question'), choose('Reject with a reason'))),
    ],
    'participants/index': [
      people('typical', crewed),
      people('empty', empty),
      people('in one word', unbroken),
      people('very full', packed),
      people('removing', crewed, english(toDialog(press(/^Remove /)))),
    ],
    'audits/index': [audit('typical', lively), audit('in one word', unbroken), audit('very full', packed)],
    'crew/index': [
      crew('a new invitation', invited),
      crew('empty', empty),
      crew('removing a member', crewed, english(toDialog(press('Remove Ben Okafor')))),
    ],
    'invitations/show': [
      { name: 'typical', open: () => invitation(false) },
      { name: 'of a member', open: () => invitation(true) },
    ],
    'webhooks/index': [
      webhooks('a new one', hooked),
      webhooks('empty', empty),
      webhooks('deleting one', hooked, english(toDialog(press(/^Delete/)))),
    ],
  };
}

async function invite(host: PreparedEvent['host'], event: string, role: string): Promise<string> {
  const { newInvitation } = await host.see('crew/index', 'crew.create', { event }, { role });
  return tokenIn(newInvitation?.address ?? '');
}

/** Adds a named crew member, and removes two participants, one of them the author of an anonymous question. */
async function withCrew(server: TestServer, staged: PreparedEvent): Promise<PreparedEvent> {
  const { host, event } = staged;
  const at = { event: event.id };
  const token = await invite(host, event.id, 'co-host');
  await (await arrive(server)).visit('invitations.update', { token }, { name: 'Ben Okafor' });
  const email = 'jonas.weber@a-very-long-department-name.university.example';
  await host.visit('crew.create', at, { role: 'moderator', email });
  const { participants } = await host.see('participants/index', 'participants.index', at);
  await host.visit('participant-removals.create', { ...at, participant: participants[1]?.id ?? '' });
  const body = 'Why is nobody allowed to say what this experiment has cost the department in the last three years?';
  const shy = await participantAt(server, event.code, 'Noor');
  const { mine } = await shy.see('rooms/show', 'questions.create', event, { body, withoutName: true });
  await host.visit('participant-removals.create', { ...at, participant: mine.questions[0]?.id ?? '' });
  return staged;
}

/** A poll, and a quiz that has not begun. The phone is a colleague’s. */
async function plannedEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan, next Friday' });
  await choiceOf(host, event);
  const quiz = await seriesOf(host, event);
  const options = [{ label: 'Wax' }, { label: 'Honey' }];
  await quizQuestion(host, event, quiz, { prompt: 'What do bees make?', options });
  const colleague = await crewMemberAt(server, host, event, 'co-host', 'Ben Okafor');
  return { host, event, phone: colleague };
}

/** A colleague changes the prompt that is being typed. */
function conflictWith(stage: Stage): Act {
  let changes = 0;
  return async (page) => {
    await page.getByLabel('What do you want to ask?').fill('Which slit does a single electron go through?');
    const { phone: colleague, event } = await stage();
    const { control: seen } = await colleague.see('events/show', 'events.show', event);
    const [slit] = seen.activities;
    // A different text at each visit, since there is no conflict if both wrote the same.
    changes += 1;
    const form = { ...slit, prompt: `Which slit? Take ${changes}` };
    await colleague.visit('activities.update', { activity: slit?.id ?? '' }, form);
    await page.locator('[data-notice]').waitFor();
  };
}
