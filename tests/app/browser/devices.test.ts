import { missingApis, type MissingApi } from '#support/browser/oldest-browsers.ts';
import {
  clickOn,
  expect,
  handset,
  it,
  openBlankAs,
  openChoice,
  questionBy,
  see,
  tab,
  waitUntilLive,
  withScenes,
} from '#support/browser.ts';

const { server, browser, scene } = withScenes();

/** Runs in the page. */
function removeApis(apis: readonly MissingApi[]): void {
  const all = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;
  for (const { owner, member } of apis) {
    if (member === null) Reflect.deleteProperty(globalThis, owner);
    const holders = [owner === 'Window' ? all : all[owner], all[owner]?.['prototype']] as (object | undefined)[];
    for (const holder of holders) if (holder && member !== null) Reflect.deleteProperty(holder, member);
  }
}

it('people join and vote without the APIs that a promised browser lacks', async () => {
  const { host, event } = await scene();
  await openChoice(host, event);
  const phone = await browser.open(handset);
  await phone.context.addInitScript(removeApis, [...missingApis]);
  await phone.page.goto(`${server.address}/j/${event.code}`);
  expect(await phone.page.evaluate(() => 'withResolvers' in Promise)).toBe(false);
  await clickOn(phone.page, 'Join');
  await waitUntilLive(phone);
  await phone.page.getByRole('radio', { name: 'Both' }).check();
  const counted = phone.page.locator('#poll').getByText(/^Counted/);
  await counted.waitFor();
});

/** Runs in the page: a device whose clock is two hours ahead. */
function setClockAhead(): void {
  const { now } = Date;
  Date.now = () => now() + 7_200_000;
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + 7_200_000 });
}

it('the age of a question is right on a device with a wrong clock', async () => {
  const { host, event, join } = await scene();
  const ben = await join();
  await questionBy(ben, event, 'Why is the sky blue?', { host });
  const phone = await openBlankAs(browser, server, ben, handset);
  await phone.context.addInitScript(setClockAhead);
  await phone.page.goto(`${server.address}/e/${event.code}`);
  await tab(phone, 'Questions');
  const card = phone.page.getByRole('article').filter({ hasText: 'Why is the sky blue?' });
  await see(card, 'now', { exact: true });
  expect(await phone.page.getByText(/hr\. ago/).count()).toBe(0);
});
