import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { spacedCode } from '#ui/spaced-code.ts';
import type { EventFile } from '#server/files/event-file/format.ts';
import { comparable, exported } from '#support/factories/event-files.ts';
import { fullEvent } from '#support/factories/full-event.ts';
import { beside, uploaded } from '#support/factories/uploaded-pictures.ts';
import { choiceOf, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

it('an event with all that one can have is exported, deleted and imported by its host, and equal', async () => {
  const { host, event } = await fullEvent(server, 'Physics 101');
  await choiceOf(host, event, { prompt: 'What is on the wall?', ...beside(await uploaded(host, event)) });
  await browser.withPage(async ({ page, context }) => {
    await context.addCookies([...host.cookies].map(([name, value]) => ({ name, value, url: server.address })));
    const saveFile = async (): Promise<string> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Everything (JSON)' }).click(),
      ]);
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

it('who imports an event that was open, beside the one it was, is told its new code, and can end it there', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Chemistry 101' });
  await browser.withPage(async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    await context.addCookies([...host.cookies].map(([name, value]) => ({ name, value, url: server.address })));
    await page.goto(`${server.address}/events`);
    await page.getByText('Import an event').click();
    const buffer = Buffer.from(JSON.stringify(await exported(host, event.id)));
    await page
      .getByLabel('An event that was exported as JSON')
      .setInputFiles({ name: 'event.json', mimeType: 'application/json', buffer });
    await page.getByRole('button', { name: 'Import' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Import' }).click();
    const note = page.locator('output').filter({ hasText: 'it is open now' });
    await note.waitFor();
    const id = /events\/([^/?#]+)/.exec(page.url())?.[1] ?? '';
    const code = (await server.world.store.events.byId(id))?.code ?? '';
    expect(code).not.toBe(event.code);
    await note
      .getByText(`has the code ${spacedCode(event.code)}, so this one has a new code: ${spacedCode(code)}`)
      .waitFor();
    // Said once, and in sight: the form stood at the end of a list.
    expect((await note.innerText()).split(spacedCode(code))).toHaveLength(2);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await note.getByRole('button', { name: 'End' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the event' }).click();
    await note.waitFor({ state: 'detached' });
    await expect.poll(async () => (await server.world.store.events.byId(id))?.state).toBe('ended');
    expect((await server.world.store.events.byId(event.id))?.state).toBe('open');
  });
});

it('who ends what was just imported is left without an empty notice, and at what is in hand', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Chemistry 102' });
  const file = await exported(host, event.id);
  await browser.withPage(async ({ page, context }) => {
    await context.addCookies([...host.cookies].map(([name, value]) => ({ name, value, url: server.address })));
    await page.goto(`${server.address}/events`);
    await page.getByText('Import an event').click();
    // No event here has its code.
    const buffer = Buffer.from(JSON.stringify({ ...file, event: { ...file.event, code: '918273' } }));
    await page
      .getByLabel('An event that was exported as JSON')
      .setInputFiles({ name: 'event.json', mimeType: 'application/json', buffer });
    await page.getByRole('button', { name: 'Import' }).click();
    const note = page.locator('output').filter({ hasText: 'it is open now' });
    const end = note.getByRole('button', { name: 'End' });
    await end.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => end.evaluate((button) => button === document.activeElement)).toBe(true);
    await end.click();
    await dialog.getByRole('button', { name: 'End the event' }).click();
    await page.getByRole('heading', { name: 'This event is over' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('What is in hand');
    const empty = page.locator('output:not(.unseen)').filter({ hasText: /^\s*$/ }).filter({ visible: true });
    expect(await empty.count()).toBe(0);
  });
});
