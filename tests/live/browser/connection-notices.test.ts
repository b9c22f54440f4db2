import {
  calm,
  clickOn,
  expect,
  expectSameDocument,
  it,
  itInFullMatrix,
  joinRoom,
  type Locator,
  markDocument,
  networkErrors,
  openBlankAs,
  openChoice,
  openLivePageAs,
  see,
  settled,
  type TestPage,
  waitUntilLive,
  waitUntilReloaded,
  withScenes,
} from '#support/browser.ts';

const { server, browser, scene } = withScenes();

const notice = ({ page }: TestPage) => page.locator('.live-notice');

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

function overlap(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('not on the page');
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

async function roomWithPoll() {
  const { host, event, join } = await scene();
  await openChoice(host, event, { isRevisable: false });
  return { host, event, ada: await join() };
}

it('a phone that cannot send says that it keeps answers, in a notice that moves and covers nothing', async () => {
  const { event, ada } = await roomWithPoll();
  const phone = await openBlankAs(browser, server, ada, { viewport: { width: 320, height: 700 } });
  phone.allowProblem(networkErrors);
  const { page, context } = phone;
  let isSilent = false;
  // A silent server sends nothing on old and new sockets: one that answers a ping would be live again immediately.
  await page.routeWebSocket(/\/app\//, (socket) => {
    if (!isSilent) socket.connectToServer().onMessage((message) => void (isSilent || socket.send(message)));
  });
  await page.goto(`${server.address}/e/${event.code}`);
  await waitUntilLive(phone);
  // The late response to the reload after joining the channels would signal that the server is back.
  await waitUntilReloaded(phone);
  const ballot = page.locator('#poll form');
  await ballot.getByRole('radio', { name: 'Left' }).check();
  await settled(page);
  const parts = [ballot, ballot.locator('[type=submit]'), page.locator('.room-tabs'), page.locator('.room-header')];
  const boxes = () => Promise.all(parts.map((part) => part.boundingBox()));
  const before = await boxes();
  isSilent = true;
  await context.setOffline(true);
  await notice(phone).getByText('Answers, questions and upvotes are sent when it is back.').waitFor();
  await calm(page);
  expect(await boxes()).toEqual(before);
  const over = await notice(phone).boundingBox();
  expect(before.map((box) => overlap(box, over))).toEqual(parts.map(() => false));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await context.setOffline(false);
  await notice(phone).getByText('Trying again.').waitFor();
});

itInFullMatrix('losing the connection does not move the control room, and the notice can be dismissed', async () => {
  const { host, event } = await roomWithPoll();
  const crew = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1440, height: 844 },
  });
  crew.allowProblem(networkErrors);
  const { page, context } = crew;
  await waitUntilReloaded(crew);
  const parts = page.getByRole('main').getByRole('button').and(page.locator(':visible'));
  const boxes = async () => Promise.all((await parts.all()).map((part) => part.boundingBox()));
  await see(page, '1 here now');
  await see(page.getByRole('region', { name: 'Live' }), 'No screen connected');
  await calm(page);
  const before = await boxes();
  await context.setOffline(true);
  await notice(crew).waitFor();
  await clickOn(page, 'Dismiss');
  await notice(crew).waitFor({ state: 'detached' });
  // The focus stays in the page for keyboard and screen-reader users.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.getByText('offline', { exact: true }).first().waitFor();
  await calm(page);
  expect(await boxes()).toEqual(before);
});

it('a change between rendering and joining the channel is fetched by a single request', async () => {
  const { host, event, join } = await scene();
  const neighbour = await joinRoom(server, await join(), event);
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const phone = await browser.open({ viewport: { width: 390, height: 844 } });
  const { page } = phone;
  const reloads: string[] = [];
  page.on('request', (request) => {
    const only = request.headers()['x-inertia-partial-data'];
    if (only !== undefined) reloads.push(only);
  });
  await page.route('**/broadcasting/auth', async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await page.goto(`${server.address}/j/${event.code}`);
  await clickOn(page, 'Join');
  await page.getByRole('navigation').waitFor();
  await markDocument(phone);
  const poll = page.getByRole('radio', { name: /Both/, includeHidden: true });
  await asked.promise;
  await openChoice(host, event);
  // The change was already pushed, and will not be pushed again.
  await neighbour.heard('activity.changed', () => true);
  expect(await poll.count()).toBe(0);
  expect(reloads).toEqual([]);
  held.resolve();
  await poll.waitFor({ state: 'attached', timeout: 15_000 });
  await expectSameDocument(phone);
  expect(reloads).toEqual(['room,mine']);
  neighbour.close();
});
