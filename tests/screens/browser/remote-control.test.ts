import {
  afterAll,
  axeViolations,
  beforeAll,
  clickOn,
  expect,
  focusOn,
  gone,
  it,
  itInFullMatrix,
  type Locator,
  networkErrors,
  type NetworkLink,
  openLivePageAs,
  openNetworkLink,
  programOf,
  projector,
  questionBy,
  type Scene,
  type TestPage,
  withScenes,
} from '#support/browser.ts';

const { server, browser, scene } = withScenes();

// All tests share one control room, and one screen behind a network link.
let shown: Scene;
let link: NetworkLink;
let control: TestPage;
let screen: TestPage;
let remote: Locator;

const visible = (text: string | RegExp) => control.page.getByText(text).filter({ visible: true }).first();

beforeAll(async () => {
  shown = await scene();
  link = await openNetworkLink(server);
  control = await shown.openCrew();
  await visible('No screen connected').waitFor();
  screen = await openLivePageAs(browser, link, shown.host, `/screens/${shown.event.id}`, projector);
  screen.allowProblem(networkErrors);
  await visible('1 screen connected').waitFor();
  await clickOn(control.page, 'Screen and phones large');
  remote = control.page.getByRole('region', { name: 'Remote control of the screen' });
});
afterAll(() => link.close());

it('keys of the screen and the control room turn pages, blank the screen and enlarge the join code', async () => {
  const { host, event, join } = shown;
  const asker = await join();
  for (let place = 1; place <= 9; place += 1) await questionBy(asker, event, `Question number ${place}?`, { host });
  await focusOn(host, event, 'questions');
  const questions = () =>
    screen.page.getByRole('listitem').filter({ hasText: 'Question number', visible: true }).count();
  // Seven questions fill a page: wait until all nine have arrived.
  await remote.getByText('Page 1 of 2').filter({ visible: true }).waitFor();
  expect(await questions()).toBe(7);
  await screen.page.keyboard.press('PageDown');
  await expect.poll(questions).toBe(2);
  await remote.getByText('Page 2 of 2').filter({ visible: true }).waitFor();
  for (const person of [control, screen]) expect(await axeViolations(person.page)).toEqual([]);
  await remote.getByRole('button', { name: 'Previous page' }).filter({ visible: true }).click();
  await expect.poll(questions).toBe(7);

  const blank = screen.page.locator('.screen-blank');
  await control.page.keyboard.press('b');
  await blank.waitFor();
  await visible('blank').waitFor();
  await screen.page.keyboard.press('b');
  await gone(blank);
  await control.page.keyboard.press('.');
  await expect.poll(questions).toBe(2);
  await control.page.keyboard.press(',');
  await expect.poll(questions).toBe(7);
  await control.page.keyboard.press('PageDown');
  await expect.poll(questions).toBe(2);
  await remote.getByText('Page 2 of 2').filter({ visible: true }).waitFor();
  await control.page.keyboard.press('PageUp');
  await expect.poll(questions).toBe(7);
  const code = screen.page.locator('.screen-code[data-size=huge]');
  await control.page.keyboard.press('k');
  await code.waitFor();
  await control.page.keyboard.press('k');
  await gone(code);
});

itInFullMatrix('the screen obeys the API, even after a disconnect', async () => {
  const { host, event } = shown;
  const program = await programOf(server, host);
  const set = (look: object) => program.get('api.screens.update', event, { body: look });
  const blank = screen.page.locator('.screen-blank');
  const isReported = control.page.locator('strong').filter({ hasText: 'blank', visible: true });
  await set({ isBlank: true });
  await blank.waitFor();
  await isReported.first().waitFor();
  await set({ isBlank: false });
  await gone(blank);
  await gone(isReported.first());

  // A disconnected screen misses the change, and obeys again once it is back.
  link.cut();
  await visible('No screen connected').waitFor();
  await set({ isBlank: true });
  link.mend();
  await visible('1 screen connected').waitFor();
  expect(await blank.count()).toBe(0);
  await set({ isBlank: true });
  await blank.waitFor();
  await set({ isBlank: false });
  await gone(blank);
});
