import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

/** A phone that runs no scripts. */
let phone: TestPage;

beforeAll(async () => {
  phone = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
});
afterAll(() => phone.close());

async function join(code: string): Promise<void> {
  await phone.page.goto(`${server.address}/j/${code}`);
  await phone.page.getByRole('button', { name: 'Join' }).click();
  await phone.page.getByText(/^You take part/).waitFor();
}

const poll = () => phone.page.locator('#poll');

it.each(['poll', 'quiz'])(
  'without scripts the timer of a %s says how long was left when the page was loaded',
  async (kind) => {
    const { host, event } = await hostWithEvent(server);
    let asked: { id: string };
    if (kind === 'poll') asked = await openChoice(host, event, { timerSeconds: 120 });
    else {
      const quiz = await seriesOf(host, event);
      asked = await quizQuestion(host, event, quiz, { timerSeconds: 120 });
      await play(host, quiz, 'start', 'next');
    }
    await server.world.store.activities.update(asked.id, {
      openedAt: Date.now() - 61_000,
      closesAt: Date.now() + 59_000,
    });
    await join(event.code);
    const left = poll().getByText(/^0:5\d left when this page was loaded$/);
    const first = await left.textContent();
    expect(await poll().getByRole('timer').count()).toBe(0);
    expect(await poll().locator('.timer-track').isVisible()).toBe(false);
    await expect.poll(() => phone.page.reload().then(() => left.textContent())).not.toBe(first);
    await phone.context.clearCookies();
  },
);

it('without scripts a way leads to what is new, from the empty room on, and no page says that it would come by itself', async () => {
  const { host, event } = await hostWithEvent(server, { start: 'later' });
  const lookAgain = () => phone.page.getByRole('link', { name: 'Look again' });
  await phone.page.goto(`${server.address}/j/${event.code}`);
  await phone.page.getByText('This event has not been opened yet.', { exact: true }).waitFor();
  expect(await phone.page.getByText('by itself').filter({ visible: true }).count()).toBe(0);
  await host.visit('event-states.update', { event: event.id }, { state: 'open' });
  await lookAgain().click();
  await phone.page.getByRole('button', { name: 'Join' }).click();
  await poll().getByText('The hosts have not opened a poll yet.').waitFor();
  await poll().getByText('This page does not change by itself.').waitFor();
  expect(await poll().getByText('Keep this page at hand').isVisible()).toBe(false);
  await openChoice(host, event);
  await lookAgain().click();
  await poll().getByRole('radio', { name: 'Both' }).check();
  await poll().getByRole('button', { name: 'Send answer' }).click();
  await poll()
    .getByText(/^Counted/)
    .waitFor();
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  await play(host, quiz, 'start');
  // Its address has a part of the page in it, to which the browser would only scroll.
  expect(new URL(phone.page.url()).hash).toBe('#poll');
  await lookAgain().click();
  await poll()
    .getByText(/^You are in\. The quiz begins/)
    .waitFor();
  await play(host, quiz, 'next', 'next', 'next');
  await lookAgain().click();
  await poll().getByText('Question 1 of 1').waitFor();
  await play(host, quiz, 'next');
  await lookAgain().click();
  await poll().getByRole('heading', { name: 'Quiz night' }).waitFor();
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  await lookAgain().click();
  await phone.page.getByText('This event has ended').first().waitFor();
  expect(await lookAgain().count()).toBe(0);
});

it('with scripts the room offers no way to what comes by itself', async () => {
  const { host, event } = await hostWithEvent(server);
  await browser.withPage(async ({ page }) => {
    await page.goto(`${server.address}/j/${event.code}`);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByText('Polls appear here as soon as the hosts open one. Keep this page at hand.').waitFor();
    await page.reload();
    await openChoice(host, event, { timerSeconds: 120 });
    await page.getByRole('timer').waitFor();
    await page.reload();
    await page.getByText('live', { exact: true }).waitFor();
    expect(
      await page
        .getByText(/Look again|when this page was loaded|not opened a poll/)
        .filter({ visible: true })
        .count(),
    ).toBe(0);
  });
});
