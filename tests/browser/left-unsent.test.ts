import { expect, it } from 'vitest';
import type { TestPage } from '../support/browser.ts';
import { answerOnceOpen, play, quizQuestion, seriesOf } from '../support/quiz-scenes.ts';
import { activityOf, hostWithEvent, openActivity, participantAt } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import type { Visitor } from '../support/visitor.ts';
import { livePageAs, tab } from './people.ts';

// What a phone says when something ends under its hands.

const { server, browser } = withServerAndBrowser();

async function room() {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const turn = (state: string) => host.visit('event-states.update', { event: event.id }, { state });
  const open = () => livePageAs(browser, server, ada, `/e/${event.code}`, { viewport: { width: 390, height: 844 } });
  return { host, event, ada, turn, open };
}

/** Of a poll that closed before what was written to it was sent: where it is `told`. */
async function unsentAt(phone: TestPage, host: Visitor, poll: { id: string }) {
  const panel = phone.page.locator('#poll');
  await panel.getByRole('textbox', { name: 'Your answer' }).fill('More examples');
  await phone.page.locator('[data-unsent]').waitFor();
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  const told = panel.getByRole('alert').filter({ hasText: 'Answering closed before you sent this' });
  await told.waitFor();
  return { phone, panel, told };
}

it('a quiz that its event ended shows what it came to, and no question; reopened it goes on', async () => {
  const { host, event, ada, turn, open } = await room();
  const quiz = await seriesOf(host, event);
  const first = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  await quizQuestion(host, event, quiz, { prompt: 'And the smallest?', timerSeconds: 600 });
  await play(host, quiz, 'start', 'next');
  await answerOnceOpen(ada, event, first, 1);
  await play(host, quiz, 'next', 'next', 'next', 'next');
  const phone = await open();
  const panel = phone.page.locator('#poll');
  await panel.getByRole('radio', { name: 'Mars' }).waitFor();
  await turn('ended');
  await panel.getByText('The event ended before this quiz was over.').waitFor();
  await panel.getByText('of 1 player').waitFor();
  await panel.getByRole('heading', { name: 'Which planet is the largest?' }).waitFor();
  expect([await panel.getByText('And the smallest?').count(), await panel.getByText('You have won').count()]).toEqual([0, 0]);
  await phone.page.reload();
  await panel.getByText('The event ended before this quiz was over.').waitFor();
  await turn('open');
  await panel.getByRole('heading', { name: 'And the smallest?' }).waitFor();
  expect(await panel.getByText('The event ended').count()).toBe(0);
  await phone.close();
});

it('what was not sent to a poll that is over stands below the one that is asked now', async () => {
  const { host, event, open } = await room();
  const poll = await openActivity(host, event, 'text');
  const { phone, panel, told } = await unsentAt(await open(), host, poll);
  await openActivity(host, event, 'number', { prompt: 'How many hours?' });
  const asked = panel.getByRole('group', { name: 'How many hours?' });
  await asked.waitFor();
  expect((await told.boundingBox())?.y).toBeGreaterThan((await asked.boundingBox())?.y ?? Infinity);
  await phone.close();
});

it('what was not sent to a poll that is over stands below the survey that is open, and above it once that is closed', async () => {
  const { host, event, open } = await room();
  const poll = await openActivity(host, event, 'text');
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  await activityOf(host, event, 'words', { series: survey.id });
  const { phone, panel, told } = await unsentAt(await open(), host, poll);
  await play(host, survey, 'open');
  const asked = panel.getByLabel('Word 1');
  await asked.waitFor();
  const isBelow = async (): Promise<boolean> => ((await told.boundingBox())?.y ?? 0) > ((await panel.getByRole('heading', { name: 'Before you go' }).boundingBox())?.y ?? Infinity);
  expect(await isBelow()).toBe(true);
  await play(host, survey, 'close');
  await asked.waitFor({ state: 'detached' });
  expect(await isBelow()).toBe(false);
  await phone.close();
});

it('what was written and not sent when a poll closed is shown with the word that it does not count, until it is discarded or asked for again', async () => {
  const { host, event, open } = await room();
  const poll = await openActivity(host, event, 'text');
  const phone = await open();
  const panel = phone.page.locator('#poll');
  const act = (action: string) => host.visit('activity-states.update', { activity: poll.id }, { action });
  const field = panel.getByRole('textbox', { name: 'Your answer' });
  const told = panel.getByRole('alert').filter({ hasText: 'Answering closed before you sent this, so it does not count.' });
  await field.fill('More examples');
  await phone.page.locator('[data-unsent]').waitFor();
  expect(await told.count()).toBe(0);
  await act('close');
  await told.waitFor();
  await panel.getByText('More examples').waitFor();
  await act('open');
  await field.waitFor();
  expect([await field.inputValue(), await told.count()]).toEqual(['More examples', 0]);
  await phone.page.getByRole('button', { name: 'Send answer' }).click();
  await phone.page.locator('#poll').getByText(/^Counted/).waitFor();
  await field.fill('Fewer examples');
  await phone.page.getByText('This change is not sent yet.').waitFor();
  await act('close');
  await told.filter({ hasText: 'Your earlier answer counts' }).waitFor();
  await panel.getByText('Fewer examples').waitFor();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await panel.getByText('Fewer examples').waitFor({ state: 'detached' });
  // The focus went with the button, and goes on from the beginning of the page.
  await expect.poll(() => phone.page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  // What is as it was counted has been sent.
  await act('open');
  await field.fill('More examples, please');
  await field.fill('More examples');
  await phone.page.getByText('This change is not sent yet.').waitFor({ state: 'detached' });
  await act('close');
  await panel.getByText(/^Counted/).waitFor();
  await field.waitFor({ state: 'detached' });
  expect(await told.count()).toBe(0);
  await phone.close();
});

it('what was begun in a round stays to be read in the next, and in a quiz below what is asked now', async () => {
  const { host, event, open } = await room();
  const poll = await openActivity(host, event, 'text');
  const phone = await open();
  const panel = phone.page.locator('#poll');
  await panel.getByRole('textbox', { name: 'Your answer' }).fill('From the first round');
  await phone.page.locator('[data-unsent]').waitFor();
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  await panel.getByRole('alert').filter({ hasText: 'Answering closed before you sent this' }).waitFor();
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'new-round' });
  await panel.getByRole('textbox', { name: 'Your answer' }).waitFor();
  await panel.getByText('From the first round').waitFor();
  const told = panel.getByRole('alert').filter({ hasText: 'The next round began before you sent this.' });
  await told.waitFor();
  expect(await panel.getByText('does not count').count()).toBe(0);
  const quiz = await seriesOf(host, event);
  await activityOf(host, event, 'words', { series: quiz.id, prompt: 'Another word for a hill?' });
  await play(host, quiz, 'start', 'next');
  const asked = panel.getByRole('group', { name: 'Another word for a hill?' });
  await asked.waitFor();
  const [now, before] = await Promise.all([asked.boundingBox(), told.boundingBox()]);
  expect(before?.y).toBeGreaterThan(now?.y ?? Infinity);
  // Nothing else leads on here.
  await panel.getByRole('button', { name: 'Send answer' }).and(panel.locator('[data-look="primary"]')).waitFor();
  await phone.close();
});

it('what was counted is not called unsent in the next round, though it was changed and changed back', async () => {
  const { host, event, open } = await room();
  const poll = await openActivity(host, event, 'choice', { maxPicks: 3 });
  const phone = await open();
  const panel = phone.page.locator('#poll');
  const box = (name: string) => panel.getByRole('checkbox', { name });
  const unsent = phone.page.getByText('This change is not sent yet.');
  const told = panel.getByRole('alert').filter({ hasText: 'The next round began before you sent this.' });
  const nextRound = async () => {
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'new-round' });
    await panel.getByRole('button', { name: 'Send answer' }).waitFor();
  };
  const answerAndChange = async () => {
    for (const name of ['Both', 'Left']) await box(name).click();
    await panel.getByRole('button', { name: 'Send answer' }).click();
    await panel.getByText(/^Counted/).waitFor();
    await box('Right').click();
    await unsent.waitFor();
  };
  await answerAndChange();
  await nextRound();
  await told.waitFor();
  await answerAndChange();
  await box('Right').click();
  await unsent.waitFor({ state: 'detached' });
  await nextRound();
  await phone.page.reload();
  // What was changed in the first round is still said.
  await told.first().waitFor();
  expect(await told.count()).toBe(1);
  await phone.close();
});

it('what stood unsent in the forms of a survey, and in the one for questions, is shown when the event ends', async () => {
  const { host, event, turn, open } = await room();
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const made = { series: survey.id };
  await activityOf(host, event, 'words', made);
  await play(host, survey, 'open');
  const phone = await open();
  const { page } = phone;
  await page.getByLabel('Word 2').fill('quantum');
  await page.locator('[data-unsent]').waitFor();
  await tab(phone, 'Questions');
  await page.getByLabel('Ask a question').fill('When is the exam?');
  await host.visit('events.update', { event: event.id }, { questionsOpen: false });
  await page.getByText('Not sent yet. It is kept until questions are open again.').waitFor();
  await host.visit('events.update', { event: event.id }, { questionsOpen: true });
  await page.getByLabel('Ask a question').waitFor();
  expect(await page.getByText('Not sent yet.').count()).toBe(0);
  await turn('ended');
  await page.getByText('The event ended before you sent this.').waitFor();
  await page.locator('#questions').getByText('When is the exam?').waitFor();
  // The survey was open in another part of the page.
  await page.getByRole('navigation').getByRole('link', { name: /Results/ }).click();
  await page.locator('#poll').getByText('quantum').waitFor();
  await page.locator('#poll').getByText('Answering closed before you sent this, so it does not count.').waitFor();
  await phone.close();
});
