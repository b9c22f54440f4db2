import { expect, it } from 'vitest';
import { hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const small = { viewport: { width: 360, height: 640 } };
const statements = Array.from({ length: 12 }, (_, place) => ({
  label: `Statement ${place + 1}: a fairly long explanation of the point, and of why it matters`,
}));
const scrolled = () => window.scrollY;

it('a result that is revealed is read from its prompt on, also by who had scrolled down to the last option', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event, { prompt: 'Which of these?', options: statements });
  const ada = await participantAt(server, event.code);
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, small);
  await page.getByRole('radio', { name: /^Statement 12/ }).check({ force: true });
  await page
    .locator('#poll')
    .getByText(/^Counted/)
    .waitFor();
  const prompt = page.locator('#poll').getByText('Which of these?').first();
  expect(await page.evaluate(scrolled)).toBeGreaterThan(100);
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  await page.locator('#poll .bar-row').first().waitFor();
  await expect.poll(() => prompt.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(50);
  await close();
});

it('who has not answered yet stays at the option they read when the result is shown beside the vote, and has it from its prompt on once they answer', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event, { prompt: 'Which of these?', options: statements });
  const ada = await participantAt(server, event.code);
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, small);
  const last = page.getByRole('radio', { name: /^Statement 12/ });
  await last.scrollIntoViewIfNeeded();
  const at = await page.evaluate(scrolled);
  expect(at).toBeGreaterThan(100);
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  await host.visit('events.update', { event: event.id }, { title: 'Physics 102' });
  await page.getByRole('banner').getByText('Physics 102').waitFor();
  expect(await page.evaluate(scrolled)).toBe(at);
  await last.click({ force: true });
  await page.locator('#poll .bar-row').first().waitFor();
  await expect
    .poll(() =>
      page
        .locator('#poll')
        .getByText('Which of these?')
        .first()
        .evaluate((element) => element.getBoundingClientRect().top),
    )
    .toBeGreaterThan(50);
  await close();
});
