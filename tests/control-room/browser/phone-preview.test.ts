import {
  expect,
  hostWithEvent,
  it,
  openLivePageAs,
  participantAt,
  play,
  quizQuestion,
  seriesOf,
  startTestServer,
  withServerAndBrowser,
} from '#support/browser.ts';

// Long enough for a phone that learns of the countdown late to show some of it.
const { server, browser } = withServerAndBrowser(() => startTestServer({}, { quizCountdownMs: 3_000 }));

it('shows quiz options only when phones do, stores nothing, and takes no input', async () => {
  const { host, event } = await hostWithEvent(server);
  await participantAt(server, event.code, 'Ada');
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await play(host, quiz, 'start');
  const { page } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1440, height: 1100 },
  });
  await page.locator('.phone').getByText('You play as').first().waitFor();
  await page.evaluate(() => {
    const shown: string[] = [];
    const look = (): void => {
      const phones = [...document.querySelectorAll('.phone')];
      const has = (part: string): boolean => phones.some((phone) => phone.querySelector(part) !== null);
      const now = `${has('.countdown') ? 'countdown ' : ''}${has('.option') ? 'options' : ''}`.trim();
      if (shown.at(-1) !== now) shown.push(now);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    Object.assign(window, { shown });
  });
  await play(host, quiz, 'next');
  await page.locator('.phone .option').first().waitFor();
  expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([
    '',
    'countdown',
    'options',
  ]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  expect(await page.locator('.phone-preview:not([inert][aria-hidden="true"])').count()).toBe(0);
});
