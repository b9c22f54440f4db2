import { expect } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { startTestServer } from '#support/servers/test-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// A countdown that does not end while the test looks at it.
const { server, browser } = withServerAndBrowser(() => startTestServer({}, { quizCountdownMs: 90_000 }));

itInFullMatrix('shows a long question without its answers, clear of the countdown', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const quiz = await seriesOf(host, event);
  const { prompt } = await quizQuestion(host, event, quiz, {
    prompt:
      'Which of all the planets of our own solar system is the largest, if only those are counted that the union of astronomers still calls planets?',
    timerSeconds: 600,
  });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`);
  await play(host, quiz, 'start', 'next');
  for (const { page } of [screen, phone]) {
    await page.getByRole('heading', { name: prompt }).waitFor();
    await page.locator('.countdown-number').waitFor();
    expect(await page.getByText('Mars').count()).toBe(0);
  }
  const gaps = await screen.page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    // Measure it at rest, not as it arrives.
    for (const animation of document.querySelector('.countdown-number')?.getAnimations() ?? []) animation.cancel();
    const [heading, circle, join] = [box('.screen-question'), box('.countdown-number'), box('.screen-join')];
    return [circle.top - heading.bottom, join.top - circle.bottom];
  });
  for (const gap of gaps) expect(gap).toBeGreaterThan(20);
  const stage = control.page.getByRole('region', { name: 'What is in hand' });
  await stage.getByText('answers open in a moment').waitFor();
  expect(await control.page.getByText(/^(?:answers|voting) open$/).count()).toBe(0);
  for (const one of [control, screen, phone]) await one.close();
});
