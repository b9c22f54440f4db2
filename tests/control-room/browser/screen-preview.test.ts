import type { Page } from 'playwright-core';
import { expect } from 'vitest';
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
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

/** Places on a screen of 1920 × 1080. */
async function drawnOn(page: Page, frame: string): Promise<Drawing> {
  return page
    .locator(frame)
    .filter({ visible: true })
    .first()
    .evaluate((screen) => {
      const outer = screen.getBoundingClientRect();
      const scale = 1920 / outer.width;
      const parts = [...screen.querySelectorAll('.screen-stage, .screen-join')];
      // Only the screen itself makes announcements.
      const liveRegions = [...screen.querySelectorAll('[data-live-region]')];
      const elements = parts
        .flatMap((part) => [part, ...part.querySelectorAll('*')])
        .filter((element) => !liveRegions.some((each) => each.contains(element)));
      return {
        markup: parts
          .map((part) => liveRegions.reduce((html, each) => html.replace(each.outerHTML, ''), part.outerHTML))
          .join('\n'),
        // Letters in SVG are hinted at the size they are shown, so they measure differently.
        places: elements
          .filter((element) => element instanceof HTMLElement)
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return width + height === 0 ? [] : [x - outer.x, y - outer.y, width, height].map((each) => each * scale);
          }),
      };
    });
}

const both = async (host: Visitor, eventId: string) => {
  const control = await openLivePageAs(browser, server, host, `/events/${eventId}`, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const screen = await openLivePageAs(browser, server, host, `/screens/${eventId}`, {
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'reduce',
  });
  // The larger preview measures more exactly.
  await control.page.getByRole('button', { name: 'Screen and phones large' }).click();
  return {
    /** Expects `text` on the screen, and the same in the preview. */
    async areEqual(text: string | RegExp) {
      await screen.page.locator('.screen').getByText(text).first().waitFor();
      return expectSameDrawing(
        () => drawnOn(control.page, '.screen-preview > .screen'),
        () => drawnOn(screen.page, 'main.screen'),
        { apartPx: 4, minParts: 4 },
      );
    },
    control,
    screen,
    close: async () => {
      for (const page of [control, screen]) await page.close();
    },
  };
};

itInFullMatrix(
  'draws the screen: joining, questions, polls and the end',
  async () => {
    const { host, event } = await hostWithEvent(server, { title: 'Physics 101' });
    const at = { event: event.id };
    await host.visit('events.update', at, {
      passcode: 'open sesame',
      accent: '#d9480f',
      screenThreshold: 0,
      hasModeration: false,
    });
    await host.visit('focuses.update', at, { kind: 'join' });
    const { areEqual, control, screen, close } = await both(host, event.id);
    await areEqual('You also need the passcode.');
    await control.page.getByRole('region', { name: 'Join code' }).getByText('You also need the passcode.').waitFor();
    await control.page.getByRole('region', { name: 'Live' }).getByText('You also need the passcode.').first().waitFor();

    await host.visit('events.update', at, { clearPasscode: true });
    const asker = await participantAt(server, event.code, 'Ada');
    const [first, second] = [
      await questionBy(asker, event, 'Is the cat alive?'),
      await questionBy(asker, event, 'Which slit did it go through?'),
    ];
    await host.visit('focuses.update', at, { kind: 'questions' });
    await areEqual('Is the cat alive?');
    await host.visit('moderations.update', at, { questions: [first], action: 'answer' });
    await screen.page.getByText('Is the cat alive?').waitFor({ state: 'hidden' });
    expect(await areEqual('Which slit did it go through?')).not.toContain('Is the cat alive?');
    await host.visit('moderations.update', at, { questions: [second], action: 'highlight' });
    await areEqual('Ada');

    await host.visit('events.show', at);
    const poll = await openChoice(host, event, {
      prompt: 'Tea or coffee?',
      options: ['Tea', 'Coffee', 'Water', 'Nothing at all'].map((label) => ({ label })),
    });
    const hidden = await areEqual('Nothing at all');
    expect(hidden).not.toContain('bar-number');
    await asker.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, 3));
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
    expect(await areEqual('100%')).toContain('bar-number');
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
    await areEqual('Voting has closed');
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
      expect((await answerAs(asker, event, activity, answer)).status).toBe(200);
      if (kind === 'text')
        await host.visit(
          'text-answers.update',
          { activity: activity.id },
          { action: 'approve', texts: ['That not knowing is part of it.'] },
        );
      await host.visit('activity-states.update', { activity: activity.id }, { action: 'reveal' });
      await areEqual(kind === 'text' ? 'That not knowing is part of it.' : /1 answer/);
    }
    await screen.page.keyboard.press('j');
    await areEqual('Join at');
    await screen.page.keyboard.press('j');
    await host.visit('event-states.update', at, { state: 'ended' });
    await areEqual('This event has ended.');
    await close();
  },
  90_000,
);

itInFullMatrix('draws the screen while a quiz is played', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 3_600 });
  await play(host, quiz, 'start');
  const { areEqual, screen, close } = await both(host, event.id);
  await areEqual('2 people are here');
  await play(host, quiz, 'next');
  // A running countdown cannot be compared.
  await screen.page.getByText('Mars').waitFor();
  expect((await answerAs(ada, event, question, { picks: [question.options[1]?.id] })).status).toBe(200);
  expect((await answerAs(ben, event, question, { picks: [question.options[0]?.id] })).status).toBe(200);
  await play(host, quiz, 'next');
  await areEqual('Answering has closed');
  await play(host, quiz, 'next');
  await areEqual('Right answer: B · Jupiter');
  await play(host, quiz, 'next');
  await areEqual('1st');
  // Ben has no points, so the winner is alone on the first step.
  expect(await screen.page.locator('.stage-step[data-rank="1"]').innerText()).toMatch(/^Ada\s+1st/);
  await close();
});
