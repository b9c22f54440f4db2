import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { joinByLink } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

async function asked() {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: null });
  await quizQuestion(host, event, quiz, { prompt: 'Smallest?' });
  // Somebody who answers nothing keeps it open.
  const other = await joinByLink(browser, server, event.code, 'Ben');
  const { page, close } = await joinByLink(browser, server, event.code, 'Ada');
  await play(host, quiz, 'start', 'next');
  await page.getByRole('radio', { name: 'Mars' }).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'Mars' }).isEnabled()).toBe(true);
  const answers = async () =>
    (await server.world.store.ballots.answers(question.id, 1)).map(
      ({ answer }) => question.options.find(({ id }) => answer.includes(id))?.label,
    );
  return { page, answers, close: async () => void (await Promise.all([close(), other.close()])) };
}

const isChecked = (page: Page, name: string) => page.getByRole('radio', { name }).isChecked();

it('in a quiz the arrow keys pass the options and send none of them: Enter does, or the button, and then it is final', async () => {
  const { page, answers, close } = await asked();
  await page.bringToFront();
  await page.getByRole('radio', { name: 'Mars' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => isChecked(page, 'Jupiter')).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => isChecked(page, 'Venus')).toBe(true);
  await page.getByRole('button', { name: 'Send answer' }).waitFor();
  expect(await answers()).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => isChecked(page, 'Jupiter')).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Counted').first().waitFor();
  expect(await answers()).toEqual(['Jupiter']);
  await expect.poll(() => page.getByRole('radio', { name: 'Venus' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Send answer' }).count()).toBe(0);
  await close();
});

it('in a quiz Space, or a tap, sends what an arrow key has reached', async () => {
  for (const press of [
    (page: Page) => page.keyboard.press('Space'),
    (page: Page) => page.getByRole('radio', { name: 'Jupiter' }).click({ force: true }),
  ]) {
    const { page, answers, close } = await asked();
    await page.bringToFront();
    await page.getByRole('radio', { name: 'Mars' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Send answer' }).waitFor();
    expect(await answers()).toEqual([]);
    await press(page);
    await page.getByText('Counted').first().waitFor();
    expect(await answers()).toEqual(['Jupiter']);
    await close();
  }
});

it.each(['choice', 'scale'] as const)(
  'in a %s whose answers can be changed the arrow keys send nothing either: Enter, Space or the button does',
  async (kind) => {
    const { host, event } = await hostWithEvent(server);
    const poll = await activityOf(host, event, kind, { prompt: 'How was it?' });
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'open' });
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
    const { page, close } = await joinByLink(browser, server, event.code);
    const radios = page.getByRole('radio');
    const count = async () => server.world.store.ballots.count(poll.id, 1);
    await radios.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => radios.nth(2).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Send answer' }).waitFor();
    expect([await count(), await radios.nth(2).evaluate((radio) => radio === document.activeElement)]).toEqual([
      0,
      true,
    ]);
    await page.keyboard.press('Enter');
    await page.getByText('Counted').first().waitFor();
    expect(await count()).toBe(1);
    await close();
  },
);

it('in a quiz Space sends what it picks, as a tap does', async () => {
  const { page, answers, close } = await asked();
  await page.bringToFront();
  await page.getByRole('radio', { name: 'Mars' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('Counted').first().waitFor();
  expect(await answers()).toEqual(['Mars']);
  await close();
});

it('in a quiz a tap sends, also after an arrow key that came up elsewhere', async () => {
  const { page, answers, close } = await asked();
  await page.bringToFront();
  await page.getByRole('radio', { name: 'Mars' }).focus();
  await page.keyboard.down('ArrowDown');
  await page.getByRole('button', { name: 'Send answer' }).waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.up('ArrowDown');
  await page.locator('label.option', { hasText: 'Venus' }).click();
  await page.getByText('Counted').first().waitFor();
  expect(await answers()).toEqual(['Venus']);
  await close();
});
