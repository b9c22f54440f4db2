import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  answerAs,
  ballotFor,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { expectSameDrawing, type Drawing } from '#support/browser/preview-comparison.ts';
import { waitUntilLive, openLivePageAs, openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

/** The size of the preview before it is scaled. */
const handset = { viewport: { width: 390, height: 655 }, reducedMotion: 'reduce' } as const;

async function drawnOn(page: Page, frame: string): Promise<Drawing> {
  return page
    .locator(frame)
    .filter({ visible: true })
    .first()
    .evaluate((room) => {
      const outer = room.getBoundingClientRect();
      const scale = 390 / outer.width;
      const parts = [...room.querySelectorAll('.room-header, .room-panel[data-shown], .room-tabs')];
      const elements = parts
        .flatMap((part) => [part, ...part.querySelectorAll('*')])
        .filter(
          (element) =>
            element instanceof HTMLElement && !element.closest('[type="hidden"], .only-without-scripts, noscript'),
        );
      const line = (element: Element): string => {
        const own = [...element.childNodes].flatMap((node) =>
          node.nodeType === Node.TEXT_NODE ? [node.textContent] : [],
        );
        return `${element.tagName} ${element.className} ${own.join('|')}`;
      };
      return {
        markup: elements.map(line).join('\n'),
        places: elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return width + height === 0 ? [] : [x - outer.x, y - outer.y, width, height].map((each) => each * scale);
        }),
      };
    });
}

const both = async (host: Visitor, participant: Visitor, { id, code }: { id: string; code: string }) => {
  const control = await openLivePageAs(browser, server, host, `/events/${id}`, {
    viewport: { width: 1440, height: 1100 },
    reducedMotion: 'reduce',
  });
  const phone = await openLivePageAs(browser, server, participant, `/e/${code}`, handset);
  return {
    /** Expects `text` on the phone, and the same in the preview. */
    async areEqual(text: string | RegExp) {
      await phone.page.getByText(text).filter({ visible: true }).first().waitFor();
      await expectSameDrawing(
        () => drawnOn(control.page, '.phone > .room'),
        () => drawnOn(phone.page, '.room'),
        { apartPx: 2.5, minParts: 11 },
      );
    },
    control,
    phone,
    close: async () => {
      for (const page of [control, phone]) await page.close();
    },
  };
};

itInFullMatrix(
  'draws the phone of a participant who has not answered, with questions, polls and the end',
  async () => {
    const { host, event } = await hostWithEvent(server, { title: 'Physics 101' });
    const at = { event: event.id };
    await host.visit('events.update', at, { accent: '#d9480f', hasModeration: false });
    await host.visit('focuses.update', at, { kind: 'join' });
    // Without a name, as in the preview.
    const [ada, idle] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code)];
    const { areEqual, control, phone, close } = await both(host, idle, event);
    await areEqual('You are in');
    await questionBy(ada, event, 'Is the cat alive?');
    await host.visit('focuses.update', at, { kind: 'questions' });
    await areEqual('Is the cat alive?');

    await host.visit('events.show', at);
    const poll = await openChoice(host, event, {
      prompt: 'Tea or coffee?',
      options: ['Tea', 'Coffee', 'Water', 'Nothing at all'].map((label) => ({ label })),
    });
    await areEqual('Nothing at all');
    await ada.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, 3));
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
    await areEqual('The result is not shown yet');
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
    await areEqual('100%');
    for (const kind of ['scale', 'ranking', 'number', 'text', 'words'] as const) {
      const activity = await openActivity(host, event, kind);
      await areEqual(activity.prompt);
      const answer = {
        scale: { value: 4 },
        ranking: { order: 'options' in activity ? activity.options.map(({ id }) => id) : [] },
        number: { value: 120 },
        text: { text: 'That not knowing is part of it.' },
        words: { words: ['calm', 'New'] },
      }[kind];
      expect((await answerAs(ada, event, activity, answer)).status).toBe(200);
      if (kind === 'text')
        await host.visit(
          'text-answers.update',
          { activity: activity.id },
          { action: 'approve', texts: ['That not knowing is part of it.'] },
        );
      for (const action of ['close', 'reveal'])
        await host.visit('activity-states.update', { activity: activity.id }, { action });
      await areEqual(kind === 'text' ? 'That not knowing is part of it.' : /1 answer/);
    }
    await host.visit('event-states.update', at, { state: 'ended' });
    await areEqual('This event has ended');
    // The preview stores nothing and cannot be operated.
    const kept = ({ page }: TestPage): Promise<number> =>
      page.evaluate(async () => (await indexedDB.databases()).length);
    expect(await kept(phone)).toBe(1);
    expect(await kept(control)).toBe(0);
    expect(await control.page.locator('.phone-preview[inert][aria-hidden="true"]').count()).toBe(
      await control.page.locator('.phone-preview').count(),
    );
    await close();
  },
  120_000,
);

itInFullMatrix('loads only the code that the preview shows', async () => {
  const { host, event } = await hostWithEvent(server);
  await openActivity(host, event, 'number');
  await openChoice(host, event);
  const asked: string[] = [];
  const control = await openPageAs(browser, server, host, '/', { viewport: { width: 1440, height: 1100 } });
  control.page.on('request', (request) => void asked.push(request.url()));
  await control.page.goto(`${server.address}/events/${event.id}`);
  await waitUntilLive(control);
  await control.page.locator('.phone').getByText('Which slit?').first().waitFor();
  await control.page.waitForLoadState('networkidle');
  const manifest = JSON.parse(await readFile('dist/client/manifest.json', 'utf8')) as Record<string, { file: string }>;
  const isLoaded = (source: string): boolean => {
    const file = manifest[source]?.file;
    if (!file) throw new Error(`${source} has no chunk of its own`);
    return asked.some((url) => url.endsWith(file));
  };
  expect(isLoaded('client/control-room/preview/phone-preview-content.tsx')).toBe(true);
  expect(isLoaded('kinds/number/result.tsx')).toBe(false);
  await control.close();
});

it('shows quiz options when phones do, and not before', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await play(host, quiz, 'start');
  const { areEqual, control, close } = await both(host, ada, event);
  await areEqual('You play as');
  await control.page.evaluate(() => {
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
  await control.page.locator('.phone .option').first().waitFor();
  expect(await control.page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([
    '',
    'countdown',
    'options',
  ]);
  await close();
});
