import type { Page } from 'playwright-core';

/** Waits until the scripts have taken the page over, its typefaces are there, and nothing moves but what never ends. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What has just changed, such as the theme, is painted in the frame after the next.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // One that is taken away meanwhile has ended, too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
