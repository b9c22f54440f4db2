import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { configure, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { beforeNextSend, joinByLink } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

async function lobby() {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: null });
  const { page, close } = await joinByLink(browser, server, event.code);
  await play(host, quiz, 'start');
  return { host, event, page, close };
}

it('lets a nameless player give a name in the lobby, and keeps what is typed while it is being saved', async () => {
  const { host, event, page, close } = await lobby();
  const part = page.locator('.lobby');
  const shown = part.locator('strong');
  const field = part.getByLabel('Your name');
  await shown.getByText(/^\w+ \w+ \d\d$/).waitFor();
  // The event's language determines the generated names.
  await configure(host, event, { locale: 'de' });
  await shown.getByText(/^\p{Lu}\p{L}+er \p{L}+ \d\d$/u).waitFor();
  await part.getByText('Enter your name', { exact: true }).click();
  await field.pressSequentially('Ada');
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await beforeNextSend(page, () => page.keyboard.type(' Lovelace'));
  await page.keyboard.press('Enter');
  await answered;
  await part.getByText('Change name', { exact: true }).waitFor();
  expect(await field.evaluate((input: HTMLInputElement) => [document.activeElement === input, input.value])).toEqual([
    true,
    'Ada Lovelace',
  ]);
  await page.keyboard.press('Enter');
  await shown.getByText('Ada Lovelace', { exact: true }).waitFor();
  await expect.poll(() => field.isVisible()).toBe(false);
  // Open pages no longer show deleted names.
  await configure(host, event, { naming: 'anonymous', forgetNames: true });
  await shown.getByText(/ \d\d$/).waitFor();
  await page.reload();
  await part.getByText('You play as').waitFor();
  expect(await part.getByText('Change name').or(part.getByText('Enter your name')).count()).toBe(0);
  await close();
});
