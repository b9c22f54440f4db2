import type { TestBrowser } from '#support/browser/browser.ts';
import type { MeasuredRoom } from './room.ts';

export interface Seen {
  firstContentfulPaint: number;
  readable: number;
  complete: number;
  usable: number;
}

/** Runs in the page and checks every frame. React marks hydrated elements with a property. */
const watch = `
  const seenAt = (window.seenAt = {});
  const look = () => {
    const question = document.querySelector('#questions article');
    if (question?.checkVisibility() && question.textContent.includes('?')) seenAt.readable ??= performance.now();
    if (document.querySelectorAll('#questions article').length === 50) seenAt.complete ??= performance.now();
    if (question && Object.keys(question).some((key) => key.startsWith('__react'))) seenAt.usable ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

const seen = `({
  firstContentfulPaint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  ...seenAt,
})`;

/** A first visit with an empty cache on a slow phone: a quarter of the CPU speed, 400 ms round trip, 400 kbit/s. */
export async function visitOnSlowPhone({ browser }: TestBrowser, origin: string, room: MeasuredRoom): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 700 } });
  try {
    await context.addCookies([...room.cookies].map(([name, value]) => ({ name, value, url: origin })));
    const page = await context.newPage();
    await page.addInitScript({ content: watch });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const bytesPerSecond = 400_000 / 8;
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(origin + room.fullPath, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'usable' in (globalThis as unknown as { seenAt: object }).seenAt, null, {
      timeout: 30_000,
    });
    return await page.evaluate<Seen>(seen);
  } finally {
    await context.close();
  }
}
