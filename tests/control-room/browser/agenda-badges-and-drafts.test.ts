import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, answerAs, choiceOf, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const phone = { width: 390, height: 844 };

const agendaOf = (page: Page) => page.getByRole('region', { name: 'Agenda' });
const rowOf = (page: Page, title: string) =>
  agendaOf(page).getByRole('list', { name: 'Activities' }).getByTitle(title, { exact: true });

it('counts texts that need approval next to their question, its survey and the phone’s tab', async () => {
  const { host, event } = await hostWithEvent(server);
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const written = await activityOf(host, event, 'text', { prompt: 'What do you take home?', series: survey.id });
  await choiceOf(host, event, { prompt: 'Again?', series: survey.id });
  await play(host, survey, 'open');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: phone });
  const tab = page
    .getByRole('navigation', { name: 'Parts of the control room' })
    .getByRole('button', { name: /^Agenda/ });
  await expect.poll(() => tab.getByText('1 open').count()).toBe(1);
  for (const text of ['Spin', 'Nothing at all'])
    await answerAs(await participantAt(server, event.code), event, { id: written.id, round: 1 }, { text });
  await page
    .getByRole('region', { name: 'Selected item' })
    .getByRole('button', { name: 'What do you take home?' })
    .getByText('2 to approve')
    .waitFor();
  await expect.poll(() => tab.getByText('1 open, 2 answers wait').count()).toBe(1);
  await tab.click();
  for (const title of ['Before you go', 'What do you take home?'])
    await expect.poll(() => rowOf(page, title).innerText()).toMatch(/\n2(?:\n|$)[^]*2 answers wait/);
  expect(await rowOf(page, 'Again?').innerText()).not.toContain('wait');
  await host.visit(
    'text-answers.update',
    { activity: written.id },
    { action: 'approve', texts: ['Spin', 'Nothing at all'] },
  );
  for (const title of ['Before you go', 'What do you take home?'])
    await expect.poll(() => rowOf(page, title).innerText()).not.toContain('wait');
  await close();
});

it('shows the quiz above its question’s form, and Escape keeps the draft until it is discarded', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event, 'quiz', 'Rivers');
  await choiceOf(host, event, { prompt: 'Longest?', series: quiz.id });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const prompt = page.getByLabel('What do you want to ask?');
  const kept = page.getByRole('status').filter({ hasText: 'Your text is kept, but not saved yet.' });
  await rowOf(page, 'Rivers').click();
  await page.keyboard.press('a');
  await page.getByRole('form', { name: 'New question' }).getByText('In the quiz “Rivers”').waitFor();
  // Without text there is no draft.
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Rivers' }).waitFor();
  expect(await kept.count()).toBe(0);
  await rowOf(page, 'Longest?').click();
  await page.getByRole('heading', { name: 'Longest?' }).waitFor();
  await page.keyboard.press('e');
  await page.getByRole('form', { name: 'Edit question' }).getByText('In the quiz “Rivers”').waitFor();
  await prompt.fill('Which is the longest?');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Longest?' }).waitFor();
  await kept.waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await expect.poll(() => prompt.inputValue()).toBe('Which is the longest?');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Which is the longest?' }).waitFor();

  // A discarded draft leaves an empty form.
  await page.keyboard.press('a');
  await prompt.fill('Coffee?');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep writing' }).waitFor();
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await page.getByRole('button', { name: 'Keep writing' }).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION');
  await page.keyboard.press('a');
  await expect.poll(() => prompt.inputValue()).toBe('');
  await close();
});
