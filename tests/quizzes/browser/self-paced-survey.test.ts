import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, answerAs, choiceOf, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations, smallTargets } from '#support/browser/accessibility-checks.ts';
import {
  ask,
  expectSameDocument,
  joinByLink,
  openLivePageAs,
  markDocument,
  pressKey,
} from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const reads = ({ page }: TestPage, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
const goTo = ({ page }: TestPage, link: 'Next' | 'Finish') => page.getByRole('link', { name: link }).click();
const counted = (phone: TestPage) => reads(phone, /^Counted/);

const prompts = { choice: 'Which part was best?', scale: 'How was the pace?', text: 'What do you take home?' };

it('a survey at one’s own pace: one leaves half-way and comes back, one passes a question over, and the screen and the results have all of it', async () => {
  const { host: owner, event } = await hostWithEvent(server, { title: 'Workshop' });
  const survey = await seriesOf(owner, event, 'survey', 'Before you go');
  await choiceOf(owner, event, { series: survey.id, prompt: prompts.choice });
  await activityOf(owner, event, 'scale', { series: survey.id, prompt: prompts.scale });
  await activityOf(owner, event, 'text', { series: survey.id, prompt: prompts.text });
  const host = await openLivePageAs(browser, server, owner, `/events/${event.id}`);
  const screen = await openLivePageAs(browser, server, owner, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const [ada, ben] = [
    await joinByLink(browser, server, event.code, 'Ada'),
    await joinByLink(browser, server, event.code, 'Ben'),
  ];
  for (const person of [host, screen, ben]) await markDocument(person);
  await pressKey(host, 'n');
  await reads(screen, '3 questions on your phone, at your own pace');

  // Ada answers two, and leaves.
  await ada.page.getByRole('radio', { name: 'Left' }).check({ force: true });
  await counted(ada);
  await goTo(ada, 'Next');
  await ada.page.getByRole('radio', { name: '4', exact: true }).check({ force: true });
  await counted(ada);
  await ada.page.close();

  // Ben has his own pace: the second is passed over.
  await ben.page.getByRole('radio', { name: 'Both' }).check({ force: true });
  await counted(ben);
  await goTo(ben, 'Next');
  await reads(ben, 'Question 2 of 3');
  await goTo(ben, 'Next');
  await ben.page.getByLabel('Your answer').fill('Nothing at all');
  await goTo(ben, 'Finish');
  await reads(ben, '2 of 3 answered.');
  expect(await axeViolations(ben.page)).toEqual([]);

  // Ada comes back to the question where she left, and what she said is there.
  const again = { ...ada, page: await ada.context.newPage() };
  await again.page.goto(`${server.address}/e/${event.code}`);
  await reads(again, 'Question 3 of 3');
  await again.page.getByRole('link', { name: 'Back', exact: true }).click();
  await reads(again, 'Question 2 of 3');
  expect(await again.page.getByRole('radio', { name: '4', exact: true }).isChecked()).toBe(true);
  await goTo(again, 'Next');
  await again.page.getByLabel('Your answer').fill('Waves are odd');
  await goTo(again, 'Finish');
  await reads(again, 'Thank you');

  // The crew lets one of the two texts through; closed and revealed, the screen has a page for each question.
  const stage = host.page.getByRole('region', { name: 'What is in hand' });
  await stage.getByRole('button', { name: prompts.text }).getByText('2 to approve').waitFor();
  await stage.getByRole('button', { name: prompts.text }).click();
  await host.page
    .getByRole('listitem')
    .filter({ hasText: 'Waves are odd' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await host.page.getByRole('button', { name: 'Before you go' }).filter({ visible: true }).first().click();
  await pressKey(host, 'c');
  for (const phone of [again, ben]) await reads(phone, 'This survey has closed.');
  await pressKey(host, 'r');
  await screen.page.getByRole('heading', { name: prompts.choice }).waitFor();
  await screen.page
    .getByText(/^50\s*%/)
    .nth(1)
    .waitFor();
  await screen.page.keyboard.press('ArrowRight');
  await screen.page.getByRole('heading', { name: prompts.scale }).waitFor();
  await screen.page.locator('.column-count', { hasText: '1' }).waitFor();
  await screen.page.keyboard.press('ArrowRight');
  await reads(screen, 'Waves are odd');
  expect(await screen.page.getByText('Nothing at all').count()).toBe(0);
  for (const phone of [again, ben]) await reads(phone, /50\s*%/);
  for (const person of [host, screen, ben]) await expectSameDocument(person);

  // Afterwards: as many answers to each as were given.
  await host.page.goto(`${server.address}/events/${event.id}/results`);
  for (const [prompt, answers] of [
    [prompts.choice, '2 answers'],
    [prompts.scale, '1 answer'],
    [prompts.text, '2 answers'],
  ] as const) {
    const head = host.page.locator('header').filter({ has: host.page.getByRole('heading', { name: prompt }) });
    await head.getByText(answers, { exact: false }).waitFor();
  }
  for (const person of [host, screen, again, ben]) await person.close();
});

it('where results of polls show while people vote, a survey leads from question to question to its end, also when the crew reveals one meanwhile, and shows its results once it closes', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Workshop' });
  await host.visit('events.update', { event: event.id }, { revealing: 'at-once' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const first = await choiceOf(host, event, { series: survey.id, prompt: prompts.choice });
  await activityOf(host, event, 'scale', { series: survey.id, prompt: prompts.scale });
  const poll = await choiceOf(host, event, { prompt: 'Coffee or tea?' });
  const phone = await joinByLink(browser, server, event.code, 'Ada');
  const ben = await participantAt(server, event.code, 'Ben');
  const share = phone.page.locator('article').getByText(/^50\s*%/);
  const answer = () => phone.page.getByRole('radio', { name: 'Left' }).check({ force: true });

  // So the rule does show what grows, and the phone would.
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'open' });
  await phone.page.getByRole('radio', { name: 'Left' }).click({ force: true });
  await reads(phone, /^100\s*%/);

  await play(host, survey, 'open');
  await reads(phone, 'Question 1 of 2');
  expect((await answerAs(ben, event, first, { picks: [first.options[0]?.id] })).status).toBe(200);
  await answer();
  await counted(phone);
  const isAsked = async () => [await phone.page.getByRole('radio', { name: 'Left' }).isChecked(), await share.count()];
  expect(await isAsked()).toEqual([true, 0]);
  await play(host, survey, 'reveal');
  const { room } = await ben.see('rooms/show', 'rooms.show', { code: event.code });
  expect(room.activities.find(({ id }) => id === first.id)?.tally?.total).toBe(2);
  await goTo(phone, 'Next');
  await reads(phone, 'Question 2 of 2');
  await phone.page.getByRole('radio', { name: '4', exact: true }).check({ force: true });
  await counted(phone);
  await goTo(phone, 'Finish');
  // Now the phone has what was revealed; on the way back it still asks.
  await share.first().waitFor();
  await phone.page.getByRole('link', { name: 'Back to the questions' }).click();
  await phone.page.getByRole('link', { name: 'Back', exact: true }).click();
  await reads(phone, 'Question 1 of 2');
  expect(await isAsked()).toEqual([true, 0]);

  await play(host, survey, 'hide');
  await play(host, survey, 'close');
  await reads(phone, 'This survey has closed.');
  await share.first().waitFor();
  await phone.close();
});

it('a phone comes back to its question of an open survey after the hosts have shown something else, and finds it among the other polls meanwhile', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Workshop' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  await choiceOf(host, event, { series: survey.id, prompt: prompts.choice });
  await activityOf(host, event, 'scale', { series: survey.id, prompt: prompts.scale });
  await activityOf(host, event, 'text', { series: survey.id, prompt: prompts.text });
  const poll = await choiceOf(host, event, { prompt: 'Coffee or tea?' });
  const show = async (fields: Record<string, string>) =>
    expect((await host.visit('focuses.update', { event: event.id }, fields)).status).toBe(200);
  await play(host, survey, 'open');
  const phone = await joinByLink(browser, server, event.code, 'Ada');
  await phone.page.getByRole('radio', { name: 'Left' }).check({ force: true });
  await counted(phone);
  await goTo(phone, 'Next');
  await goTo(phone, 'Next');
  await reads(phone, 'Question 3 of 3');

  await show({ kind: 'questions' });
  await phone.page.getByLabel('Ask a question').waitFor();
  await show({ kind: 'series', series: survey.id });
  await reads(phone, 'Question 3 of 3');

  await host.visit('activity-states.update', { activity: poll.id }, { action: 'open' });
  await show({ kind: 'activity', activity: poll.id });
  await reads(phone, 'Coffee or tea?');
  await phone.page.locator('summary', { hasText: survey.title }).click();
  await reads(phone, 'Question 3 of 3');
  await phone.page.getByRole('link', { name: 'Back', exact: true }).click();
  await reads(phone, 'Question 2 of 3');
  await show({ kind: 'series', series: survey.id });
  await phone.page.getByText('Coffee or tea?').and(phone.page.locator('#poll summary *')).waitFor();
  await reads(phone, 'Question 2 of 3');
  await phone.close();
});

it('who is writing in an open survey stays with it when the hosts show something else, and goes there when they want to, or when it closes', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Workshop' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  await activityOf(host, event, 'text', { series: survey.id, prompt: prompts.text });
  const show = async (fields: Record<string, string>) =>
    expect((await host.visit('focuses.update', { event: event.id }, fields)).status).toBe(200);
  await play(host, survey, 'open');
  const [ada, ben] = [
    await joinByLink(browser, server, event.code, 'Ada'),
    await joinByLink(browser, server, event.code, 'Ben'),
  ];
  const answer = ada.page.getByLabel('Your answer');
  await answer.fill('Waves are');
  // Ben has written nothing, and goes along.
  await ben.page.getByLabel('Your answer').focus();
  await show({ kind: 'questions' });
  await ben.page.getByLabel('Ask a question').waitFor();
  await reads(ada, 'The hosts show something else now.');
  expect(await answer.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await axeViolations(ada.page)).toEqual([]);
  await ada.page.getByRole('button', { name: 'Go there' }).click();
  await ada.page.getByLabel('Ask a question').waitFor();

  // Back with the survey, the same again; once it is closed nobody is kept.
  await show({ kind: 'series', series: survey.id });
  await answer.waitFor();
  expect(await answer.inputValue()).toBe('Waves are');
  await answer.focus();
  await show({ kind: 'questions' });
  await reads(ada, 'The hosts show something else now.');
  await play(host, survey, 'close');
  await ada.page.getByLabel('Ask a question').waitFor();
  for (const person of [ada, ben]) await person.close();
});

it('that the hosts show something else, and what became of one’s own question, stand one above the other on a phone', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Workshop', description: 'To be read. '.repeat(40) });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  await activityOf(host, event, 'text', { series: survey.id, prompt: prompts.text.repeat(20) });
  await play(host, survey, 'open');
  const phone = await joinByLink(browser, server, event.code, 'Ada');
  const { page } = phone;
  await page.setViewportSize({ width: 390, height: 560 });
  await ask(phone, 'May we go?');
  await page.getByRole('navigation').getByRole('link', { name: 'Survey' }).click();
  await page.getByLabel('Your answer').fill('Waves are');
  await host.visit('moderations.index', { event: event.id });
  const { control } = await host.see('moderations/index', 'moderations.index', { event: event.id });
  await host.visit(
    'moderations.update',
    { event: event.id },
    { questions: [control.questions[0]?.id], action: 'approve' },
  );
  const news = page.locator('.room-notice', { hasText: 'Your question is on show now.' });
  await news.waitFor();
  await host.visit('events.show', { event: event.id });
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  const elsewhere = page.locator('.room-notice', { hasText: 'The hosts show something else now.' });
  await elsewhere.waitFor();
  const between = async (scrolledTo: number): Promise<number> => {
    await page.evaluate((top) => window.scrollTo(0, top), scrolledTo);
    const [above, below] = [await elsewhere.boundingBox(), await news.boundingBox()];
    return (below?.y ?? 0) - (above?.y ?? Infinity) - (above?.height ?? 0);
  };
  for (const to of [0, 80, 10_000]) expect(await between(to), `scrolled to ${to}`).toBeGreaterThanOrEqual(0);
  // One place for both would lay one over the other.
  await elsewhere.locator('..').evaluate((place) => place.removeAttribute('data-stacked'));
  expect(await between(0)).toBeLessThan(0);
  await phone.close();
});

it('an answer that was begun and cannot be sent as it is holds a phone back, says so, and may be skipped; it is there on the way back', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Workshop' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  await choiceOf(host, event, { series: survey.id, prompt: prompts.choice, minPicks: 2, maxPicks: 2 });
  await activityOf(host, event, 'ranking', { series: survey.id });
  await activityOf(host, event, 'number', { series: survey.id, min: 0, max: 10, step: 1 });
  await activityOf(host, event, 'text', { series: survey.id, prompt: prompts.text, maxChars: 50 });
  await play(host, survey, 'open');
  const phone = await joinByLink(browser, server, event.code, 'Ada');
  const { page } = phone;
  const alert = page.getByRole('alert').filter({ hasText: 'Your answer is not complete, so it was not sent.' });
  // Of what is all there its field says what is wrong with it.
  const unfit = page.getByRole('alert').filter({ hasText: 'Your answer does not fit, so it was not sent.' });
  const isHeldAt = async (step: number, press: 'Next' | 'Finish' = 'Next', told = alert) => {
    await goTo(phone, press);
    await told.waitFor();
    expect(await alert.or(unfit).count()).toBe(1);
    await reads(phone, `Question ${step} of 4`);
  };

  await page.getByRole('checkbox', { name: 'Left' }).check({ force: true });
  await isHeldAt(1);
  expect(await axeViolations(page)).toEqual([]);
  // Twice is no other wish, and what is complete needs no warning.
  await isHeldAt(1);
  await page.getByRole('checkbox', { name: 'Both' }).check({ force: true });
  await alert.waitFor({ state: 'detached' });
  await goTo(phone, 'Next');
  await reads(phone, 'Question 2 of 4');

  await page.locator('.rank-name').first().click();
  await isHeldAt(2);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('link', { name: 'Skip this question' }).click();
  await reads(phone, 'Question 3 of 4');
  expect(await alert.count()).toBe(0);

  await page.getByLabel('Your number').fill('7 of 10');
  await isHeldAt(3, 'Next', unfit);
  await reads(phone, 'This is not a number.');
  await page.getByLabel('Your number').fill('11');
  await isHeldAt(3, 'Next', unfit);
  await reads(phone, '11 is too large. The largest that fits is 10.');
  await page.getByLabel('Your number').fill('10');
  await goTo(phone, 'Next');
  await reads(phone, 'Question 4 of 4');

  await page.getByLabel('Your answer').fill('x'.repeat(51));
  await isHeldAt(4, 'Finish', unfit);
  await page.getByRole('link', { name: 'Skip this question' }).click();
  await reads(phone, '2 of 4 answered.');
  await page.getByRole('link', { name: 'To question 2' }).click();
  await page.locator('.rank-name[aria-pressed=true]').waitFor();
  expect(await alert.count()).toBe(0);
  await goTo(phone, 'Next');
  await alert.waitFor();
  await phone.close();
});
