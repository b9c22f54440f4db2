import { expect, it } from 'vitest';
import { quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { choiceOf, hostWithEvent, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { openLivePageAs, pressKey, startEvent } from '#support/browser/people.ts';
import { addQuestion, addSeries, agenda } from '#support/browser/series-forms.ts';

const { server, browser } = withServerAndBrowser();

it.each([
  { kind: 'quiz', open: 'Open the lobby', stage: 'people are coming in' },
  { kind: 'survey', open: 'Open the survey', stage: 'survey open' },
] as const)(
  'a $kind is begun from where its question was just added, by the first button or its key',
  async ({ kind, open, stage }) => {
    const host = await startEvent(browser, server, 'Rivers');
    const { page } = host;
    await addSeries(host, kind, 'On rivers');
    await addQuestion(host, 'On rivers', 'Which is longer?', ['Nile', 'Rhine']);
    const live = page.getByRole('region', { name: 'Live' });
    const primary = live.locator('[data-actions] [data-look="primary"]');
    await expect.poll(() => primary.allInnerTexts()).toEqual([expect.stringContaining(open)]);
    await live.getByRole('button', { name: 'Add another question' }).waitFor();
    // The key does what the button says.
    await pressKey(host, 'n');
    await live.getByText(stage, { exact: true }).first().waitFor();
    const [series] = await server.world.store.series.ofEvent(host.eventId);
    expect(series?.state).toBe(kind === 'quiz' ? 'lobby' : 'open');
    await host.close();
  },
);

it('once the lobby is open, a question that was just added leads back to it', async () => {
  const host = await startEvent(browser, server, 'Rivers');
  await addSeries(host, 'quiz', 'On rivers');
  await addQuestion(host, 'On rivers', 'Which is longer?', ['Nile', 'Rhine']);
  await pressKey(host, 'n');
  await addQuestion(host, 'On rivers', 'Which is wider?', ['Nile', 'Rhine']);
  await expect
    .poll(() => host.page.locator('[data-actions] [data-look="primary"]').allInnerTexts())
    .toEqual([expect.stringContaining('Go to “On rivers”')]);
  await host.close();
});

it('in the agenda a quiz is begun below its questions, and the poll that was open on show closes', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event);
  const quiz = await seriesOf(host, event);
  const empty = await seriesOf(host, event, 'survey', 'Still empty');
  await quizQuestion(host, event, quiz);
  await choiceOf(host, event, { prompt: 'And after the quiz?' });
  const laptop = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const rows = agenda({ ...laptop, code: event.code, eventId: event.id });
  expect(await rows.getByRole('button', { name: /^Open the/ }).allInnerTexts()).toEqual([
    expect.stringContaining(quiz.title),
  ]);
  expect(
    await rows
      .getByRole('button', { name: /^Open the/ })
      .filter({ hasText: empty.title })
      .count(),
  ).toBe(0);
  expect(await axeViolations(laptop.page)).toEqual([]);
  await rows.getByRole('button', { name: `Open the lobby ${quiz.title}` }).click();
  await laptop.page.getByRole('region', { name: 'Live' }).getByText('people are coming in').waitFor();
  await expect.poll(() => rows.getByRole('button', { name: /^Open the/ }).count()).toBe(0);
  expect((await server.world.store.activities.byId(poll.id))?.state).toBe('closed');
  await laptop.close();
});
