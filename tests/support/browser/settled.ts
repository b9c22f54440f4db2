import type { Page } from 'playwright-core';

/** Waits until the scripts have taken the page over, its typefaces are there, and nothing moves but what never ends. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
  await page.evaluate(async () => void (await document.fonts.ready));
  await calm(page);
}

/** Waits until nothing moves but what never ends or takes its time, such as a countdown. */
export async function calm(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 2_000,
        );
    // What has just changed, such as the theme, is painted in the frame after the next, and what ends may set off what follows.
    // A clock that moves every second never leaves three frames calm: two seconds are enough for all else.
    const endsAt = performance.now() + 2_000;
    for (let calmFrames = 0; calmFrames < 3 && performance.now() < endsAt; calmFrames += 1) {
      await new Promise(requestAnimationFrame);
      const moving = ending();
      if (moving.length === 0) continue;
      calmFrames = -1;
      // One that is taken away meanwhile has ended, too.
      const ended = Promise.allSettled(moving.map(({ finished }) => finished));
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, endsAt - performance.now()))]);
    }
  });
}
