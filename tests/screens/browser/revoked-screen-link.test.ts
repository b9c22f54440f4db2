import { expect, it } from 'vitest';
import { hostWithEvent } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/axe.ts';
import { expectSameDocument, waitUntilLive, markDocument } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const ended = { level: 1, name: 'This screen is disconnected from the event' } as const;

/** An event, and a page opened by the first of its screen links. */
async function linkedPage(kind: 'screens' | 'overlays') {
  const { host, event } = await hostWithEvent(server, { title: 'On the air' });
  const open = async () => {
    const { newScreenLink, screenLinks } = await host.see('events/show', 'screen-links.create', { event: event.id });
    const opened = await browser.open();
    opened.allowProblem(/status of 40[34]|WebSocket/);
    await opened.page.goto(`${server.address}/${kind}/${event.id}${new URL(newScreenLink ?? '').search}`);
    await waitUntilLive(opened);
    await markDocument(opened);
    return { ...opened, link: screenLinks[0]?.id ?? '' };
  };
  const shown = await open();
  const revoke = () => host.visit('screen-links.destroy', { event: event.id, link: shown.link });
  return { host, event, shown, open, revoke };
}

itInFullMatrix('an overlay with a revoked link is empty and transparent, even after a reload', async () => {
  const { shown, revoke } = await linkedPage('overlays');
  const { page } = shown;
  const isEmpty = () =>
    page.evaluate(
      () =>
        getComputedStyle(document.body).backgroundColor === 'rgba(0, 0, 0, 0)' &&
        [...document.querySelectorAll('main *')].every(
          ({ clientWidth, textContent }) => clientWidth <= 1 || !textContent,
        ),
    );
  await revoke();
  await page.getByRole('heading', ended).waitFor();
  await expectSameDocument(shown);
  expect(await isEmpty()).toBe(true);
  await page.reload();
  await page.getByRole('heading', ended).waitFor();
  expect(await isEmpty()).toBe(true);
  await shown.close();
});

it('a screen with a revoked link says so in full screen, even after a reload; other links still work', async () => {
  const { host, event, shown, open, revoke } = await linkedPage('screens');
  const { page } = shown;
  const other = await open();
  await revoke();
  await page.getByRole('heading', ended).waitFor();
  await expectSameDocument(shown);
  await page.reload();
  await page.getByRole('heading', ended).waitFor();
  await page.getByText('Its link no longer works.').waitFor();
  expect(await page.getByRole('link').or(page.getByRole('button')).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await host.visit('events.update', { event: event.id }, { title: 'Still shown here' });
  await other.page.getByText('Still shown here').first().waitFor();
  await shown.close();
  await other.close();
});
