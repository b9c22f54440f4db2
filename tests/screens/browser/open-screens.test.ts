import {
  axeViolations,
  calm,
  clickOn,
  configure,
  expect,
  expectSameDocument,
  goOffline,
  it,
  markDocument,
  openBlankAs,
  play,
  quizQuestion,
  see,
  seriesOf,
  type TestPage,
  turnEvent,
  type Visitor,
  waitUntilLive,
  withScenes,
} from '#support/browser.ts';

const { server, browser, scene } = withScenes();

const ended = { level: 1, name: 'This screen is disconnected from the event' } as const;

it('a screen with a revoked link says so in full screen, even after a reload; other links still work', async () => {
  const { host, event } = await scene({ title: 'On the air' });
  const open = async () => {
    const { newScreenLink, screenLinks } = await host.see('events/show', 'screen-links.create', event);
    const opened = await browser.open();
    opened.allowProblem(/status of 40[34]|WebSocket/);
    await opened.page.goto(`${server.address}/screens/${event.id}${new URL(newScreenLink ?? '').search}`);
    await waitUntilLive(opened);
    await markDocument(opened);
    return { ...opened, link: screenLinks[0]?.id ?? '' };
  };
  const [shown, other] = [await open(), await open()];
  const { page } = shown;
  await host.visit('screen-links.destroy', { event: event.id, link: shown.link });
  await page.getByRole('heading', ended).waitFor();
  await expectSameDocument(shown);
  await page.reload();
  await page.getByRole('heading', ended).waitFor();
  await see(page, 'Its link no longer works.');
  expect(await page.getByRole('link').or(page.getByRole('button')).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await configure(host, event, { title: 'Still shown here' });
  await other.page.getByText('Still shown here').first().waitFor();
});

it('tells a host at 1280 px that phones cannot join here, and connects another computer by its code', async () => {
  const { event, openCrew } = await scene();
  const viewport = { width: 1280, height: 720 };
  const control = await openCrew('', { viewport });
  // Test servers listen on loopback.
  await control.page.getByText('Only this computer can open this address.').filter({ visible: true }).waitFor();
  expect(await control.page.getByText('People can join').count()).toBe(0);
  const lectern = await browser.open();
  await lectern.page.goto(`${server.address}/screen`);
  const code = await lectern.page.getByText(/^[B-Z]{3} [B-Z]{3}$/).innerText();
  const other = control.page.getByRole('button', { name: 'On another computer…' }).filter({ visible: true });
  expect((await other.boundingBox())?.width).toBeGreaterThan(24);
  await other.click();
  await control.page.getByLabel(/enter the code it shows$/).fill(code);
  await clickOn(control.page, 'Connect');
  await lectern.page.waitForURL(new RegExp(`/screens/${event.id}`));
});

it('a disconnected screen says so without covering the quiz question', async () => {
  const { host, event, openScreen } = await scene();
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  await play(host, quiz, 'start', 'next');
  const screen = await openScreen();
  const { page } = screen;
  const position = page.getByText('Question 1 of 1');
  await position.waitFor();
  await goOffline(screen);
  await see(page.locator('.screen-connection'), 'offline');
  await calm(page);
  const textTop = await position.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().top;
  });
  const badge = await page.locator('.screen-connection').boundingBox();
  expect((badge?.y ?? 0) + (badge?.height ?? 0)).toBeLessThan(textTop);
});

type Counting = typeof globalThis & { locks: number };

/** Fakes the wake lock API and counts its locks. */
function countLocks(): void {
  const counting = globalThis as Counting;
  counting.locks = 0;
  const request = async () => {
    counting.locks += 1;
    return { release: async () => void (counting.locks -= 1) };
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
}

async function openAs(visitor: Visitor, path: string): Promise<TestPage> {
  const opened = await openBlankAs(browser, server, visitor);
  await opened.page.addInitScript(countLocks);
  await opened.page.goto(`${server.address}${path}`);
  return opened;
}

const locksOf = ({ page }: TestPage) => expect.poll(() => page.evaluate(() => (globalThis as Counting).locks));

it('keeps a screen awake while the event is open, and a phone while a quiz question runs', async () => {
  const { host, event, join } = await scene();
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: null });
  const screens = [await openAs(host, `/screens/${event.id}`), await openAs(host, `/overlays/${event.id}`)];
  const phone = await openAs(await join('Ada'), `/e/${event.code}`);
  await waitUntilLive(phone);
  for (const screen of screens) await locksOf(screen).toBe(1);
  await play(host, quiz, 'start');
  await see(phone.page, 'You are in.');
  await locksOf(phone).toBe(0);
  await play(host, quiz, 'next');
  await locksOf(phone).toBe(1);
  await play(host, quiz, 'next');
  await locksOf(phone).toBe(0);
  await turnEvent(host, event, 'ended');
  for (const screen of screens) await locksOf(screen).toBe(0);
});
