import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { Page } from 'playwright-core';
import type { EventView } from '#contracts/views.ts';
import {
  answerAs,
  crewMemberAt,
  hostWithEvent,
  openActivity,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const checkboxOf = (page: Page, body: string) =>
  page.getByRole('listitem').filter({ hasText: body }).getByRole('checkbox');
const select = async (page: Page, ...bodies: string[]): Promise<void> => {
  for (const body of bodies) await checkboxOf(page, body).check();
};
/** The reason of a rejected question, or else its state. */
const outcomes = async (event: EventView) =>
  Object.fromEntries(
    (await server.world.store.questions.ofEvent(event.id)).map(({ body, state, rejectionReason }) => [
      body,
      rejectionReason ?? state,
    ]),
  );

it('approves several text answers at once, and undoes it for those that are still approved', async () => {
  const { host, event } = await hostWithEvent(server);
  const activity = await openActivity(host, event, 'text');
  for (const text of ['Waves are odd', 'Light is fast', 'Cats are fine'])
    await answerAs(await participantAt(server, event.code), event, activity, { text });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const part = (name: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .last();
  await part('3 answers wait').getByRole('button', { name: 'Approve these 3' }).click();
  await part('3 approved').getByText('Light is fast').waitFor();
  await host.visit('text-answers.update', { activity: activity.id }, { action: 'reject', texts: ['Cats are fine'] });
  await page.getByRole('button', { name: 'Undo: 2 approved' }).click();
  await part('2 answers wait').getByText('Light is fast').waitFor();
  await close();
});

itInFullMatrix(
  'answers several questions, and rejects several with one reason that survives a lost request',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    for (const body of ['What is spin?', 'What is a photon?']) await questionBy(ada, event, body, { host });
    for (const body of ['When is lunch?', 'Where is lunch?']) await questionBy(ada, event, body);
    const crew = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
    const { page } = crew;
    const bar = page.locator('.bulk-bar');
    await select(page, 'What is spin?', 'What is a photon?');
    await bar.getByRole('button', { name: 'Answered' }).click();
    await bar.waitFor({ state: 'detached' });
    await select(page, 'When is lunch?', 'Where is lunch?');
    await bar.getByRole('button', { name: 'Reject with a reason' }).click();
    await bar.getByLabel('Reason').fill('Ask at the desk.');
    await page.route(/\/moderation/, (sent) => (sent.request().method() === 'PATCH' ? sent.abort() : sent.fallback()));
    crew.allowProblem(/net::ERR_/);
    await bar.getByLabel('Reason').press('Enter');
    await bar.getByRole('alert').waitFor();
    await page.unroute(/\/moderation/);
    await bar.getByRole('button', { name: 'Reject with a reason' }).click();
    await expect.poll(() => bar.getByLabel('Reason').inputValue()).toBe('Ask at the desk.');
    await bar.getByLabel('Reason').press('Enter');
    await bar.waitFor({ state: 'detached' });
    const answered = { 'What is spin?': 'answered', 'What is a photon?': 'answered' };
    await expect
      .poll(() => outcomes(event))
      .toEqual({
        ...answered,
        'When is lunch?': 'Ask at the desk.',
        'Where is lunch?': 'Ask at the desk.',
      });
    await page.getByRole('button', { name: /Undo: rejected/ }).click();
    await expect
      .poll(() => outcomes(event))
      .toEqual({
        ...answered,
        'When is lunch?': 'pending',
        'Where is lunch?': 'pending',
      });
    // Nothing stays selected in a list that is hidden.
    await select(page, 'What is spin?');
    await page.getByRole('button', { name: /^Rejected and archived/ }).click();
    await bar.waitFor({ state: 'detached' });
    await crew.close();
  },
);

itInFullMatrix(
  'adds one reason to several rejected questions, and keeps its draft for exactly those questions',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    const questions = [await questionBy(ada, event, 'When is lunch?'), await questionBy(ada, event, 'Where is lunch?')];
    await host.visit('moderations.update', { event: event.id }, { questions, action: 'reject' });
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
    await page.getByRole('button', { name: /^Rejected and archived/ }).click();
    await select(page, 'When is lunch?', 'Where is lunch?');
    const bar = page.locator('.bulk-bar');
    expect(await bar.getByRole('button', { name: 'Reject with a reason' }).count()).toBe(0);
    await bar.getByRole('button', { name: 'Add a reason' }).click();
    await bar.getByLabel('Reason').fill('Ask at the desk.');
    await checkboxOf(page, 'When is lunch?').uncheck();
    await expect.poll(() => bar.getByLabel('Reason').inputValue()).toBe('');
    await checkboxOf(page, 'When is lunch?').check();
    await expect.poll(() => bar.getByLabel('Reason').inputValue()).toBe('Ask at the desk.');
    await bar.getByRole('button', { name: 'Send the reason' }).click();
    await expect
      .poll(() => outcomes(event))
      .toEqual({
        'When is lunch?': 'Ask at the desk.',
        'Where is lunch?': 'Ask at the desk.',
      });
    await close();
  },
);

it('undoes an approval of several only where no colleague has decided since, and names the others', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'moderator', 'Ben');
  const ada = await participantAt(server, event.code);
  const bodies = ['When is lunch?', 'Where is lunch?', 'What is lunch?'];
  const ids = new Map<string, string>();
  for (const body of bodies) ids.set(body, await questionBy(ada, event, body));
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  await select(page, ...bodies);
  await page.locator('.bulk-bar').getByRole('button', { name: 'Approve' }).click();
  const undo = page.getByRole('button', { name: /^Undo: approved/ });
  await undo.waitFor();
  for (const step of [{ action: 'reconsider' }, { action: 'reject', reason: 'Asked before.' }])
    await ben.visit('moderations.update', { event: event.id }, { questions: [ids.get('When is lunch?')], ...step });
  await page.locator('li:not([data-quiet])').filter({ hasText: 'When is lunch?' }).waitFor({ state: 'detached' });
  await undo.click();
  const note = page.getByRole('alert').filter({ hasText: 'Not taken back, because it has been changed since' });
  await note.getByText('“When is lunch?”').waitFor();
  await note.getByText('rejected').waitFor();
  await expect
    .poll(() => outcomes(event))
    .toEqual({
      'When is lunch?': 'Asked before.',
      'Where is lunch?': 'pending',
      'What is lunch?': 'pending',
    });
  await note.getByRole('button', { name: 'Dismiss' }).click();
  await note.waitFor({ state: 'detached' });
  await close();
});

itInFullMatrix('decides nothing by a key that does not fit all selected questions, and says so', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await questionBy(ada, event, 'What is spin?', { host });
  await questionBy(ada, event, 'When is lunch?');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  const bar = page.locator('.bulk-bar');
  await select(page, 'What is spin?', 'When is lunch?');
  for (const [key, words] of [
    ['a', 'Not all that are selected can be approved.'],
    ['x', 'Not all that are selected can be archived, or shown again.'],
    ['h', 'One question at a time is put on the screen.'],
    ['w', 'Not all that are selected can be rejected.'],
  ] as const) {
    await page.keyboard.press(key);
    await bar.getByRole('alert').getByText(words).waitFor();
    expect(await bar.getByRole('alert').count()).toBe(1);
  }
  expect(await page.getByRole('textbox', { name: 'Reason' }).count()).toBe(0);
  await checkboxOf(page, 'What is spin?').uncheck();
  await bar.getByRole('alert').waitFor({ state: 'detached' });
  expect(await outcomes(event)).toEqual({ 'What is spin?': 'approved', 'When is lunch?': 'pending' });
  await page.keyboard.press('a');
  await expect.poll(() => outcomes(event)).toEqual({ 'What is spin?': 'approved', 'When is lunch?': 'approved' });
  await close();
});
