import type { Page } from 'playwright-core';

/** Runs in the page. React marks hydrated elements with a property. */
export function isHydrated(): boolean {
  return Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'));
}

/** Waits until the page is hydrated, its fonts are loaded, and only endless animations run. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
  await page.evaluate(async () => void (await document.fonts.ready));
  await calm(page);
}

/** Waits until nothing moves except endless or long animations, such as a countdown. */
export async function calm(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 2_000,
        );
    // A change such as the theme is painted two frames later, and an animation that ends may start another. A clock
    // that ticks every second never allows three calm frames: two seconds are enough for everything else.
    const endsAt = performance.now() + 2_000;
    for (let calmFrames = 0; calmFrames < 3 && performance.now() < endsAt; calmFrames += 1) {
      await new Promise(requestAnimationFrame);
      const moving = ending();
      if (moving.length === 0) continue;
      calmFrames = -1;
      // An animation that is removed meanwhile counts as ended.
      const ended = Promise.allSettled(moving.map(({ finished }) => finished));
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, endsAt - performance.now()))]);
    }
  });
}
