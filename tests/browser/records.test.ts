import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { EventFile } from '../../server/exports/event-file.ts';
import { comparable } from '../support/event-files.ts';
import { fullEvent } from '../support/full-event.ts';
import { beside, uploaded } from '../support/picture-scenes.ts';
import { choiceOf } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';

const { server, browser } = withServerAndBrowser();

it('an event with all that one can have is exported, deleted and imported by its host, and equal', async () => {
  const { host, event } = await fullEvent(server, 'Physics 101');
  await choiceOf(host, event, { prompt: 'What is on the wall?', ...beside(await uploaded(host, event)) });
  await browser.withPage(async ({ page, context }) => {
    await context.addCookies([...host.cookies].map(([name, value]) => ({ name, value, url: server.address })));
    const saveFile = async (): Promise<string> => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Everything (JSON)' }).click()]);
      return download.path();
    };
    await page.goto(`${server.address}/events/${event.id}/results`);
    await page.getByRole('heading', { name: 'Which slit?' }).waitFor();
    const before = await saveFile();

    await page.goto(`${server.address}/events/${event.id}/edit`);
    await page.getByRole('button', { name: 'Delete this event…' }).click();
    await page.getByRole('dialog').getByLabel('Title of the event').fill('Physics 101');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('No events yet').waitFor();

    // First a file that is none, which is told beside the field.
    await page.getByText('Import an event').click();
    await page.getByLabel('An event that was exported as JSON').setInputFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByText('This is not an event that Handcount exported').waitFor();
    await page.getByLabel('An event that was exported as JSON').setInputFiles(before);
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('heading', { name: 'Physics 101' }).waitFor();

    await page.getByRole('link', { name: 'Results' }).first().click();
    await page.getByRole('heading', { name: 'Which slit?' }).waitFor();
    const after = await saveFile();
    const [first, second] = await Promise.all([before, after].map(async (path) => JSON.parse(await readFile(path, 'utf8')) as EventFile));
    if (!first || !second) throw new Error('no files');
    expect(second.event.id).not.toBe(first.event.id);
    expect([first.series.map(({ kind }) => kind).toSorted(), first.labels.length, first.pictures.length]).toEqual([['quiz', 'survey'], 2, 1]);
    expect(comparable(second)).toEqual(comparable(first));
  });
});
