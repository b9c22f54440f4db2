import { expect, it } from 'vitest';
import { activityKinds } from '#contracts/poll-kinds.ts';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  activityOf,
  answerAs,
  hostWithEvent,
  openActivity,
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

/** Opens a page, holds back scripts of this name until `arrive`, and counts how often `words` disappear. */
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
      const wasThere = note.isThere;
      note.isThere = document.body?.innerText.includes(text) ?? false;
      if (wasThere && !note.isThere) note.gaps += 1;
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

/** The other scripts have nothing left to do. */
const idle = ({ page }: TestPage) =>
  page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(resolve)))),
  );

async function titleBecomes(
  title: string,
  { host, event, phone }: { host: Visitor; event: EventView; phone: TestPage },
): Promise<void> {
  await host.visit('events.update', { event: event.id }, { title });
  await phone.page.getByRole('banner').getByText(title).waitFor();
}

const answersTo = async (host: Visitor, event: EventView) =>
  (await host.see('events/show', 'events.show', { event: event.id })).control.activities[0]?.tally?.total;

const scenes: {
  name: string;
  script: string;
  words: string;
  set: (host: Visitor, event: EventView) => Promise<unknown>;
}[] = [
  {
    name: 'a question of a survey',
    script: 'series-panel',
    words: 'What do you take home?',
    async set(host, event) {
      const survey = await seriesOf(host, event, 'survey', 'Before you go');
      await activityOf(host, event, 'text', { series: survey.id });
      await play(host, survey, 'open');
    },
  },
  {
    name: 'a question of a survey whose form is late',
    script: 'other-ballots',
    words: 'What do you take home?',
    async set(host, event) {
      const survey = await seriesOf(host, event, 'survey', 'Before you go');
      await activityOf(host, event, 'text', { series: survey.id });
      await play(host, survey, 'open');
    },
  },
  {
    name: 'a poll',
    script: 'other-ballots',
    words: 'What do you take home?',
    set: (host, event) => openActivity(host, event, 'text'),
  },
  {
    name: 'a quiz',
    script: 'series-panel',
    words: 'Quiz night',
    async set(host, event) {
      const quiz = await seriesOf(host, event);
      await quizQuestion(host, event, quiz);
      await play(host, quiz, 'start');
    },
  },
  {
    name: 'a result',
    script: 'result',
    words: '100%',
    async set(host, event) {
      const poll = await openChoice(host, event);
      await answerAs(await participantAt(server, event.code), event, poll, { picks: [poll.options[0]?.id] });
      for (const action of ['close', 'reveal'])
        await host.visit('activity-states.update', { activity: poll.id }, { action });
    },
  },
];

itInFullMatrix.each(scenes)(
  '$name stays visible while the script $script is late, with what is typed below it',
  async ({ script, words, set }) => {
    const { host, event } = await hostWithEvent(server);
    await set(host, event);
    const ben = await participantAt(server, event.code);
    const { phone, arrive } = await openWithLateScript(script, { who: ben, path: `/e/${event.code}`, words });
    const field = phone.page.getByRole('textbox', { name: 'Your answer' });
    const isTyped = (await field.count()) > 0;
    if (isTyped) await field.fill('More than I thought');
    await idle(phone);
    expect(await record(phone)).toEqual({ isHydrated: false, gaps: 0, isThere: true });
    arrive();
    await waitUntilLive(phone);
    await titleBecomes('Physics 102', { host, event, phone });
    expect(await record(phone)).toEqual({ isHydrated: true, gaps: 0, isThere: true });
    if (isTyped) {
      expect(await field.inputValue()).toBe('More than I thought');
      await phone.page
        .locator('#poll')
        .getByText(/^(Send answer|Send and finish)$/)
        .filter({ visible: true })
        .last()
        .click();
      await expect.poll(() => answersTo(host, event)).toBe(1);
    }
    await phone.close();
  },
);

it('the room is live before the script of a tab that is not open has loaded', async () => {
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
  await tab(phone, 'Mine');
  expect(await phone.page.getByText('You take part as Ben.').count()).toBe(0);
  arrive();
  await phone.page.getByText('You take part as Ben.').waitFor();
  await phone.close();
});

itInFullMatrix('a screen loads the scripts of all results before there is one', async () => {
  const { host, event } = await hostWithEvent(server);
  const screen = await openPageAs(browser, server, host, '/', { viewport: { width: 1920, height: 1080 } });
  const { page } = screen;
  const loaded = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.url().includes('/assets/result-')) loaded.add(request.url());
  });
  await page.goto(`${server.address}/screens/${event.id}`);
  await waitUntilLive(screen);
  await expect.poll(() => loaded.size).toBe(activityKinds.length);
  await page.route('**/assets/result-*.js', (route) => route.abort());
  await openChoice(host, event);
  await page.getByRole('main').getByText('Both').waitFor();
  await screen.close();
});
