import {
  clickOn,
  controlOf,
  expect,
  goOffline,
  it,
  networkErrors,
  openChoice,
  type Page,
  see,
  seeHeading,
  tab,
  waitUntilLive,
  withScenes,
} from '#support/browser.ts';

const { server, scene } = withScenes();

/** An open poll, and a phone that shows it. */
async function phoneAtPoll() {
  const { host, event, openPhone } = await scene();
  const { options } = await openChoice(host, event);
  const phone = await openPhone();
  return {
    phone,
    /** Opens another tab of the same browser at the room's poll. */
    openTab: async (initScript?: () => void): Promise<Page> => {
      const page = await phone.context.newPage();
      if (initScript) await page.addInitScript(initScript);
      await page.goto(`${server.address}/e/${event.code}`);
      await waitUntilLive({ ...phone, page });
      await tab({ ...phone, page }, 'Poll');
      return page;
    },
    /** The votes for each option. */
    tally: async () => {
      const [first] = (await controlOf(host, event)).activities;
      const counts = first?.kind === 'choice' ? first.tally.counts : {};
      return options.map(({ id }) => counts[id] ?? 0);
    },
  };
}

const choose = (page: Page, option: string) => page.getByRole('radio', { name: new RegExp(option) }).click();
const says = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor();
const counted = /Counted\s+\d/;
const waiting = /sent when you are back online/;

it('counts a vote given offline in a closed tab once when a new tab comes online', async () => {
  const { phone, openTab, tally } = await phoneAtPoll();
  await goOffline(phone);
  await choose(phone.page, 'Both');
  await says(phone.page, waiting);
  await phone.page.close();
  expect(await tally()).toEqual([0, 0, 0]);
  await phone.context.setOffline(false);
  const page = await openTab();
  await says(page, counted);
  expect(await page.getByRole('radio', { name: /Both/ }).isChecked()).toBe(true);
  expect(await tally()).toEqual([1, 0, 0]);
});

it('without Web Locks, a reload while a vote is being sent resends it immediately', async () => {
  const { phone, openTab, tally } = await phoneAtPoll();
  phone.allowProblem(networkErrors);
  // Time stands still in this tab, so the previous page's lease never expires and the next page must inherit it.
  const page = await openTab(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
    const now = Number((sessionStorage['frozenNow'] ??= String(Date.now())));
    Date.now = () => now;
  });
  const isReloaded = Promise.withResolvers<void>();
  let held = 0;
  await page.route(
    '**/ballot',
    async (route) => {
      held += 1;
      await isReloaded.promise;
      await route.abort().catch(() => undefined);
    },
    { times: 1 },
  );
  await choose(page, 'Both');
  await expect.poll(() => held).toBe(1);
  await page.reload();
  isReloaded.resolve();
  await says(page, counted);
  expect(await tally()).toEqual([1, 0, 0]);
});

it('sends a vote that waits in two tabs once, and replaces it with a later one from either tab', async () => {
  const { phone, openTab, tally } = await phoneAtPoll();
  const other = await openTab();
  const sent: string[] = [];
  phone.context.on('requestfinished', (request) => {
    if (request.method() === 'PUT') sent.push(request.postData() ?? '');
  });
  await goOffline(phone);
  await choose(phone.page, 'Left');
  for (const page of [phone.page, other]) await says(page, waiting);
  expect(sent).toEqual([]);
  await phone.context.setOffline(false);
  for (const page of [phone.page, other]) await says(page, counted);
  expect(await tally()).toEqual([0, 1, 0]);
  expect(sent).toHaveLength(1);
  await choose(other, 'Right');
  await expect.poll(tally).toEqual([0, 0, 1]);
});

it('warns before leaving the event that an unsent answer would be lost', async () => {
  const { phone, tally } = await phoneAtPoll();
  const { page } = phone;
  phone.allowProblem(networkErrors);
  await page.route('**/ballot', (sent) => sent.abort());
  await choose(page, 'Both');
  await says(page, waiting);
  await tab(phone, 'My activity');
  const mine = page.locator('#mine');
  await mine.getByRole('listitem').filter({ hasText: 'Not counted yet' }).getByText('Both').waitFor();
  await page.getByText('Leave this event').click();
  await says(page, /Not sent yet/);
  expect(await page.getByRole('button', { name: 'Leave', exact: true }).count()).toBe(0);
  await page.unroute('**/ballot');
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: 'Leave', exact: true }).waitFor();
  await see(mine, /^Counted/);
  expect([await tally(), await page.getByText('has not been sent yet').count()]).toEqual([[1, 0, 0], 0]);

  await page.route('**/ballot', (sent) => sent.abort());
  await tab(phone, 'Poll');
  await choose(page, 'Left');
  await says(page, waiting);
  await tab(phone, 'My activity');
  await clickOn(page, 'Leave anyway');
  await seeHeading(page, 'Join with a code');
  expect(await tally()).toEqual([1, 0, 0]);
});
