import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { png } from '#support/factories/picture-bytes.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { waitUntilLive } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
let host: TestPage;
let phone: TestPage;

beforeAll(async () => {
  [host, phone] = [await browser.open(), await browser.open()];
  await host.page.goto(`${server.address}/events/new`);
  await host.page.getByLabel('What is it called?').fill('Open house');
  await host.page.getByRole('button', { name: 'Start now' }).click();
  await host.page.waitForURL(/\/events\/[0-9a-f-]{36}$/);
  const event = await server.world.store.events.byId(new URL(host.page.url()).pathname.split('/').at(-1) ?? '');
  await phone.page.goto(`${server.address}/j/${event?.code}`);
  await phone.page.getByRole('button', { name: 'Join' }).click();
  await waitUntilLive(phone);
  await host.page.getByRole('link', { name: 'Settings' }).first().click();
});
afterAll(async () => {
  await host.close();
  await phone.close();
});

it('shows how far an upload is, and then the logo, also in rooms that are open', async () => {
  const network = await host.context.newCDPSession(host.page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 300_000,
  });
  const progress: number[] = [];
  await host.page.exposeFunction('noteProgress', (value: number) => void progress.push(value));
  await host.page.evaluate(() => {
    new MutationObserver(() => {
      const bar = document.querySelector('progress');
      if (bar) (window as unknown as { noteProgress: (value: number) => void }).noteProgress(bar.value);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await host.page
    .getByLabel('Logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(120, 40, { padding: 400_000 }) });
  const shown = host.page.locator('img[src^="/pictures/"]');
  await shown.waitFor();
  expect(progress.some((percent) => percent > 0 && percent < 100)).toBe(true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(120);
  await phone.page.locator('header img[src^="/pictures/"]').waitFor();
});

it('says where it was chosen why a file is no logo, and keeps the old one', async () => {
  await host.page
    .getByLabel('Logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await host.page.getByText('Choose a picture in the format PNG, JPEG or WebP.').waitFor();
  expect(await host.page.locator('img[src^="/pictures/"]').count()).toBe(1);
  await host.page.getByRole('button', { name: 'Remove the logo' }).click();
  await host.page.locator('img[src^="/pictures/"]').waitFor({ state: 'detached' });
});
