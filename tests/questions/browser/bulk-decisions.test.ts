import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { Page } from 'playwright-core';
import type { EventView } from '#contracts/views.ts';
import { answerAs, hostWithEvent, openActivity, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const checkboxOf = (page: Page, body: string) =>
  page.getByRole('listitem').filter({ hasText: body }).getByRole('checkbox');
const select = async (page: Page, ...bodies: string[]): Promise<void> => {
  for (const body of bodies) await checkboxOf(page, body).check();
};
/** Each question's rejection reason, or its state if it has none. */
const outcomes = async (event: EventView) =>
  Object.fromEntries(
    (await server.world.store.questions.ofEvent(event.id)).map(({ body, state, rejectionReason }) => [
      body,
      rejectionReason ?? state,
    ]),
  );

it('approves several text answers together, and undoes that for those still approved', async () => {
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
  await part('3 answers waiting').getByRole('button', { name: 'Approve these 3' }).click();
  await part('3 approved').getByText('Light is fast').waitFor();
  await host.visit('text-answers.update', { activity: activity.id }, { action: 'reject', texts: ['Cats are fine'] });
  await page.getByRole('button', { name: 'Undo: 2 approved' }).click();
  await part('2 answers waiting').getByText('Light is fast').waitFor();
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
    await page.keyboard.press('w');
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
    await crew.close();
  },
);
