import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { ask, joinByLink, openLivePageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('asking takes one line of a phone until somebody wants to, and again once it is sent, with the receipt below it', async () => {
  const { event } = await hostWithEvent(server);
  const phone = await joinByLink(browser, server, event.code);
  await tab(phone, 'Questions');
  const { page } = phone;
  const field = page.getByLabel('Ask a question');
  const form = page.locator('form').filter({ has: field });
  const height = async (): Promise<number> => (await form.boundingBox())?.height ?? 0;
  const send = page.getByRole('button', { name: 'Send' });
  await form.waitFor();
  expect(await height()).toBeLessThan(120);
  expect(await send.isVisible()).toBe(false);

  await field.tap();
  await send.waitFor();
  const open = await height();
  expect(open).toBeGreaterThan(120);
  // What stands below is where the finger is: it is not pulled away from under it.
  await field.blur();
  expect(await send.isVisible()).toBe(true);
  await field.tap();
  await page.keyboard.type('Why is the sky blue?');
  expect(await height()).toBe(open);
  await send.tap();

  const receipt = form.getByRole('status');
  await receipt.getByText(/Sent\./).waitFor();
  await send.waitFor({ state: 'hidden' });
  expect(await height()).toBeLessThan(open);
  // Heard at once, and the keys go on from there: back to the next question.
  await expect.poll(() => receipt.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await send.waitFor();
  await page.keyboard.type('And why is it red in the evening?');
  await receipt.getByText(/Sent\./).waitFor({ state: 'detached' });
  await send.tap();
  await receipt.getByText(/Sent\./).waitFor();
  await page.getByText('And why is it red in the evening?').filter({ visible: true }).waitFor();
  expect(await field.inputValue()).toBe('');
  // Read by whoever comes back later: what became of the question stands with it.
  await tab(phone, 'Mine');
  await tab(phone, 'Questions');
  await field.waitFor();
  expect(await receipt.getByText(/Sent\./).count()).toBe(0);
  await phone.close();
});

it('what is chosen for asking folds away with the form, whose label stays where it is', async () => {
  const { host, event } = await hostWithEvent(server);
  await host.visit('events.update', { event: event.id }, { naming: 'optional' });
  const phone = await joinByLink(browser, server, event.code, 'Ada');
  await tab(phone, 'Questions');
  const { page } = phone;
  const field = page.getByLabel('Ask a question');
  const label = page.locator('label', { hasText: 'Ask a question' });
  const nameless = page.getByLabel('Without my name');
  await field.waitFor();
  await settled(page);
  const top = async () => (await label.boundingBox())?.y;
  const folded = await top();
  expect(await nameless.isVisible()).toBe(false);
  await field.tap();
  await nameless.waitFor();
  expect(await top()).toBe(folded);
  await page.keyboard.type('Why is the sky blue?');
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByText(/Sent\./).waitFor();
  await nameless.waitFor({ state: 'hidden' });
  expect(await top()).toBe(folded);
  await phone.close();
});

it('what is written while a question is on its way is the next one, and stays', async () => {
  const { event } = await hostWithEvent(server);
  const phone = await joinByLink(browser, server, event.code);
  await tab(phone, 'Questions');
  const { page } = phone;
  const field = page.getByLabel('Ask a question');
  let pass = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    pass = resolve;
  });
  await page.route('**/questions', async (route) => {
    await held;
    await route.continue();
  });
  await field.fill('Why is the sky blue?');
  await page.getByRole('button', { name: 'Send' }).tap();
  await field.press('ControlOrMeta+a');
  await page.keyboard.type('And why is it r');
  pass();
  await page.getByText(/Sent\./).waitFor();
  await page.getByText('Why is the sky blue?').filter({ visible: true }).waitFor();
  // Nothing calls them away from what they are writing.
  await page.keyboard.type('ed');
  expect(await field.inputValue()).toBe('And why is it red');
  expect(await page.getByRole('button', { name: 'Send' }).isVisible()).toBe(true);
  await phone.close();
});

it('the receipt says where a question is to be found only where it does not stand right below', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  for (const body of ['One?', 'Two?', 'Three?']) await questionBy(ada, event, body, { host });
  await host.visit('events.update', { event: event.id }, { hasModeration: false });
  const phone = await joinByLink(browser, server, event.code);
  const { page } = phone;
  const says = (words: string) => receiptOn(phone).getByText(words, { exact: true }).waitFor();
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();
  // By upvotes it is the last of four, of the newest the first.
  await ask(phone, 'Four?');
  await says('Sent. You find it under “Mine”.');
  await choose('New');
  await ask(phone, 'Five?');
  await says('Sent.');
  await choose('Answered');
  await ask(phone, 'Six?');
  await says('Sent. You find it under “Mine”.');
  await choose('Asked by me');
  await ask(phone, 'Seven?');
  await says('Sent.');
  // What waits stands over the others, and among the answered ones it does not.
  await host.visit('events.update', { event: event.id }, { hasModeration: true });
  await choose('Top');
  await ask(phone, 'Eight?');
  await says('Sent. It is on show once the hosts approve it.');
  await choose('Answered');
  await ask(phone, 'Nine?');
  await says('Sent. It is on show once the hosts approve it. You find it under “Mine”.');
  await phone.close();
});

it('the receipt keeps its words while it stands, wherever upvotes move the question', async () => {
  const { host, event } = await hostWithEvent(server);
  const others = [
    await participantAt(server, event.code, 'Ada'),
    await participantAt(server, event.code, 'Ben'),
  ] as const;
  for (const body of ['One?', 'Two?', 'Three?']) await questionBy(others[0], event, body, { host });
  await host.visit('events.update', { event: event.id }, { hasModeration: false });
  const phone = await joinByLink(browser, server, event.code);
  const { page } = phone;
  await ask(phone, 'Four?');
  const words = receiptOn(phone).getByText('Sent. You find it under “Mine”.', { exact: true });
  await words.waitFor();
  const said = await receiptOn(phone).evaluateHandle((receipt) => {
    const texts: (string | null)[] = [];
    new MutationObserver(() => texts.push(receipt.textContent)).observe(receipt, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return texts;
  });
  const place = async () =>
    (await page.locator('#questions .question-row').allInnerTexts()).findIndex((row) => row.includes('Four?'));
  const question =
    (await page.locator('#questions .question-row').filter({ hasText: 'Four?' }).getAttribute('data-id')) ?? '';
  expect(await place()).toBe(3);
  for (const other of others) await other.call('upvotes.create', { code: event.code, question });
  await expect.poll(place).toBe(0);
  for (const other of others) await other.call('upvotes.destroy', { code: event.code, question });
  await expect.poll(place).toBe(3);
  expect([await said.jsonValue(), await words.isVisible()]).toEqual([[], true]);
  await phone.close();
});

it('the receipt says where a question is to be found also where one’s own that were not taken stand between', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const questions: string[] = [];
  for (const body of ['One?', 'Two?', 'Three?']) questions.push(await questionBy(ada, event, body));
  await host.visit('moderations.update', { event: event.id }, { questions, action: 'reject' });
  await host.visit('events.update', { event: event.id }, { hasModeration: false });
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}#questions`, {
    viewport: { width: 390, height: 844 },
  });
  const { page } = phone;
  const hide = page.locator('#questions').getByRole('button', { name: 'Hide this' });
  await expect.poll(() => hide.count()).toBe(3);
  await ask(phone, 'Four?');
  await receiptOn(phone).getByText('Sent. You find it under “Mine”.', { exact: true }).waitFor();
  // Once they are read and put away the next one does.
  for (let count = 3; count > 0; count -= 1) {
    await hide.first().click();
    await expect.poll(() => hide.count()).toBe(count - 1);
  }
  await ask(phone, 'Five?');
  await receiptOn(phone).getByText('Sent.', { exact: true }).waitFor();
  await phone.close();
});

it('the receipt does not lead to “Mine” for what stands right below, also where the page hears no pushes', async () => {
  const { host, event } = await hostWithEvent(server);
  await host.visit('events.update', { event: event.id }, { hasModeration: false });
  const phone = await openLivePageAs(
    browser,
    server,
    await participantAt(server, event.code, 'Ada'),
    `/e/${event.code}#questions`,
    { viewport: { width: 390, height: 844 } },
  );
  phone.allowProblem(/403/);
  await phone.page.route('**/broadcasting/auth', (route) =>
    route.fulfill({ status: 403, json: { error: { code: 'NOT_ALLOWED' } } }),
  );
  await phone.page.reload();
  await ask(phone, 'Why is the sky blue?');
  await phone.page.locator('#questions').getByText('Why is the sky blue?').filter({ visible: true }).first().waitFor();
  expect((await receiptOn(phone).innerText()).trim()).toBe('Sent.');
  await phone.close();
});

function receiptOn({ page }: TestPage): Locator {
  return page
    .locator('form')
    .filter({ has: page.getByLabel('Ask a question') })
    .getByRole('status');
}
