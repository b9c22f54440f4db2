import { readFile } from 'node:fs/promises';
import type { EventFile } from '#server/files/event-file/format.ts';
import { comparable, exported } from '#support/factories/event-files.ts';
import { livelyEvent } from '#support/factories/lively-event.ts';
import { clickOn, expect, it, openPageAs, see, seeHeading, withServerAndBrowser } from '#support/browser.ts';

const { server, browser } = withServerAndBrowser();

it('restores a deleted event from the file of its results page, and says why another file is refused', async () => {
  const { host, event } = await livelyEvent(server);
  const { page } = await openPageAs(browser, server, host, `/events/${event.id}/results`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Everything (JSON)' }).click(),
  ]);
  const path = await download.path();

  await host.visit('events.destroy', event, { title: event.title });
  await page.goto(`${server.address}/events`);
  await page.getByText('Import an event').click();
  const choose = page.getByLabel('An event exported as JSON');
  await choose.setInputFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await clickOn(page, 'Import');
  await see(page, 'This is not a Handcount event');
  await choose.setInputFiles(path);
  await clickOn(page, 'Import');
  await seeHeading(page, event.title);
  await see(page, 'Imported and open');
  const id = /events\/([^/?#]+)/.exec(page.url())?.[1] ?? '';
  expect(id).not.toBe(event.id);
  expect(comparable(await exported(host, id))).toEqual(
    comparable(JSON.parse(await readFile(path, 'utf8')) as EventFile),
  );
});
