import type { Page } from 'playwright-core';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import { choose, key, part, press, toDialog } from './page-actions.ts';
import type { PreparedEvent } from './events/events.ts';
import type { PageState } from './page-state.ts';

// Every dialog and form that opens over a crew page, or in place of a part of it.

type Pages =
  | 'events/show'
  | 'events/edit'
  | 'moderations/index'
  | 'participants/index'
  | 'crew/index'
  | 'webhooks/index';
type More = Readonly<Record<Pages, readonly PageState[]>>;

/** States in addition to the first states of these pages. */
export async function dialogAndFormStates(
  server: TestServer,
  { lively, empty, played, typed, ordered }: Record<'lively' | 'empty' | 'played' | 'typed' | 'ordered', PreparedEvent>,
): Promise<More> {
  const planned = await plannedEvent(server);
  const of = (
    staged: PreparedEvent,
    what: string,
    name: string,
    title: string,
    act: (page: Page) => Promise<unknown>,
  ): PageState => ({
    name,
    who: staged.host,
    path: `/events/${staged.event.id}${what}`,
    title: `${title}${staged.event.title}`,
    act,
    isInEnglish: true,
  });
  const room = (staged: PreparedEvent, name: string, act: (page: Page) => Promise<unknown>) =>
    of(staged, '', name, '', act);
  const moderation = (name: string, act: (page: Page) => Promise<unknown>) =>
    of(lively, '/moderation', name, 'Moderation: ', act);
  const form = (kind: string) =>
    room(empty, `adding: ${kind}`, async (page) => {
      await inAgenda(press('Add the first poll'))(page);
      await page.locator(`input[name="kind"][value="${kind}"]`).check({ force: true });
    });
  return {
    'events/show': [
      room(lively, 'keys', toDialog(key('?'))),
      room(lively, 'new round', toDialog(inAgenda(press(/How did you get here today/)), key('w'))),
      room(lively, 'ending', toDialog(part('event'), press('End'))),
      room(lively, 'menu of a row', inAgenda(rowMenu)),
      room(lively, 'deleting a poll', toDialog(inAgenda(rowMenu), choose('Delete'))),
      room(lively, 'answering', async (page) => {
        await part('questions')(page);
        await page
          .getByRole('region', { name: 'Questions' })
          .getByRole('button', { name: 'More for this question' })
          .last()
          .click();
        await choose(/in writing|written answer/)(page);
      }),
      ...['scale', 'ranking', 'number', 'text', 'words'].map(form),
      room(empty, 'adding a quiz', inAgenda(press('Add a quiz'))),
      room(empty, 'adding a survey', inAgenda(press('Add a survey'))),
      room(
        planned,
        'waiting question',
        inAgenda(async (page) =>
          page
            .getByRole('list', { name: 'Activities' })
            .getByTitle(/^What do bees/)
            .click(),
        ),
      ),
      room(planned, 'question of a quiz', inAgenda(press(/^More about What do bees/), choose('Edit'))),
      room(
        typed,
        'typed question of a quiz',
        inAgenda(press(/^More about What is the capital of Germany\? Once/), choose('Edit')),
      ),
      room(
        ordered,
        'ordered question of a quiz',
        inAgenda(press(/^More about Put these in order, beginning at the Sun Once/), choose('Edit')),
      ),
      room(planned, 'another name', inAgenda(press(/^More about Quiz night/), choose(/Rename|Another name/))),
      room(empty, 'several at once', async (page) => {
        await inAgenda(press('More ways to add'), choose('Several at once'))(page);
        await page
          .getByLabel('Questions and options')
          .fill('Which planet is the closest to the Sun?\nVenus\n* Mercury\n\nTea?\nYes');
      }),
      room(planned, 'from another event', async (page) => {
        await inAgenda(press('More ways to add'), choose('From another event'))(page);
        await page.getByRole('combobox', { name: 'Which event?' }).selectOption({ index: 1 });
        await page.getByRole('checkbox').first().waitFor();
      }),
      room(
        played,
        'ending the quiz',
        toDialog(async (page) => {
          const more = page.getByRole('button', { name: 'More', exact: true }).filter({ visible: true });
          await ((await more.isVisible())
            ? press('More')(page).then(() => choose('End the quiz')(page))
            : press('End the quiz')(page));
        }),
      ),
    ],
    'events/edit': [
      of(
        lively,
        '/edit',
        'deleting the names',
        'Settings: ',
        toDialog((page) => page.getByRole('radio', { name: /^Nobody is asked for a name/ }).click()),
      ),
    ],
    'moderations/index': [
      moderation('keys', toDialog(key('?'))),
      moderation('merging', toDialog(key('j'), key('m'))),
      moderation('menu of a question', press('More for this question')),
      moderation('removing a person', toDialog(press('More for this question'), choose(/^Remove /))),
      moderation('rejecting', async (page) => {
        await press('More for this question')(page);
        await choose('Reject with a reason')(page);
      }),
    ],
    'participants/index': [of(lively, '/participants', 'removing', 'People: ', toDialog(press(/^Remove /)))],
    'crew/index': [of(lively, '/crew', 'removing a member', 'Crew: ', toDialog(press('Remove Ben Okafor')))],
    'webhooks/index': [of(lively, '/webhooks', 'deleting one', 'Webhooks: ', toDialog(press(/^Delete/)))],
  };
}

/** Opens the menu of the first row; the bar at the top has one for the event. */
const rowMenu = (page: Page): Promise<void> =>
  page
    .getByRole('list', { name: 'Activities' })
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();

/** On a phone the agenda is behind a tab. */
function inAgenda(...steps: readonly ((page: Page) => Promise<unknown>)[]) {
  return async (page: Page): Promise<void> => {
    for (const step of [part('agenda'), ...steps]) await step(page);
  };
}

/** A quiz that has not begun, and another event to copy from. */
async function plannedEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan, next Friday' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, {
    prompt: 'What do bees make?',
    options: [{ label: 'Wax' }, { label: 'Honey' }],
  });
  const { control } = await host.see(
    'events/show',
    'events.create',
    {},
    { title: 'The Swan, last Friday', start: 'now' },
  );
  const before = await seriesOf(host, control.event);
  await quizQuestion(host, control.event, before);
  await play(host, before, 'start');
  return { host, event, phone: host };
}
