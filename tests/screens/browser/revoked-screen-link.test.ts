import { expect, it } from 'vitest';
import { configure, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/axe.ts';
import { expectSameDocument, waitUntilLive, markDocument } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const ended = { level: 1, name: 'This screen is disconnected from the event' } as const;

it('a screen with a revoked link says so in full screen, even after a reload; other links still work', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'On the air' });
  const open = async () => {
    const { newScreenLink, screenLinks } = await host.see('events/show', 'screen-links.create', { event: event.id });
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
  await page.getByText('Its link no longer works.').waitFor();
  expect(await page.getByRole('link').or(page.getByRole('button')).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await configure(host, event, { title: 'Still shown here' });
  await other.page.getByText('Still shown here').first().waitFor();
  await shown.close();
  await other.close();
});
