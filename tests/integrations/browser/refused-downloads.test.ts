import { expect, it } from 'vitest';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

it('who cannot have a workbook now is told why on a page that leads back to where it is downloaded, and has it there', async () => {
  const { host, event } = await hostWithEvent(server);
  await browser.withPage(async ({ page, context, allowProblem }) => {
    allowProblem(/status of 503/);
    await context.addCookies([...host.cookies].map(([name, value]) => ({ name, value, url: server.address })));
    await page.goto(`${server.address}/events/${event.id}/results`);
    const link = page.getByRole('link', { name: 'Spreadsheet (XLSX)' });
    await link.waitFor();
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    const reading = Array.from({ length: 4 }, () => server.world.store.snapshot(() => held));
    const ask = () => host.call('exports.show', { event: event.id, format: 'xlsx' });
    // As many as are made and wait, and one more, which is refused.
    const others = Array.from({ length: 11 }, ask);
    await Promise.race(others);
    await link.click();
    await page.getByRole('heading', { name: 'The server is busy' }).waitFor();
    await page.getByText('You can try again in 5 seconds').waitFor();
    release(undefined);
    await Promise.all([...reading, ...others]);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    expect(new URL(page.url()).pathname).toBe(`/events/${event.id}/results`);
  });
});
