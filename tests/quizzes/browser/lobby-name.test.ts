import { expect, it } from 'vitest';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { beforeNextSend, joinByLink, openLivePageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

async function quizEvent() {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: null });
  await quizQuestion(host, event, quiz, { timerSeconds: null, prompt: 'Which planet is the smallest?' });
  return { host, event, quiz };
}

it('lets a nameless player give a name in the lobby, unless the event is anonymous', async () => {
  const { host, event, quiz } = await quizEvent();
  const { page, close } = await joinByLink(browser, server, event.code);
  await play(host, quiz, 'start');
  const lobby = page.locator('.lobby');
  const shown = lobby.locator('strong');
  await shown.getByText(/^\w+ \w+ \d\d$/).waitFor();
  // The event's language decides how generated names read.
  await host.visit('events.update', { event: event.id }, { locale: 'de' });
  await shown.getByText(/^\p{Lu}\p{L}+er \p{L}+ \d\d$/u).waitFor();
  expect(await lobby.getByLabel('Your name').isVisible()).toBe(false);
  await lobby.getByText('Give a name', { exact: true }).click();
  await lobby.getByLabel('Your name').fill('Ada');
  await lobby.getByRole('button', { name: 'Save' }).click();
  await shown.getByText('Ada', { exact: true }).waitFor();
  expect(await lobby.getByLabel('Your name').isVisible()).toBe(false);
  await lobby.getByText('Change the name', { exact: true }).waitFor();
  // Open pages show deleted names no longer.
  await host.visit('events.update', { event: event.id }, { naming: 'anonymous', forgetNames: true });
  await shown.getByText(/ \d\d$/).waitFor();
  await page.reload();
  await lobby.getByText('You play as').waitFor();
  expect(await lobby.getByText('Change the name').or(lobby.getByText('Give a name')).count()).toBe(0);
  await close();
});

itInFullMatrix('keeps the name field above the first question only for a player who is typing in it', async () => {
  const { host, event, quiz } = await quizEvent();
  const { page, close } = await joinByLink(browser, server, event.code);
  const other = await openLivePageAs(browser, server, await participantAt(server, event.code), `/e/${event.code}`);
  await play(host, quiz, 'start');
  const [name, field] = [page.locator('.lobby-name'), page.locator('.lobby-name').getByLabel('Your name')];
  for (const each of [page, other.page])
    await each.locator('.lobby-name').getByText('Give a name', { exact: true }).click();
  await field.pressSequentially('Ada');
  await play(host, quiz, 'next');
  const prompt = page.locator('.quiz').getByText('Which planet is the largest?').first();
  await prompt.waitFor();
  await other.page.locator('.quiz').getByText('Which planet is the largest?').first().waitFor();
  expect(await other.page.locator('.lobby-name').count()).toBe(0);
  // The keyboard of a phone stays open and covers the lower half.
  expect(await field.evaluate((input: HTMLInputElement) => [document.activeElement === input, input.value])).toEqual([
    true,
    'Ada',
  ]);
  await page.getByRole('radio', { name: 'Jupiter' }).waitFor();
  expect((await prompt.boundingBox())?.y).toBeLessThan(300);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type(' Lovelace');
  await page.keyboard.press('Enter');
  await name.getByText('You play as Ada Lovelace').waitFor();
  expect(await field.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await play(host, quiz, 'next');
  await page.locator('.quiz').getByText('Answering has closed.').first().waitFor();
  expect(await name.count()).toBe(0);
  await play(host, quiz, 'next', 'next', 'next');
  await page.locator('.quiz').getByText('Which planet is the smallest?').first().waitFor();
  expect(await name.count()).toBe(0);
  for (const each of [close, other.close]) await each();
});

itInFullMatrix.each(['Quiz', 'Mine'] as const)(
  'keeps what is typed while the name is being saved, on the tab “%s”',
  async (place) => {
    const { host, event, quiz } = await quizEvent();
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
    await page
      .getByText(/^You (?:play|take part) as Ada Lovelace/)
      .filter({ visible: true })
      .waitFor();
    await close();
  },
);
