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

/**
 * Everything that moves for longer than 1 ms: transitions, animations and scripted motion. Empty under reduced motion.
 */
export async function motionFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longestMs = (list: string): number =>
      Math.max(...list.split(',').map((each) => Number.parseFloat(each) * (each.trim().endsWith('ms') ? 1 : 1_000)));
    const styled = [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, part);
        const ms = Math.max(longestMs(transitionDuration), animationName === 'none' ? 0 : longestMs(animationDuration));
        return ms > 1 ? [`moves for ${ms} ms: ${element.outerHTML.slice(0, 100)}${part ?? ''}`] : [];
      }),
    );
    const scripted = document.getAnimations().flatMap(({ effect, constructor }) => {
      const ms = Number(effect?.getComputedTiming().duration);
      const isStyled = constructor.name.startsWith('CSS');
      const moved = effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 100) ?? '') : '';
      return !isStyled && ms > 1 ? [`is moved for ${ms} ms: ${moved}`] : [];
    });
    return [...styled, ...scripted];
  });
}
