import { expect, it } from 'vitest';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { expectSameDocument, waitUntilLive, markDocument } from '#support/browser/people.ts';

// What a screen link has opened stands in front of a hall, or over a broadcast: an error page there is worse than nothing.

const { server, browser } = withServerAndBrowser();
const full = { viewport: { width: 1920, height: 1080 } };
const ended = 'This screen is no longer connected to the event';

async function linkedScene() {
  const { host, event } = await hostWithEvent(server, { title: 'On the air' });
  const { newScreenLink, screenLinks } = await host.see('events/show', 'screen-links.create', { event: event.id });
  const { search } = new URL(newScreenLink ?? '');
  const open = async (page: 'screens' | 'overlays', how: { isWithoutSockets?: boolean } = {}) => {
    const opened = await browser.open(full);
    opened.allowProblem(/status of 40[34]|WebSocket/);
    if (how.isWithoutSockets) await opened.page.routeWebSocket(/./, (socket) => void socket.close());
    await opened.page.goto(`${server.address}/${page}/${event.id}${search}`);
    await opened.page.getByText('On the air').first().waitFor();
    return opened;
  };
  return {
    host,
    event,
    search,
    open,
    revoke: () => host.visit('screen-links.destroy', { event: event.id, link: screenLinks.at(-1)?.id ?? '' }),
  };
}

const whatIsSeen = (): unknown => ({
  grounds: [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
  controls: document.querySelectorAll('a, button, input, select').length,
  words: [...document.querySelectorAll('main *')].filter(
    (element) => element.clientWidth > 1 && element.textContent !== '',
  ).length,
});
const nothing = { grounds: ['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'], controls: 0, words: 0 };

it('an overlay whose link is taken back is empty and transparent, and stays so when it is loaded again', async () => {
  const { open, revoke } = await linkedScene();
  const overlay = await open('overlays');
  await waitUntilLive(overlay);
  await markDocument(overlay);
  await revoke();
  await overlay.page.getByRole('heading', { level: 1, name: ended }).waitFor();
  await expectSameDocument(overlay);
  expect(await overlay.page.evaluate(whatIsSeen)).toEqual(nothing);
  await overlay.page.reload();
  await overlay.page.getByRole('heading', { level: 1, name: ended }).waitFor();
  expect(await overlay.page.evaluate(whatIsSeen)).toEqual(nothing);
  await overlay.close();
});

it('a screen whose link is taken back says so without leaving its full screen, and when it is loaded again', async () => {
  const { open, revoke } = await linkedScene();
  const screen = await open('screens');
  await waitUntilLive(screen);
  await markDocument(screen);
  await revoke();
  await screen.page.getByRole('heading', { level: 1, name: ended }).waitFor();
  await expectSameDocument(screen);
  await screen.page.reload();
  await screen.page.getByRole('heading', { level: 1, name: ended }).waitFor();
  await screen.page.getByText('Its link no longer works.').waitFor();
  expect(await screen.page.getByRole('link').or(screen.page.getByRole('button')).count()).toBe(0);
  expect(await axeViolations(screen.page)).toEqual([]);
  await screen.close();
});

it.each(['screens', 'overlays'] as const)('of the %s, one that can only ask learns it by asking', async (page) => {
  const { open, revoke } = await linkedScene();
  const shown = await open(page, { isWithoutSockets: true });
  await markDocument(shown);
  await revoke();
  await shown.page.getByRole('heading', { level: 1, name: ended }).waitFor();
  await expectSameDocument(shown);
  await shown.close();
});
