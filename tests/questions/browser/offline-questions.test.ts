import { beforeEach, expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { Page } from 'playwright-core';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { configure, controlOf, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { handset, openLivePageAs, tab, waitUntilLive } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
let host: Visitor;
let event: EventView;
let phone: TestPage;

beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
  const ada = await participantAt(server, event.code, 'Ada');
  phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, handset);
  phone.allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource|WebSocket connection/);
  await tab(phone, 'Questions');
});

const storedQuestions = async () => (await controlOf(host, event)).questions.map(({ body }) => body);
const formOf = (page: Page) => ({
  field: page.getByLabel('Ask a question'),
  send: page.getByRole('button', { name: 'Send', exact: true }),
});
const waitsToBeSent = /Your question is kept/;
const says = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor();

it('asks a question once when the response to it is lost', async () => {
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
  const { field, send } = formOf(phone.page);
  await field.fill('Did it arrive?');
  await send.click();
  await phone.page.getByText(/Sent\./).waitFor();
  expect([lost, await storedQuestions()]).toEqual([1, ['Did it arrive?']]);
  // Asking the same words again is another question.
  await field.fill('Did it arrive?');
  await send.click();
  await expect.poll(storedQuestions).toEqual(['Did it arrive?', 'Did it arrive?']);
  await phone.close();
});

it('sends questions asked offline in a tab that was closed once, from the next online tab', async () => {
  await phone.context.setOffline(true);
  const { field, send } = formOf(phone.page);
  await field.fill('Is anybody there?');
  await send.click();
  await says(phone.page, waitsToBeSent);
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill('Or somebody else?');
  await send.click();
  await expect.poll(() => phone.page.getByText(waitsToBeSent).count()).toBe(2);
  const page = await phone.context.newPage();
  await phone.page.close();
  await phone.context.setOffline(false);
  await page.goto(`${server.address}/e/${event.code}`);
  await expect
    .poll(async () => (await storedQuestions()).toSorted((a, b) => a.localeCompare(b)))
    .toEqual(['Is anybody there?', 'Or somebody else?']);
  await tab({ ...phone, page }, 'Questions');
  await page.getByText('Is anybody there?').filter({ visible: true }).waitFor();
  expect(await page.getByText(waitsToBeSent).count()).toBe(0);
  await phone.close();
});

itInFullMatrix('changes or discards a question that waits to be sent, and keeps what is being typed', async () => {
  await phone.context.setOffline(true);
  const { field, send } = formOf(phone.page);
  const card = (body: string) => phone.page.locator('.card').filter({ hasText: body });
  const withoutName = phone.page.getByRole('checkbox', { name: 'Without my name' });
  for (const body of ['Is anybdy there?', 'Never mind?']) {
    await field.fill(body);
    await withoutName.check();
    await send.click();
    await card(body).getByText(waitsToBeSent).waitFor();
  }
  await field.fill('Hello?');
  await withoutName.uncheck();
  await card('Never mind?').getByRole('button', { name: 'Discard' }).click();
  await card('Is anybdy there?').getByRole('button', { name: 'Change' }).click();
  await expect.poll(() => field.inputValue()).toBe('Hello?\nIs anybdy there?');
  await expect.poll(() => withoutName.isChecked()).toBe(true);
  await field.fill('Is anybody there?');
  await phone.context.setOffline(false);
  await waitUntilLive(phone);
  expect(await storedQuestions()).toEqual([]);
  await send.click();
  await phone.page.getByText(/Sent\./).waitFor();
  expect(await storedQuestions()).toEqual(['Is anybody there?']);
  await phone.close();
});

itInFullMatrix(
  'keeps a question that arrives after questions were paused, with the reason, and sends it on request',
  async () => {
    await phone.context.setOffline(true);
    const { field, send } = formOf(phone.page);
    await field.fill('Too late?');
    await send.click();
    await says(phone.page, waitsToBeSent);
    await configure(host, event, { questionsOpen: false });
    const refusal = phone.page.waitForResponse((response) => response.status() === 409);
    await phone.context.setOffline(false);
    expect(await (await refusal).json()).toMatchObject({ error: { code: 'QUESTIONS_CLOSED' } });
    await says(phone.page, /Questions are paused\. Your text is still here\./);
    await phone.page.reload();
    await tab(phone, 'Questions');
    await says(phone.page, /Questions are paused\. Your text is still here\./);
    await configure(host, event, { questionsOpen: true });
    await says(phone.page, /Not sent, but questions are open again\./);
    expect(await storedQuestions()).toEqual([]);
    await phone.page.getByRole('button', { name: 'Change', exact: true }).click();
    expect(await field.inputValue()).toBe('Too late?');
    await send.click();
    await phone.page.getByText(/Sent\./).waitFor();
    expect(await storedQuestions()).toEqual(['Too late?']);
    await phone.close();
  },
);
