import type { Page } from 'playwright-core';

/** Waits until the scripts have taken the page over, its typefaces are there, and nothing moves but what never ends. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // What has just changed, such as the theme, is painted in the frame after the next, and what ends may set off what follows.
    for (let calmFrames = 0; calmFrames < 3; calmFrames += 1) {
      await new Promise(requestAnimationFrame);
      const moving = ending();
      if (moving.length === 0) continue;
      calmFrames = -1;
      // One that is taken away meanwhile has ended, too.
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}
