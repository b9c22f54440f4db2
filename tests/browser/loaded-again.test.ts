import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPage } from '../support/browser.ts';
import { play, quizQuestion, seriesOf } from '../support/quiz-scenes.ts';
import { hostWithEvent, openChoice } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';

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

it.each(['poll', 'quiz'])('without scripts the timer of a %s says how long was left when the page was loaded', async (kind) => {
  const { host, event } = await hostWithEvent(server);
  let asked: { id: string };
  if (kind === 'poll') asked = await openChoice(host, event, { timerSeconds: 120 });
  else {
    const quiz = await seriesOf(host, event);
    asked = await quizQuestion(host, event, quiz, { timerSeconds: 120 });
    await play(host, quiz, 'start', 'next');
  }
  await server.world.store.activities.update(asked.id, { openedAt: Date.now() - 61_000, closesAt: Date.now() + 59_000 });
  await join(event.code);
  const left = poll().getByText(/^0:5\d left when this page was loaded$/);
  const first = await left.textContent();
  expect(await poll().getByRole('timer').count()).toBe(0);
  expect(await poll().locator('.timer-track').isVisible()).toBe(false);
  await expect.poll(() => phone.page.reload().then(() => left.textContent())).not.toBe(first);
  await phone.context.clearCookies();
});
