import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { spacedCode } from '#ui/spaced-code.ts';
import type { EventFile } from '#server/files/event-file/format.ts';
import { comparable, exported } from '#support/factories/event-files.ts';
import { fullEvent } from '#support/factories/full-event.ts';
import { pictureFields, uploaded } from '#support/factories/uploaded-pictures.ts';
import { choiceOf, hostWithEvent } from '#support/factories/events.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { openPageAs } from '#support/browser/people.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

async function withPageOf(host: Visitor, path: string, use: (opened: TestPage) => Promise<void>): Promise<void> {
  const opened = await openPageAs(browser, server, host, path);
  await use(opened);
  await opened.close();
}

it('restores an event with all its contents from its export', async () => {
  const { host, event } = await fullEvent(server, 'Physics 101');
  await choiceOf(host, event, { prompt: 'What is on the wall?', ...pictureFields(await uploaded(host, event)) });
  await withPageOf(host, `/events/${event.id}/results`, async ({ page }) => {
    const saveFile = async (): Promise<string> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Everything (JSON)' }).click(),
      ]);
      return download.path();
    };
    await page.getByRole('heading', { name: 'Which slit?' }).waitFor();
    const before = await saveFile();

    await host.visit('events.destroy', { event: event.id }, { title: event.title });
    await page.goto(`${server.address}/events`);
    await page.getByText('No events yet').waitFor();
    await page.getByText('Import an event').click();
    await page
      .getByLabel('An event that was exported as JSON')
      .setInputFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByText('This is not an event that Handcount exported').waitFor();
    await page.getByLabel('An event that was exported as JSON').setInputFiles(before);
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('heading', { name: 'Physics 101' }).waitFor();

    await page.getByText('Imported. The event was open when it was exported, and it is open now').waitFor();

    await page.getByRole('link', { name: 'Results' }).first().click();
    await page.getByRole('heading', { name: 'Which slit?' }).waitFor();
    const after = await saveFile();
    const [first, second] = await Promise.all(
      [before, after].map(async (path) => JSON.parse(await readFile(path, 'utf8')) as EventFile),
    );
    if (!first || !second) throw new Error('no files');
    expect(second.event.id).not.toBe(first.event.id);
    expect([first.series.map(({ kind }) => kind).toSorted(), first.labels.length, first.pictures.length]).toEqual([
      ['quiz', 'survey'],
      2,
      1,
    ]);
    expect(comparable(second)).toEqual(comparable(first));
  });
});

itInFullMatrix('shows the new code of an event imported next to its original, and can end it from there', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Chemistry 101' });
  const buffer = Buffer.from(JSON.stringify(await exported(host, event.id)));
  await withPageOf(host, '/events', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    await page.getByText('Import an event').click();
    await page
      .getByLabel('An event that was exported as JSON')
      .setInputFiles({ name: 'event.json', mimeType: 'application/json', buffer });
    await page.getByRole('button', { name: 'Import' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Import' }).click();
    const note = page.locator('output').filter({ hasText: 'it is open now' });
    await note.waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const id = /events\/([^/?#]+)/.exec(page.url())?.[1] ?? '';
    const code = (await server.world.store.events.byId(id))?.code ?? '';
    expect(code).not.toBe(event.code);
    await note
      .getByText(`has the code ${spacedCode(event.code)}, so this one has a new code: ${spacedCode(code)}`)
      .waitFor();
    expect((await note.innerText()).split(spacedCode(code))).toHaveLength(2);

    const end = note.getByRole('button', { name: 'End' });
    const dialog = page.getByRole('dialog');
    await end.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => end.evaluate((button) => button === document.activeElement)).toBe(true);
    await end.click();
    await dialog.getByRole('button', { name: 'End the event' }).click();
    await note.waitFor({ state: 'detached' });
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await server.world.store.events.byId(id))?.state).toBe('ended');
    expect((await server.world.store.events.byId(event.id))?.state).toBe('open');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('What is in hand');
    const empty = page.locator('output:not(.unseen)').filter({ hasText: /^\s*$/ }).filter({ visible: true });
    expect(await empty.count()).toBe(0);
  });
});

itInFullMatrix('explains a refused download on a page that links back to where it then succeeds', async () => {
  const { host, event } = await hostWithEvent(server);
  await withPageOf(host, `/events/${event.id}/results`, async ({ page, allowProblem }) => {
    allowProblem(/status of 503/);
    const link = page.getByRole('link', { name: 'Spreadsheet (XLSX)' });
    await link.waitFor();
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    const reading = Array.from({ length: 4 }, () => server.world.store.snapshot(() => held));
    // As many as run and wait at once, and one more, which is refused.
    const others = Array.from({ length: 11 }, () => host.call('exports.show', { event: event.id, format: 'xlsx' }));
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
