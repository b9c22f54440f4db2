import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm, settled } from '#support/browser/settled.ts';
import { openLivePageAs, waitUntilLive, waitUntilReloaded } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

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
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event, { isRevisable: false });
  return { host, event, ada: await participantAt(server, event.code) };
}

it('a phone that cannot send says that it keeps answers, in a notice that moves and covers nothing', async () => {
  const { event, ada } = await roomWithPoll();
  const phone = await browser.open({ viewport: { width: 320, height: 700 } });
  phone.allowProblem(/net::ERR_|WebSocket connection to/);
  const { page, context } = phone;
  await context.addCookies([...ada.cookies].map(([name, value]) => ({ name, value, url: server.address })));
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
  await phone.close();
});

itInFullMatrix('losing the connection does not move the control room, and the notice can be dismissed', async () => {
  const { host, event } = await roomWithPoll();
  const crew = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1440, height: 844 },
  });
  crew.allowProblem(/net::ERR_|WebSocket connection to/);
  const { page, context } = crew;
  await waitUntilReloaded(crew);
  const parts = page.getByRole('main').getByRole('button').and(page.locator(':visible'));
  const boxes = async () => Promise.all((await parts.all()).map((part) => part.boundingBox()));
  await page.getByText('1 here now').waitFor();
  await page.getByRole('region', { name: 'Live' }).getByText('No screen connected').waitFor();
  await calm(page);
  const before = await boxes();
  await context.setOffline(true);
  await notice(crew).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await notice(crew).waitFor({ state: 'detached' });
  // The focus stays in the page for keyboard and screen-reader users.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.getByText('offline', { exact: true }).first().waitFor();
  await calm(page);
  expect(await boxes()).toEqual(before);
  await crew.close();
});
