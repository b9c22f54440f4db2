import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { answerOnceOpen, play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, openActivity } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { tab } from '#support/browser/people.ts';
import { roomWithAda } from '../../questions/browser/room-with-ada.ts';

// What a phone shows when something ends while an answer is being written.

const { server, browser } = withServerAndBrowser();

const room = () => roomWithAda(server, browser);

itInFullMatrix(
  'a quiz cut short by the end of its event shows results only, and goes on when the event is reopened',
  async () => {
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
    expect([await panel.getByText('And the smallest?').count(), await panel.getByText('You have won').count()]).toEqual(
      [0, 0],
    );
    await phone.page.reload();
    await panel.getByText('The event ended before this quiz was over.').waitFor();
    await turn('open');
    await panel.getByRole('heading', { name: 'And the smallest?' }).waitFor();
    expect(await panel.getByText('The event ended').count()).toBe(0);
    await phone.close();
  },
);

itInFullMatrix(
  'revealing a poll with points marks an unsent answer as not counted; hiding it puts the answer back',
  async () => {
    const { host, event, open } = await room();
    const poll = await openActivity(host, event, 'number', { correctValue: 4, tolerance: 0, points: 100 });
    const phone = await open();
    const panel = phone.page.locator('#poll');
    const field = panel.getByRole('textbox', { name: 'Your number' });
    await field.fill('5');
    await phone.page.locator('[data-unsent]').waitFor();
    const turn = (action: string) => host.visit('activity-states.update', { activity: poll.id }, { action });
    await turn('reveal');
    await panel
      .getByRole('alert')
      .filter({ hasText: 'Answering closed before you sent this, so it does not count.' })
      .waitFor();
    expect(await field.count()).toBe(0);
    await turn('hide');
    await field.waitFor();
    expect([await field.inputValue(), await panel.getByRole('alert').count()]).toEqual(['5', 0]);
    await phone.close();
  },
);

itInFullMatrix(
  'an unsent answer shows whole at its poll, and as one line below anything else that is on show',
  async () => {
    const { host, event, open } = await room();
    const poll = await openActivity(host, event, 'text');
    const survey = await seriesOf(host, event, 'survey', 'Before you go');
    await activityOf(host, event, 'words', { series: survey.id });
    const phone = await open();
    const panel = phone.page.locator('#poll');
    await panel.getByRole('textbox', { name: 'Your answer' }).fill('More examples');
    await phone.page.locator('[data-unsent]').waitFor();
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
    const whole = panel.getByRole('alert').filter({ hasText: 'Answering closed before you sent this' });
    await whole.waitFor();
    const line = panel.locator('summary').filter({ hasText: 'not sent' });
    const expectBelow = async (asked: ReturnType<typeof panel.getByRole>) => {
      await line.getByText(poll.prompt).waitFor();
      await asked.waitFor();
      expect((await line.boundingBox())?.y).toBeGreaterThan((await asked.boundingBox())?.y ?? Infinity);
      expect([await whole.count(), await panel.getByText('More examples').isVisible()]).toEqual([0, false]);
    };
    await openActivity(host, event, 'number', { prompt: 'How many hours?' });
    await expectBelow(panel.getByRole('group', { name: 'How many hours?' }));
    await play(host, survey, 'open');
    await expectBelow(panel.getByRole('heading', { name: 'Before you go' }));
    await play(host, survey, 'close');
    await panel.getByText('It closed before you had answered anything.').waitFor();
    await expectBelow(panel.getByRole('heading', { name: 'Before you go' }));

    await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: poll.id });
    await whole.waitFor();
    expect(await line.count()).toBe(0);
    await host.visit('focuses.update', { event: event.id }, { kind: 'join' });
    await line.click();
    await panel.getByText('More examples').waitFor();
    await panel.getByRole('button', { name: 'Discard' }).click();
    await line.waitFor({ state: 'detached' });
    await phone.close();
  },
);

it('an unsent answer stays visible after its poll closes, until it is discarded or the poll reopens', async () => {
  const { host, event, open } = await room();
  const poll = await openActivity(host, event, 'text');
  const phone = await open();
  const panel = phone.page.locator('#poll');
  const act = (action: string) => host.visit('activity-states.update', { activity: poll.id }, { action });
  const field = panel.getByRole('textbox', { name: 'Your answer' });
  const notice = panel
    .getByRole('alert')
    .filter({ hasText: 'Answering closed before you sent this, so it does not count.' });
  await field.fill('More examples');
  await phone.page.locator('[data-unsent]').waitFor();
  expect(await notice.count()).toBe(0);
  await act('close');
  await notice.waitFor();
  await panel.getByText('More examples').waitFor();
  await act('open');
  await field.waitFor();
  expect([await field.inputValue(), await notice.count()]).toEqual(['More examples', 0]);
  await phone.page.getByRole('button', { name: 'Send answer' }).click();
  await phone.page
    .locator('#poll')
    .getByText(/^Counted/)
    .waitFor();
  await field.fill('Fewer examples');
  await phone.page.getByText('This change is not sent yet.').waitFor();
  await act('close');
  await notice.filter({ hasText: 'Your earlier answer counts' }).waitFor();
  await panel.getByText('Fewer examples').waitFor();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await panel.getByText('Fewer examples').waitFor({ state: 'detached' });
  // The focused button is gone: the focus goes to the start of the page.
  await expect.poll(() => phone.page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  // An answer equal to the counted one is not unsent.
  await act('open');
  await field.fill('More examples, please');
  await field.fill('More examples');
  await phone.page.getByText('This change is not sent yet.').waitFor({ state: 'detached' });
  await act('close');
  await panel.getByText(/^Counted/).waitFor();
  await field.waitFor({ state: 'detached' });
  expect(await notice.count()).toBe(0);
  await phone.close();
});

itInFullMatrix(
  'unsent answers of an earlier round stay readable, and are listed under “Mine” during a quiz',
  async () => {
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
    const notice = panel.locator('summary').filter({ hasText: 'not sent' });
    await notice.click();
    await panel.getByText('From the first round').waitFor();
    await panel.getByText('The next round began before you sent this.').waitFor();
    expect(await panel.getByText('does not count').count()).toBe(0);
    const quiz = await seriesOf(host, event);
    await activityOf(host, event, 'words', { series: quiz.id, prompt: 'Another word for a hill?' });
    await activityOf(host, event, 'words', { series: quiz.id, prompt: 'Another word for a lake?' });
    await play(host, quiz, 'start', 'next');
    await panel.getByRole('group', { name: 'Another word for a hill?' }).waitFor();
    // The form is the only way to go on, so its button is the primary one.
    await panel.getByRole('button', { name: 'Send answer' }).and(panel.locator('[data-look="primary"]')).waitFor();
    await notice.waitFor({ state: 'detached' });
    await panel.getByLabel('Word 1').fill('Mound');
    await panel.locator('[data-unsent]').waitFor();
    await play(host, quiz, 'next');
    await panel.getByRole('alert').filter({ hasText: 'Answering closed before you sent this' }).waitFor();
    await panel.getByText('Mound').waitFor();
    const mine = phone.page.locator('#mine');
    const leftovers = mine.locator('.card').filter({ has: phone.page.locator('button', { hasText: 'Discard' }) });
    const counts = async () => [await panel.getByText('Mound').count(), await notice.count(), await leftovers.count()];
    await expect.poll(counts).toEqual([1, 0, 1]);
    // Play the next question, then the end of the quiz.
    await play(host, quiz, 'next', 'next', 'next');
    await panel.getByRole('group', { name: 'Another word for a lake?' }).waitFor();
    await expect.poll(counts).toEqual([0, 0, 2]);
    await play(host, quiz, 'finish');
    await panel.getByRole('heading', { name: quiz.title }).waitFor();
    await expect.poll(counts).toEqual([0, 0, 2]);
    await tab(phone, 'Mine');
    await leftovers.filter({ hasText: 'Another word for a hill?' }).getByText('Mound').waitFor();
    for (const text of ['Mound', 'From the first round'])
      await leftovers.filter({ hasText: text }).getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => leftovers.count()).toBe(0);
    await phone.close();
  },
);

itInFullMatrix('an answer changed and changed back is not marked as unsent in the next round', async () => {
  const { host, event, open } = await room();
  const poll = await openActivity(host, event, 'choice', { maxPicks: 3 });
  const phone = await open();
  const panel = phone.page.locator('#poll');
  const box = (name: string) => panel.getByRole('checkbox', { name });
  const unsent = phone.page.getByText('This change is not sent yet.');
  const notice = panel.locator('summary').filter({ hasText: 'not sent' });
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
  await notice.waitFor();
  await answerAndChange();
  await box('Right').click();
  await unsent.waitFor({ state: 'detached' });
  await nextRound();
  await phone.page.reload();
  // The unsent change of the first round is still listed.
  await notice.first().waitFor();
  expect(await notice.count()).toBe(1);
  await phone.close();
});

itInFullMatrix('an unsent survey answer is shown above the closing message of the survey', async () => {
  const { host, event, open } = await room();
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  await activityOf(host, event, 'words', { series: survey.id });
  await play(host, survey, 'open');
  const phone = await open();
  const { page } = phone;
  await page.getByLabel('Word 2').fill('quantum');
  await page.getByRole('link', { name: 'Send and finish' }).waitFor();
  await play(host, survey, 'close');
  const leftovers = page
    .locator('#poll')
    .getByRole('alert')
    .filter({ hasText: 'Answering closed before you sent this' });
  const end = page.getByText('It closed before you had answered anything.');
  for (const one of [leftovers, end]) await one.waitFor();
  expect((await leftovers.boundingBox())?.y).toBeLessThan((await end.boundingBox())?.y ?? 0);
  await phone.close();
});

it('unsent survey answers and an unsent question are shown when the event ends', async () => {
  const { host, event, turn, open } = await room();
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const made = { series: survey.id };
  await activityOf(host, event, 'words', made);
  await play(host, survey, 'open');
  const phone = await open();
  const { page } = phone;
  await page.getByLabel('Word 2').fill('quantum');
  await page.getByRole('link', { name: 'Send and finish' }).waitFor();
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
  // The survey was open in another tab of the room.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Results/ })
    .click();
  await page.locator('#poll').getByText('not sent').click();
  await page.locator('#poll').getByText('quantum').waitFor();
  await page.locator('#poll').getByText('Answering closed before you sent this, so it does not count.').waitFor();
  await phone.close();
});
