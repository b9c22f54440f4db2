import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { beforeNextSend, joinByLink, openLivePageAs, openPageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('who plays under a made-up name gives one in the lobby itself, changes it there, and in an anonymous event is offered neither', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  const { page, close } = await joinByLink(browser, server, event.code);
  await play(host, quiz, 'start');
  const lobby = page.locator('.lobby');
  await lobby
    .locator('strong')
    .getByText(/^\w+ \w+ \d\d$/)
    .waitFor();
  expect(await lobby.getByLabel('Your name').isVisible()).toBe(false);
  const give = lobby.getByText('Give a name', { exact: true });
  /** Where its words stand; the box around them grows. */
  const middle = () =>
    give.evaluate((summary) => {
      const words = document.createRange();
      words.selectNodeContents(summary);
      const { left, right } = words.getBoundingClientRect();
      return (left + right) / 2;
    });
  const before = await middle();
  await give.click();
  expect(Math.abs((await middle()) - before)).toBeLessThan(1);
  await lobby.getByLabel('Your name').fill('Ada');
  expect(await axeViolations(page)).toEqual([]);
  await lobby.getByRole('button', { name: 'Save' }).click();
  await lobby.locator('strong').getByText('Ada', { exact: true }).waitFor();
  // Once it is given one sees who plays again, and nothing else.
  expect(await lobby.getByLabel('Your name').isVisible()).toBe(false);
  await lobby.getByText('Change the name', { exact: true }).waitFor();
  await host.visit('events.update', { event: event.id }, { naming: 'anonymous', forgetNames: true });
  // On the open page too: nobody reads a name there that is deleted.
  await lobby
    .locator('strong')
    .getByText(/^\w+ \w+ \d\d$/)
    .waitFor();
  await page.reload();
  await lobby.getByText('You play as').waitFor();
  expect(await lobby.getByText('Change the name').or(lobby.getByText('Give a name')).count()).toBe(0);
  await close();
});

it('who plays under a made-up name is called in the language that the event is put into, on the open phone, the screen and in the list of players', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  const { page, close } = await joinByLink(browser, server, event.code);
  await play(host, quiz, 'start');
  const own = page.locator('.lobby strong');
  await own.getByText(/^\w+ \w+ \d\d$/).waitFor();
  const [english] = await own.allTextContents();
  const screen = await openPageAs(browser, server, host, `/screens/${event.id}`);
  await screen.page.getByText(english ?? '', { exact: true }).waitFor();
  await host.visit('events.update', { event: event.id }, { locale: 'de' });
  await own.getByText(/^\p{Lu}\p{L}+er \p{L}+ \d\d$/u).waitFor();
  const [german] = await own.allTextContents();
  await screen.page.getByText(german ?? '', { exact: true }).waitFor();
  await Promise.all([screen.close(), close()]);
});

it('who is typing their name when the quiz begins finishes it above the question, which stays in sight', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: null });
  await quizQuestion(host, event, quiz, { timerSeconds: null, prompt: 'Which planet is the smallest?' });
  const { page, close } = await joinByLink(browser, server, event.code);
  await play(host, quiz, 'start');
  const [name, field] = [page.locator('.lobby-name'), page.locator('.lobby-name').getByLabel('Your name')];
  await name.getByText('Give a name', { exact: true }).click();
  await field.pressSequentially('Ada');
  await play(host, quiz, 'next');
  const prompt = page.locator('.quiz').getByText('Which planet is the largest?').first();
  await prompt.waitFor();
  // The keyboard of the phone stays, and takes half of it.
  expect(await field.evaluate((input: HTMLInputElement) => [document.activeElement === input, input.value])).toEqual([
    true,
    'Ada',
  ]);
  expect((await prompt.boundingBox())?.y).toBeLessThan(300);
  await page.getByRole('radio', { name: 'Jupiter' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type(' Lovelace');
  await page.keyboard.press('Enter');
  await name.getByText('You play as Ada Lovelace').waitFor();
  expect(await field.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await play(host, quiz, 'next');
  await page.locator('.quiz').getByText('Answering has closed.').first().waitFor();
  expect(await name.count()).toBe(0);
  // Nor does it come back: it was of that moment.
  await play(host, quiz, 'next', 'next', 'next');
  await page.locator('.quiz').getByText('Which planet is the smallest?').first().waitFor();
  expect(await name.count()).toBe(0);
  await close();
});

it('a name that was not begun, or is folded away, does not stand above the next question', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: null });
  await play(host, quiz, 'start');
  const phones = [await participantAt(server, event.code), await participantAt(server, event.code)] as const;
  const [opened, typed] = [
    await openPageAs(browser, server, phones[0], `/e/${event.code}`),
    await openPageAs(browser, server, phones[1], `/e/${event.code}`),
  ];
  for (const { page } of [opened, typed])
    await page.locator('.lobby-name').getByText('Give a name', { exact: true }).click();
  await typed.page.locator('.lobby-name').getByLabel('Your name').fill('Ben');
  await play(host, quiz, 'next');
  for (const { page } of [opened, typed])
    await page.locator('.quiz').getByText('Which planet is the largest?').first().waitFor();
  expect([await opened.page.locator('.lobby-name').count(), await typed.page.locator('.lobby-name').count()]).toEqual([
    0, 1,
  ]);
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

it('a name that was only opened in the lobby, and is typed under “Mine” meanwhile, stays there', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: null });
  const { page, close } = await joinByLink(browser, server, event.code);
  await play(host, quiz, 'start');
  const name = page.locator('.lobby-name');
  await name.getByText('Give a name', { exact: true }).click();
  await play(host, quiz, 'next');
  await page.locator('.quiz').getByText('Which planet is the largest?').first().waitFor();
  await page.getByRole('link', { name: 'Mine' }).click();
  await page.getByText('Give a name', { exact: true }).filter({ visible: true }).click();
  await page.getByLabel('Your name').filter({ visible: true }).fill('Ben');
  await play(host, quiz, 'next');
  await page.locator('.quiz').getByText('Answering has closed.').first().waitFor({ state: 'attached' });
  expect(await name.count()).toBe(0);
  await close();
});

it('who only passed the field by keyboard does not have it above the questions; who is in it has until answering closes', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: null });
  await play(host, quiz, 'start');
  const phones = [await participantAt(server, event.code), await participantAt(server, event.code)] as const;
  const [passing, within] = [
    await openLivePageAs(browser, server, phones[0], `/e/${event.code}`),
    await openLivePageAs(browser, server, phones[1], `/e/${event.code}`),
  ];
  for (const { page } of [passing, within]) {
    await page.locator('.lobby-name summary').press('Enter');
    await page.keyboard.press('Tab');
  }
  for (const _ of ['the button', 'what follows']) await passing.page.keyboard.press('Tab');
  await play(host, quiz, 'next');
  for (const { page } of [passing, within])
    await page.locator('.quiz').getByText('Which planet is the largest?').first().waitFor();
  expect([await passing.page.locator('.lobby-name').count(), await within.page.locator('.lobby-name').count()]).toEqual(
    [0, 1],
  );
  // Left again it does not move the question away under the finger.
  await within.page.keyboard.press('Tab');
  expect(
    await within.page
      .locator('.lobby-name')
      .getByRole('button', { name: 'Save' })
      .evaluate((each) => each === document.activeElement),
  ).toBe(true);
  await within.page.keyboard.press('Shift+Tab');
  await play(host, quiz, 'next');
  await within.page.locator('.quiz').getByText('Answering has closed.').first().waitFor();
  expect(await within.page.locator('.lobby-name').count()).toBe(0);
  for (const each of [passing, within]) await each.close();
});

it.each(['Quiz', 'Mine'] as const)(
  'what is typed while the name is on its way is kept, and the field with it: %s',
  async (place) => {
    const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
    const quiz = await seriesOf(host, event);
    await quizQuestion(host, event, quiz);
    await play(host, quiz, 'start');
    const phone = await joinByLink(browser, server, event.code);
    const { page, close } = phone;
    await page.locator('.lobby').waitFor();
    if (place === 'Mine') await tab(phone, 'Mine');
    const part = page
      .locator('details')
      .filter({ has: page.getByLabel('Your name') })
      .filter({ visible: true });
    await part.getByText('Give a name', { exact: true }).click();
    const field = part.getByLabel('Your name');
    await field.pressSequentially('Ada');
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await beforeNextSend(page, () => page.keyboard.type(' Lovelace'));
    await page.keyboard.press('Enter');
    await answered;
    await part.getByText('Change the name', { exact: true }).waitFor();
    expect(await field.evaluate((input: HTMLInputElement) => [document.activeElement === input, input.value])).toEqual([
      true,
      'Ada Lovelace',
    ]);
    await page.keyboard.press('Enter');
    await expect.poll(() => field.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    await page
      .getByText(/^You (?:play|take part) as Ada Lovelace/)
      .filter({ visible: true })
      .waitFor();
    // Nor does it stand open in the other place.
    await page
      .getByRole('navigation')
      .getByRole('link', { name: place === 'Mine' ? 'Quiz' : 'Mine' })
      .click();
    expect(await page.getByLabel('Your name').filter({ visible: true }).count()).toBe(0);
    await close();
  },
);
