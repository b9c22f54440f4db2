import { expect, it, vi } from 'vitest';
import { hostWithEvent } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { expectSameDocument, waitUntilLive, markDocument } from '#support/browser/people.ts';
import { projector } from './shared-screen.ts';

const { server, browser } = withServerAndBrowser();
const ended = { level: 1, name: 'This screen is no longer connected to the event' } as const;

/** A page opened by a screen link; without sockets it polls, by a clock that tests move forward. */
async function linkedPage(kind: 'screens' | 'overlays', { hasSockets = true } = {}) {
  const { host, event } = await hostWithEvent(server, { title: 'On the air' });
  const newLink = async () => {
    const { newScreenLink, screenLinks } = await host.see('events/show', 'screen-links.create', { event: event.id });
    return { search: new URL(newScreenLink ?? '').search, ids: screenLinks.map(({ id }) => id) };
  };
  const { search, ids } = await newLink();
  const open = async (query = search) => {
    const opened = await browser.open({ viewport: projector });
    opened.allowProblem(/status of 40[34]|WebSocket/);
    if (!hasSockets) {
      await opened.page.routeWebSocket(/./, (socket) => void socket.close());
      await opened.page.clock.install();
    }
    await opened.page.goto(`${server.address}/${kind}/${event.id}${query}`);
    await opened.page.getByText('On the air').first().waitFor();
    if (hasSockets) await waitUntilLive(opened);
    await markDocument(opened);
    return opened;
  };
  const revoke = () => host.visit('screen-links.destroy', { event: event.id, link: ids[0] ?? '' });
  return { host, event, open, revoke, newLink };
}

const look = () => ({
  grounds: [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
  controls: document.querySelectorAll('a, button, input, select').length,
  texts: [...document.querySelectorAll('main *')].filter(
    (element) => element.clientWidth > 1 && element.textContent !== '',
  ).length,
});

itInFullMatrix('an overlay with a revoked link is empty and transparent, also after a reload', async () => {
  const { open, revoke } = await linkedPage('overlays');
  const overlay = await open();
  await revoke();
  const heading = overlay.page.getByRole('heading', ended);
  const nothing = { grounds: ['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'], controls: 0, texts: 0 };
  await heading.waitFor();
  await expectSameDocument(overlay);
  expect(await overlay.page.evaluate(look)).toEqual(nothing);
  await overlay.page.reload();
  await heading.waitFor();
  expect(await overlay.page.evaluate(look)).toEqual(nothing);
  await overlay.close();
});

it('a screen with a revoked link says so without leaving full screen, also after a reload; other links go on', async () => {
  const { host, event, open, revoke, newLink } = await linkedPage('screens');
  const screen = await open();
  const other = await open((await newLink()).search);
  await revoke();
  const heading = screen.page.getByRole('heading', ended);
  await heading.waitFor();
  await expectSameDocument(screen);
  await screen.page.reload();
  await heading.waitFor();
  await screen.page.getByText('Its link no longer works.').waitFor();
  expect(await screen.page.getByRole('link').or(screen.page.getByRole('button')).count()).toBe(0);
  expect(await axeViolations(screen.page)).toEqual([]);
  await host.visit('events.update', { event: event.id }, { title: 'Still shown here' });
  await other.page.getByText('Still shown here').first().waitFor();
  await screen.close();
  await other.close();
});

itInFullMatrix.each(['overlays', 'screens'] as const)(
  'of the %s, one that polls learns that its link was revoked',
  async (kind) => {
    const { open, revoke } = await linkedPage(kind, { hasSockets: false });
    const shown = await open();
    await revoke();
    await vi.waitFor(
      async () => {
        await shown.page.clock.fastForward(2_000);
        expect(await shown.page.getByRole('heading', ended).count()).toBe(1);
      },
      { timeout: 60_000, interval: 200 },
    );
    await expectSameDocument(shown);
    await shown.close();
  },
);
