import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '../support/quiz-scenes.ts';
import { hostWithEvent, participantAt } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { findings } from './access.ts';
import { joinByLink, pageAs } from './people.ts';

const { server, browser } = withServerAndBrowser();

it('who plays under a made-up name gives one in the lobby itself, changes it there, and in an anonymous event is offered neither', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  const { page, close } = await joinByLink(browser, server, event.code);
  await play(host, quiz, 'start');
  const lobby = page.locator('.lobby');
  await lobby.locator('strong').getByText(/^\w+ \w+ \d\d$/).waitFor();
  expect(await lobby.getByLabel('Your name').isVisible()).toBe(false);
  const give = lobby.getByText('Give a name', { exact: true });
  /** Where its words stand; the box around them grows. */
  const middle = () => give.evaluate((summary) => {
    const words = document.createRange();
    words.selectNodeContents(summary);
    const { left, right } = words.getBoundingClientRect();
    return (left + right) / 2;
  });
  const before = await middle();
  await give.click();
  expect(Math.abs((await middle()) - before)).toBeLessThan(1);
  await lobby.getByLabel('Your name').fill('Ada');
  expect(await findings(page)).toEqual([]);
  await lobby.getByRole('button', { name: 'Save' }).click();
  await lobby.locator('strong').getByText('Ada', { exact: true }).waitFor();
  // Once it is given one sees who plays again, and nothing else.
  expect(await lobby.getByLabel('Your name').isVisible()).toBe(false);
  await lobby.getByText('Change the name', { exact: true }).waitFor();
  await host.visit('events.update', { event: event.id }, { naming: 'anonymous', forgetNames: true });
  await page.reload();
  await lobby.getByText('You play as').waitFor();
  expect(await lobby.getByText('Change the name').or(lobby.getByText('Give a name')).count()).toBe(0);
  await close();
});

it('who is typing their name when the quiz begins finishes it above the question, which stays in sight', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: null });
  const { page, close } = await joinByLink(browser, server, event.code);
  await play(host, quiz, 'start');
  const [name, field] = [page.locator('.lobby-name'), page.locator('.lobby-name').getByLabel('Your name')];
  await name.getByText('Give a name', { exact: true }).click();
  await field.pressSequentially('Ada');
  await play(host, quiz, 'next');
  const prompt = page.locator('.quiz').getByText('Which planet is the largest?').first();
  await prompt.waitFor();
  // The keyboard of the phone stays, and takes half of it.
  expect(await field.evaluate((input: HTMLInputElement) => [document.activeElement === input, input.value])).toEqual([true, 'Ada']);
  expect((await prompt.boundingBox())?.y).toBeLessThan(300);
  await page.getByRole('radio', { name: 'Jupiter' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.type(' Lovelace');
  await page.keyboard.press('Enter');
  await name.getByText('You play as Ada Lovelace').waitFor();
  expect(await field.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await play(host, quiz, 'next');
  await page.locator('.quiz').getByText('Answering has closed.').first().waitFor();
  expect(await name.count()).toBe(0);
  await close();
});

it('a name that was not begun, or is folded away, does not stand above the next question', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: null });
  await play(host, quiz, 'start');
  const phones = [await participantAt(server, event.code), await participantAt(server, event.code)] as const;
  const [opened, typed] = [await pageAs(browser, server, phones[0], `/e/${event.code}`), await pageAs(browser, server, phones[1], `/e/${event.code}`)];
  for (const { page } of [opened, typed]) await page.locator('.lobby-name').getByText('Give a name', { exact: true }).click();
  await typed.page.locator('.lobby-name').getByLabel('Your name').fill('Ben');
  await play(host, quiz, 'next');
  for (const { page } of [opened, typed]) await page.locator('.quiz').getByText('Which planet is the largest?').first().waitFor();
  expect([await opened.page.locator('.lobby-name').count(), await typed.page.locator('.lobby-name').count()]).toEqual([0, 1]);
  const fold = typed.page.locator('.lobby-name summary');
  await fold.click();
  await typed.page.locator('.lobby-name').getByText('You play as').waitFor();
  expect(await fold.evaluate((each) => each === document.activeElement)).toBe(true);
  await play(host, quiz, 'next');
  await typed.page.locator('.quiz').getByText('Answering has closed.').first().waitFor();
  expect(await typed.page.locator('.lobby-name').count()).toBe(0);
  // It is kept where a name can be given at any time.
  await typed.page.getByRole('link', { name: 'Mine' }).click();
  expect(await typed.page.getByLabel('Your name').inputValue()).toBe('Ben');
});
