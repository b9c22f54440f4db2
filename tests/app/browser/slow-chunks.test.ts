import { expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import {
  configure,
  controlOf,
  activityOf,
  hostWithEvent,
  openChoice,
  participantAt,
} from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { waitUntilLive, openPageAs, tab } from '#support/browser/people.ts';
import { isHydrated } from '#support/browser/settled.ts';

const { server, browser } = withServerAndBrowser();

const handset = { viewport: { width: 390, height: 844 } };
const noted = () => (window as unknown as { noted: { gaps: number; isThere: boolean } }).noted;
const record = async ({ page }: TestPage) => ({
  isHydrated: await page.evaluate(isHydrated),
  ...(await page.evaluate(noted)),
});

/** Opens a page, delays scripts with this name until `arrive`, and counts how often `words` disappear. */
async function openWithLateScript(
  script: string,
  { who, path, words }: { who: Visitor; path: string; words: string },
): Promise<{ phone: TestPage; arrive: () => void }> {
  const phone = await openPageAs(browser, server, who, '/', handset);
  const { page } = phone;
  await page.addInitScript((text) => {
    const note = { gaps: 0, isThere: false };
    Object.assign(window, { noted: note });
    const look = (): void => {
      const hasPlayedBefore = note.isThere;
      note.isThere = document.body?.innerText.includes(text) ?? false;
      if (hasPlayedBefore && !note.isThere) note.gaps += 1;
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      characterData: true,
    });
  }, words);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await promise;
    await route.fallback();
  });
  const others = page.waitForResponse(/\/assets\/show-/).then((response) => response.finished());
  await page.goto(server.address + path, { waitUntil: 'commit' });
  await page.getByText(words).first().waitFor();
  await others;
  return { phone, arrive: resolve };
}

/** Waits until the other scripts have nothing left to do. */
const idle = ({ page }: TestPage) =>
  page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(resolve)))),
  );

async function titleBecomes(
  title: string,
  { host, event, phone }: { host: Visitor; event: EventView; phone: TestPage },
): Promise<void> {
  await configure(host, event, { title });
  await phone.page.getByRole('banner').getByText(title).waitFor();
}

itInFullMatrix('a survey stays visible with its typed text while its form’s script is still loading', async () => {
  const { host, event } = await hostWithEvent(server);
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  await activityOf(host, event, 'text', { series: survey.id });
  await play(host, survey, 'open');
  const ben = await participantAt(server, event.code);
  const words = 'What do you take home?';
  const { phone, arrive } = await openWithLateScript('other-ballots', { who: ben, path: `/e/${event.code}`, words });
  const field = phone.page.getByRole('textbox', { name: 'Your answer' });
  await field.fill('More than I thought');
  await idle(phone);
  expect(await record(phone)).toEqual({ isHydrated: false, gaps: 0, isThere: true });
  arrive();
  await waitUntilLive(phone);
  await titleBecomes('Physics 102', { host, event, phone });
  expect(await record(phone)).toEqual({ isHydrated: true, gaps: 0, isThere: true });
  expect(await field.inputValue()).toBe('More than I thought');
  await phone.page.locator('#poll').getByText('Send and finish').filter({ visible: true }).last().click();
  const total = async () => (await controlOf(host, event)).activities[0]?.tally?.total;
  await expect.poll(total).toBe(1);
  await phone.close();
});

it('the room is live before the script of a closed tab has loaded', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event);
  const ben = await participantAt(server, event.code, 'Ben');
  const { phone, arrive } = await openWithLateScript('mine-panel', {
    who: ben,
    path: `/e/${event.code}`,
    words: 'Which slit?',
  });
  await waitUntilLive(phone);
  await titleBecomes('Physics 102', { host, event, phone });
  await phone.page.getByRole('radio', { name: 'Both' }).check();
  await phone.page
    .locator('#poll')
    .getByText(/^Counted/)
    .waitFor();
  await tab(phone, 'My activity');
  expect(await phone.page.getByText('You take part as Ben.').count()).toBe(0);
  arrive();
  await phone.page.getByText('You take part as Ben.').waitFor();
  await phone.close();
});
