import { beforeEach, expect, it } from 'vitest';
import { withServerAndBrowser } from '#support/set-up.ts';
import { waitUntilLive, tab } from '#support/browser/people.ts';
import { choose, counted, phoneAtPoll, says, waiting, type PhoneAtPoll } from './phone-at-poll.ts';

const { server, browser } = withServerAndBrowser();
let host: PhoneAtPoll['host'];
let event: PhoneAtPoll['event'];
let activity: PhoneAtPoll['activity'];
let phone: PhoneAtPoll['phone'];
let openTab: PhoneAtPoll['openTab'];

beforeEach(async () => {
  ({ host, event, activity, phone, openTab } = await phoneAtPoll(server, browser));
});

const tally = async () => {
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  const [first] = control.activities;
  const counts = first?.kind === 'choice' ? first.tally.counts : {};
  return activity.options.map(({ id }) => counts[id] ?? 0);
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
  await page.route(
    '**/ballot',
    async (route) => {
      held += 1;
      await isLeft.promise;
      await route.abort().catch(() => undefined);
    },
    { times: 1 },
  );
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
  expect(await (await refusal).json()).toMatchObject({
    error: { code: 'ACTIVITY_CLOSED', receipt: { activityId: activity.id, round: 1 } },
  });
  await says(phone.page, /Your change came too late to count\.\s*[A-C] Left\s*Your earlier answer counts, since\s+\d/);
  expect(await tally()).toEqual([1, 0, 0]);
  await phone.close();
});

it('whoever votes where their browser knows them no longer, or as somebody else, is led to who they are there', async () => {
  const { page, context } = phone;
  await waitUntilLive(phone);
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
  await phone.page
    .locator('#mine')
    .getByText(/^Counted/)
    .waitFor();
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
