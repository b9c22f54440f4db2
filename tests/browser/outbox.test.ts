import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import type { CrewActivityViewOf, EventView } from '../../contracts/views.ts';
import type { TestPage } from '../support/browser.ts';
import { hostWithEvent, openChoice, participantAt, questionBy } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import type { Visitor } from '../support/visitor.ts';
import { isLive, joinByLink, tab } from './people.ts';

const { server, browser } = withServerAndBrowser();
let host: Visitor;
let event: EventView;
let activity: CrewActivityViewOf<'choice'>;
let phone: TestPage;

beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
  activity = await openChoice(host, event);
  phone = await joinByLink(browser, server, event.code);
  await tab(phone, 'Poll');
  // What the browser itself says of requests that cannot leave.
  phone.allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource|WebSocket connection/);
});

const choose = (page: Page, option: string) => page.getByRole('radio', { name: new RegExp(option) }).click();
const says = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor();
const counted = /Counted\s+\d/;
const waiting = /will be sent when you are back online/;

const tally = async () => {
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  const [first] = control.activities;
  const counts = first?.kind === 'choice' ? first.tally.counts : {};
  return activity.options.map(({ id }) => counts[id] ?? 0);
};
/** Another tab of the same browser, at the room's poll. */
const openTab = async (): Promise<Page> => {
  const page = await phone.context.newPage();
  await page.goto(`${server.address}/e/${event.code}`);
  await isLive({ ...phone, page });
  await tab({ ...phone, page }, 'Poll');
  return page;
};

it('a vote given offline in a tab that was closed is counted once when a new tab comes online', async () => {
  await phone.context.setOffline(true);
  await choose(phone.page, 'Both');
  await says(phone.page, waiting);
  await phone.page.close();
  expect(await tally()).toEqual([0, 0, 0]);
  await phone.context.setOffline(false);
  const page = await openTab();
  await says(page, counted);
  expect(await page.getByRole('radio', { name: /Both/ }).isChecked()).toBe(true);
  expect(await tally()).toEqual([1, 0, 0]);
  await page.reload();
  await says(page, counted);
  expect(await tally()).toEqual([1, 0, 0]);
  await phone.close();
});

it('where there are no Web Locks, as without TLS, a page that is loaded anew while its vote is on its way sends it at once', async () => {
  await phone.context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'locks'));
  const page = await openTab();
  const isLeft = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/ballot', async (route) => {
    held += 1;
    await isLeft.promise;
    await route.abort().catch(() => undefined);
  }, { times: 1 });
  await choose(page, 'Both');
  await expect.poll(() => held).toBe(1);
  await page.reload();
  isLeft.resolve();
  // Nobody waits for the lease of the page that was left: 8 s.
  await page.getByRole('status').filter({ hasText: counted }).waitFor({ timeout: 6_000 });
  expect(await tally()).toEqual([1, 0, 0]);
  await phone.close();
});

it('a vote that waits in two tabs at once is counted once, and both tabs say so', async () => {
  const other = await openTab();
  const sent: string[] = [];
  phone.context.on('requestfinished', (request) => {
    if (request.method() === 'PUT') sent.push(request.postData() ?? '');
  });
  await phone.context.setOffline(true);
  await choose(phone.page, 'Left');
  for (const page of [phone.page, other]) await says(page, waiting);
  expect(sent).toEqual([]);
  await phone.context.setOffline(false);
  for (const page of [phone.page, other]) await says(page, counted);
  expect(await tally()).toEqual([0, 1, 0]);
  expect(sent).toHaveLength(1);
  await phone.close();
});

it('answers given in two tabs are one person’s: the later one counts', async () => {
  const other = await openTab();
  await choose(phone.page, 'Both');
  await says(phone.page, counted);
  await choose(other, 'Right');
  await expect.poll(tally).toEqual([0, 0, 1]);
  await says(other, counted);
  await phone.close();
});

it('a vote that is delivered after the close is refused, and the person sees why', async () => {
  await phone.context.setOffline(true);
  await choose(phone.page, 'Both');
  await says(phone.page, waiting);
  await host.visit('activity-states.update', { activity: activity.id }, { action: 'close' });
  await server.world.store.activities.update(activity.id, { closedAt: Date.now() - 2_001 });
  await phone.context.setOffline(false);
  await says(phone.page, /Your answer came too late to count\.\s*A Both/);
  expect(await tally()).toEqual([0, 0, 0]);
  await phone.page.close();
  // It is settled: nothing is sent again, nothing is shown as given.
  const page = await openTab();
  expect(await page.getByText(waiting).count()).toBe(0);
  expect(await tally()).toEqual([0, 0, 0]);
  await phone.close();
});

it('a change that is delivered after the close is refused, and the person sees what counts', async () => {
  await choose(phone.page, 'Both');
  await says(phone.page, counted);
  await phone.context.setOffline(true);
  await choose(phone.page, 'Left');
  await says(phone.page, waiting);
  await host.visit('activity-states.update', { activity: activity.id }, { action: 'close' });
  await server.world.store.activities.update(activity.id, { closedAt: Date.now() - 2_001 });
  const refusal = phone.page.waitForResponse((response) => response.status() === 409);
  await phone.context.setOffline(false);
  expect(await (await refusal).json()).toMatchObject({ error: { code: 'ACTIVITY_CLOSED', receipt: { activityId: activity.id, round: 1 } } });
  await says(phone.page, /Your change came too late to count\.\s*Your earlier answer counts, since\s+\d/);
  expect(await tally()).toEqual([1, 0, 0]);
  await phone.close();
});

const questions = async () => (await host.see('events/show', 'events.show', { event: event.id })).control.questions.map(({ body }) => body);
const asking = (page: Page) => ({ field: page.getByLabel('Ask a question'), send: page.getByRole('button', { name: 'Send', exact: true }) });

it('a question whose answer was lost after it was stored is asked once', async () => {
  await tab(phone, 'Questions');
  let lost = 0;
  await phone.page.route('**/questions', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort('connectionreset');
  }, { times: 1 });
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
  await expect.poll(async () => (await questions()).toSorted((a, b) => a.localeCompare(b))).toEqual(['Is anybody there?', 'Or somebody else?']);
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
  await isLive(phone);
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
  const [kept, undone] = [await questionBy(author, event, 'Kept?', { host }), await questionBy(author, event, 'Undone?', { host })];
  await tab(phone, 'Questions');
  const buttonOf = (page: Page, id: string) => page.locator(`[data-id="${id}"]`).getByRole('button', { name: 'Upvote' });
  const counts = async () => {
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    return [kept, undone].map((id) => control.questions.find((question) => question.id === id)?.upvoteCount);
  };
  await buttonOf(phone.page, undone).waitFor();
  const sent: string[] = [];
  phone.context.on('requestfinished', (request) => {
    if (request.url().endsWith('/upvote')) sent.push(`${request.method()} ${request.url().includes(kept) ? 'kept' : 'undone'}`);
  });
  await phone.context.setOffline(true);
  await buttonOf(phone.page, kept).click();
  await buttonOf(phone.page, undone).click();
  for (const id of [kept, undone]) await phone.page.locator(`[data-id="${id}"]`).getByText(/Your upvote is kept and will be sent/).waitFor();
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

it('whoever votes where their browser knows them no longer, or as somebody else, is led to who they are there', async () => {
  const { page, context } = phone;
  await isLive(phone);
  // What is read anew once it is live.
  await page.waitForLoadState('networkidle');
  await context.clearCookies({ name: /^participant/ });
  await choose(page, 'Both');
  await page.getByRole('button', { name: 'Join' }).waitFor();
  expect(await tally()).toEqual([0, 0, 0]);
  await phone.close();
});

it('“Mine” has what was answered and changed meanwhile as it stands, and says what is not counted yet', async () => {
  await tab(phone, 'Mine');
  await tab(phone, 'Poll');
  await choose(phone.page, 'Both');
  await says(phone.page, counted);
  await phone.context.setOffline(true);
  await choose(phone.page, 'Left');
  await says(phone.page, waiting);
  await tab(phone, 'Mine');
  const mine = phone.page.locator('#mine').getByRole('listitem').filter({ hasText: 'Not counted yet' });
  await mine.getByText('Left').waitFor();
  await phone.context.setOffline(false);
  await phone.page.locator('#mine').getByText(/^Counted/).waitFor();
  await phone.page.locator('#mine').getByText('Left').waitFor();
  expect(await phone.page.locator('#mine').getByText('Both').count()).toBe(0);
  await phone.close();
});

it('who leaves the event while an answer of theirs waits is told that it would be lost, until it is sent', async () => {
  const { page } = phone;
  await page.route('**/ballot', (sent) => sent.abort());
  await choose(page, 'Both');
  await says(page, waiting);
  await tab(phone, 'Mine');
  await page.getByText('Leave this event').click();
  await says(page, /has not been sent yet/);
  expect(await page.getByRole('button', { name: 'Leave', exact: true }).count()).toBe(0);
  await page.unroute('**/ballot');
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: 'Leave', exact: true }).waitFor();
  expect([await tally(), await page.getByText('has not been sent yet').count()]).toEqual([[1, 0, 0], 0]);

  await page.route('**/ballot', (sent) => sent.abort());
  await tab(phone, 'Poll');
  await choose(page, 'Left');
  await says(page, waiting);
  await tab(phone, 'Mine');
  await page.getByRole('button', { name: 'Leave anyway' }).click();
  await page.getByRole('heading', { name: 'Join with a code' }).waitFor();
  expect(await tally()).toEqual([1, 0, 0]);
  await phone.close();
});
