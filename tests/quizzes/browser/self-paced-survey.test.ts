import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { act, activityOf, answerAs, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { expectSameDocument, joinByLink, markDocument, openLivePageAs, pressKey } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const reads = ({ page }: TestPage, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
const goTo = ({ page }: TestPage, link: string) => page.getByRole('link', { name: link, exact: true }).click();
const counted = (phone: TestPage) => reads(phone, /^Counted/);
const choose = ({ page }: TestPage, name: string) =>
  page.getByRole('radio', { name, exact: name.length === 1 }).check({ force: true });

const prompts = { choice: 'Which part was best?', scale: 'How was the pace?', text: 'What do you take home?' };

/** A survey in an event; `add` adds a question to it. */
async function surveyEvent() {
  const { host, event } = await hostWithEvent(server, { title: 'Workshop' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const add = <Kind extends keyof typeof prompts>(kind: Kind) =>
    activityOf(host, event, kind, { series: survey.id, prompt: prompts[kind] });
  return { host, event, survey, add };
}

it('takes answers at each participant’s own pace, and shows the crew every answer live', async () => {
  const { host, event, survey, add } = await surveyEvent();
  const choice = await add('choice');
  await add('scale');
  const text = await add('text');
  const ben = await participantAt(server, event.code, 'Ben');
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const stage = control.page.getByRole('region', { name: 'Selected item' });
  const row = (prompt: string) => stage.locator('li', { has: control.page.getByRole('button', { name: prompt }) });
  const ada = await joinByLink(browser, server, event.code, 'Ada');
  for (const person of [control, ada]) await markDocument(person);
  await pressKey(control, 'n');

  // Ada answers the first question and leaves.
  await choose(ada, 'Left');
  await counted(ada);
  await row(prompts.choice).locator('.bar-share', { hasText: '100%' }).waitFor();
  await stage.locator('p', { hasText: /^1\s+answered$/ }).waitFor();
  await goTo(ada, 'Next');
  await reads(ada, 'Question 2 of 3');
  await expectSameDocument(ada);
  await ada.page.close();
  expect((await answerAs(ben, event, choice, { picks: [choice.options[0]?.id] })).status).toBe(200);
  expect((await answerAs(ben, event, text, { text: 'Nothing at all' })).status).toBe(200);
  await row(prompts.choice).locator('.bar-share', { hasText: '50%' }).first().waitFor();

  // She returns to the unanswered question, and her first answer is kept.
  const again = { ...ada, page: await ada.context.newPage() };
  await again.page.goto(`${server.address}/e/${event.code}`);
  await reads(again, 'Question 2 of 3');
  await goTo(again, 'Back');
  expect(await again.page.getByRole('radio', { name: 'Left' }).isChecked()).toBe(true);
  for (const _ of ['the second', 'the third']) await goTo(again, 'Next');
  await again.page.getByLabel('Your answer').fill('Waves are odd');
  await goTo(again, 'Send and finish');
  await reads(again, 'Thank you');
  await reads(again, '2 of 3 answered.');
  await goTo(again, 'To question 2');
  await choose(again, '4');
  await counted(again);
  await goTo(again, 'Next');
  await goTo(again, 'Finish');
  await reads(again, 'Your answers are in.');
  const box = (words: Locator) => words.boundingBox().then((found) => found ?? { y: 0, height: 0 });
  const thanks = await box(again.page.getByText('Your answers are in.'));
  const { y } = await box(again.page.getByRole('link', { name: 'Back to the questions' }));
  expect(y - thanks.y - thanks.height).toBeGreaterThan(8);
  await stage.locator('p', { hasText: /1 finished/ }).waitFor();

  await stage.getByRole('button', { name: prompts.text }).getByText('2 to approve').waitFor();
  await stage.getByRole('button', { name: prompts.text }).click();
  await control.page
    .getByRole('listitem')
    .filter({ hasText: 'Waves are odd' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await control.page.getByRole('button', { name: 'Before you go' }).filter({ visible: true }).first().click();
  await act(host, choice, 'reveal');
  await play(host, survey, 'close');
  await reads(again, 'This survey has closed.');
  await play(host, survey, 'reveal');
  await stage.getByText('Revealed: everyone sees this').waitFor();
  await reads(again, /50\s*%/);
  await reads(again, 'Waves are odd');
  expect(await again.page.getByText('Nothing at all').count()).toBe(0);
  await expectSameDocument(control);
  for (const person of [control, again]) await person.close();
});

itInFullMatrix('stays at an answer being written when the hosts show something else', async () => {
  const { host, event, survey, add } = await surveyEvent();
  const show = (focus: Record<string, string>) => host.visit('focuses.update', { event: event.id }, focus);
  await add('text');
  await play(host, survey, 'open');
  const ada = await joinByLink(browser, server, event.code, 'Ada');
  const { page } = ada;
  const answer = page.getByLabel('Your answer');
  // An empty field does not keep a phone there.
  await answer.focus();
  await show({ kind: 'questions' });
  await page.getByLabel('Ask a question').waitFor();
  await show({ kind: 'series', series: survey.id });
  await answer.fill('Waves are');
  await show({ kind: 'questions' });
  const elsewhere = page.locator('.room-notice', { hasText: 'The hosts have moved on.' });
  await elsewhere.waitFor();
  expect(await answer.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Go there' }).click();
  await page.getByLabel('Ask a question').waitFor();
  await show({ kind: 'series', series: survey.id });
  await answer.waitFor();
  expect(await answer.inputValue()).toBe('Waves are');
  await ada.close();
});
