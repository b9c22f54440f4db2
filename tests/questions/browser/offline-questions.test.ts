import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { waitUntilLive, tab } from '#support/browser/people.ts';
import { phoneAtPoll, says, type PhoneAtPoll } from '../../polls/browser/phone-at-poll.ts';

// Questions and upvotes on a phone whose network goes.

const { server, browser } = withServerAndBrowser();
let host: PhoneAtPoll['host'];
let event: PhoneAtPoll['event'];
let phone: PhoneAtPoll['phone'];
let openTab: PhoneAtPoll['openTab'];

beforeEach(async () => {
  ({ host, event, phone, openTab } = await phoneAtPoll(server, browser));
});

const questions = async () =>
  (await host.see('events/show', 'events.show', { event: event.id })).control.questions.map(({ body }) => body);
const asking = (page: Page) => ({
  field: page.getByLabel('Ask a question'),
  send: page.getByRole('button', { name: 'Send', exact: true }),
});

it('a question whose answer was lost after it was stored is asked once', async () => {
  await tab(phone, 'Questions');
  let lost = 0;
  await phone.page.route(
    '**/questions',
    async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const { field, send } = asking(phone.page);
  await field.fill('Did it arrive?');
  await send.click();
  await phone.page.getByText(/Sent\./).waitFor();
  expect([lost, await questions()]).toEqual([1, ['Did it arrive?']]);
  // What is asked next is another question, though its words are the same.
  await field.fill('Did it arrive?');
  await send.click();
  await expect.poll(questions).toEqual(['Did it arrive?', 'Did it arrive?']);
  await phone.close();
});

const keptQuestion = /Your question is kept and will be sent/;

it('a question asked offline in a tab that was closed is asked once when a new tab comes online', async () => {
  await tab(phone, 'Questions');
  await phone.context.setOffline(true);
  const { field, send } = asking(phone.page);
  await field.fill('Is anybody there?');
  await send.click();
  await says(phone.page, keptQuestion);
  // The form is free for the next one, which does not take the place of the first.
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill('Or somebody else?');
  await send.click();
  await expect.poll(() => phone.page.getByText(keptQuestion).count()).toBe(2);
  await phone.page.close();
  await phone.context.setOffline(false);
  const page = await openTab();
  await expect
    .poll(async () => (await questions()).toSorted((a, b) => a.localeCompare(b)))
    .toEqual(['Is anybody there?', 'Or somebody else?']);
  await tab({ ...phone, page }, 'Questions');
  await page.getByText('Is anybody there?').filter({ visible: true }).waitFor();
  expect(await page.getByText(keptQuestion).count()).toBe(0);
  expect(await asking(page).field.inputValue()).toBe('');
  await phone.close();
});

it('a question that waits can be taken back into the form, below what is being written there, or discarded', async () => {
  await tab(phone, 'Questions');
  await phone.context.setOffline(true);
  const { field, send } = asking(phone.page);
  for (const body of ['Is anybdy there?', 'Never mind?']) {
    await field.fill(body);
    await send.click();
    await phone.page.locator('.card').filter({ hasText: body }).getByText(keptQuestion).waitFor();
  }
  await field.fill('Hello?');
  const waitingCard = (body: string) => phone.page.locator('.card').filter({ hasText: body });
  await waitingCard('Never mind?').getByRole('button', { name: 'Discard' }).click();
  await waitingCard('Is anybdy there?').getByRole('button', { name: 'Change' }).click();
  await expect.poll(() => field.inputValue()).toBe('Hello?\nIs anybdy there?');
  expect(await phone.page.getByText(keptQuestion).count()).toBe(0);
  await field.fill('Is anybody there?');
  await phone.context.setOffline(false);
  await waitUntilLive(phone);
  expect(await questions()).toEqual([]);
  await send.click();
  await phone.page.getByText(/Sent\./).waitFor();
  expect(await questions()).toEqual(['Is anybody there?']);
  await phone.close();
});

it('a question that waited until questions were paused is kept with the reason, over a reload too, and can be asked later', async () => {
  await tab(phone, 'Questions');
  await phone.context.setOffline(true);
  const { field, send } = asking(phone.page);
  await field.fill('Too late?');
  await send.click();
  await says(phone.page, keptQuestion);
  await host.visit('events.update', { event: event.id }, { questionsOpen: false });
  const refusal = phone.page.waitForResponse((response) => response.status() === 409);
  await phone.context.setOffline(false);
  expect(await (await refusal).json()).toMatchObject({ error: { code: 'QUESTIONS_CLOSED' } });
  await says(phone.page, /Questions are paused\. What you wrote is still here\./);
  await phone.page.reload();
  await tab(phone, 'Questions');
  await says(phone.page, /Questions are paused\. What you wrote is still here\./);
  expect(await questions()).toEqual([]);
  await host.visit('events.update', { event: event.id }, { questionsOpen: true });
  await says(phone.page, /This was not sent, and questions can be asked again now\./);
  expect(await phone.page.getByText('Questions are paused').count()).toBe(0);
  await phone.page.getByRole('button', { name: 'Change', exact: true }).click();
  expect(await field.inputValue()).toBe('Too late?');
  await send.click();
  await phone.page.getByText(/Sent\./).waitFor();
  expect(await questions()).toEqual(['Too late?']);
  await phone.close();
});

it('a question that is mended while it is on its way, and then has to wait, is shown as it was sent', async () => {
  await tab(phone, 'Questions');
  const { field, send } = asking(phone.page);
  const gate = Promise.withResolvers<void>();
  await phone.page.route('**/questions', async (route) => {
    await gate.promise;
    await route.abort('connectionreset');
  });
  await field.fill('Is it god?');
  await send.click();
  await field.press('End');
  await field.fill('Is it good?');
  gate.resolve();
  await phone.page.locator('.card').filter({ hasText: 'Is it god?' }).getByText(keptQuestion).waitFor();
  await phone.page.locator('.card').filter({ hasText: 'Is it god?' }).getByRole('button', { name: 'Discard' }).click();
  await phone.page.unrouteAll();
  await send.click();
  await phone.page.getByText(/Sent\./).waitFor();
  expect(await questions()).toEqual(['Is it good?']);
  await phone.close();
});

it('upvotes given and taken back offline count as they stood last, once the network is back', async () => {
  const author = await participantAt(server, event.code);
  const [kept, undone] = [
    await questionBy(author, event, 'Kept?', { host }),
    await questionBy(author, event, 'Undone?', { host }),
  ];
  await tab(phone, 'Questions');
  const buttonOf = (page: Page, id: string) =>
    page.locator(`[data-id="${id}"]`).getByRole('button', { name: 'Upvote' });
  const counts = async () => {
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    return [kept, undone].map((id) => control.questions.find((question) => question.id === id)?.upvoteCount);
  };
  await buttonOf(phone.page, undone).waitFor();
  const sent: string[] = [];
  phone.context.on('requestfinished', (request) => {
    if (request.url().endsWith('/upvote'))
      sent.push(`${request.method()} ${request.url().includes(kept) ? 'kept' : 'undone'}`);
  });
  await phone.context.setOffline(true);
  await buttonOf(phone.page, kept).click();
  await buttonOf(phone.page, undone).click();
  for (const id of [kept, undone])
    await phone.page
      .locator(`[data-id="${id}"]`)
      .getByText(/Your upvote is kept and will be sent/)
      .waitFor();
  await buttonOf(phone.page, undone).click();
  expect(await buttonOf(phone.page, kept).getAttribute('aria-pressed')).toBe('true');
  expect(await buttonOf(phone.page, kept).innerText()).toMatch(/^1/);
  expect(await buttonOf(phone.page, undone).innerText()).toMatch(/^0/);
  await phone.context.setOffline(false);
  await expect.poll(counts).toEqual([1, 0]);
  await expect.poll(() => sent.toSorted()).toEqual(['DELETE undone', 'PUT kept']);
  await phone.page.reload();
  await tab(phone, 'Questions');
  await expect.poll(() => buttonOf(phone.page, kept).getAttribute('aria-pressed')).toBe('true');
  await phone.close();
});
