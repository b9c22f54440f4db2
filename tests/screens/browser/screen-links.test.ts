import { expect, it } from 'vitest';
import { configure, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/axe.ts';
import { expectSameDocument, openLivePageAs, waitUntilLive, markDocument } from '#support/browser/people.ts';

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

it('tells a host at 1280 px that phones cannot join here, and connects another computer by its code', async () => {
  const { host, event } = await hostWithEvent(server);
  const viewport = { width: 1280, height: 720 };
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport });
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
  await control.page.getByRole('button', { name: 'Connect' }).click();
  await lectern.page.waitForURL(new RegExp(`/screens/${event.id}`));
  await control.close();
  await lectern.close();
});
