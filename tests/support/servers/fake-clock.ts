import { afterAll } from 'vitest';
import type { TestBrowser } from '../browser/browser.ts';

export interface PassingTime {
  /** The same browser, with pages that use this clock. */
  on(browser: TestBrowser): TestBrowser;
  /** Advances the clock of this file's servers and open pages together. Due page timers fire once. */
  pass(minutes: number): Promise<void>;
}

/** A clock that the test advances. Call this at the top of a file: everything started later uses the clock. */
export function fakeClock(): PassingTime {
  const MachineDate = Date;
  let aheadMs = 0;
  const now = (): number => MachineDate.now() + aheadMs;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (made, given: [] | [number], asked) =>
      Reflect.construct(made, given.length === 0 ? [now()] : given, asked) as Date,
    get: (made, name, receiver) => (name === 'now' ? now : (Reflect.get(made, name, receiver) as unknown)),
  });
  afterAll(() => void (globalThis.Date = MachineDate));
  const browsers = new Set<TestBrowser>();
  return {
    on(browser) {
      browsers.add(browser);
      const open: TestBrowser['open'] = async (options) => {
        const opened = await browser.open(options);
        await opened.page.clock.install({ time: now() });
        return opened;
      };
      return { ...browser, open };
    },
    async pass(minutes) {
      aheadMs += minutes * 60_000;
      const pages = [...browsers].flatMap(({ browser }) => browser.contexts()).flatMap((context) => context.pages());
      await Promise.all(pages.map((page) => page.clock.fastForward(minutes * 60_000)));
    },
  };
}
