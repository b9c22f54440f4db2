import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import {
  activityOf,
  answerAs,
  choiceOf,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const phone = { width: 390, height: 844 };
const smallLaptop = { width: 1024, height: 768 };

const agendaOf = (page: Page) => page.getByRole('region', { name: 'Agenda' });
const rowOf = (page: Page, title: string) =>
  agendaOf(page).getByRole('list', { name: 'Activities' }).getByTitle(title, { exact: true });

async function openSource(page: Page): Promise<void> {
  await agendaOf(page).getByRole('button', { name: 'More ways to add' }).click();
  await page.getByRole('menuitem', { name: 'From another event' }).click();
}

/** A choice from last year's event, in a form that was left. */
async function leftBehind() {
  const { host, event: before } = await hostWithEvent(server, { title: 'Last year' });
  await openActivity(host, before, 'words', { prompt: 'In three words?' });
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'This year', start: 'now' });
  const person = await openLivePageAs(browser, server, host, `/events/${control.event.id}`, { viewport: smallLaptop });
  const { page } = person;
  await openSource(page);
  await page.getByLabel('Which event?').selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: 'In three words?' }).check();
  await page.keyboard.press('Escape');
  return { host, before, person };
}

it('texts that wait are counted at their question, at the survey it is in, and at the tab on a phone, until the crew decides', async () => {
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
    .getByRole('region', { name: 'What is in hand' })
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

it('on a phone what is open stands above an agenda that begins with what is over, one press away; on a laptop the agenda stands alone', async () => {
  const { host, event } = await hostWithEvent(server);
  for (const prompt of ['One?', 'Two?']) {
    const { id } = await openChoice(host, event, { prompt });
    await host.visit('activity-states.update', { activity: id }, { action: 'close' });
  }
  const third = await openChoice(host, event, { prompt: 'Three?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: phone });
  await page
    .getByRole('navigation', { name: 'Parts of the control room' })
    .getByRole('button', { name: /^Agenda/ })
    .click();
  const openNow = agendaOf(page).getByRole('region', { name: 'Open now' });
  const shortcut = openNow.getByRole('button', { name: 'Three?' });
  expect((await shortcut.boundingBox())?.y).toBeLessThan((await rowOf(page, 'One?').boundingBox())?.y ?? 0);
  expect(await openNow.getByRole('button').count()).toBe(1);
  await shortcut.click();
  await page.getByRole('heading', { name: 'Three?' }).waitFor();
  await page.setViewportSize(smallLaptop);
  await rowOf(page, 'Three?').waitFor();
  expect(await openNow.isVisible()).toBe(false);
  // Once nothing is over before it, it is at the top anyway.
  await page.setViewportSize(phone);
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  const ids = control.activities.map(({ id }) => id).filter((id) => id !== third.id);
  await page
    .getByRole('navigation', { name: 'Parts of the control room' })
    .getByRole('button', { name: /^Agenda/ })
    .click();
  await openNow.waitFor();
  await host.visit('activity-orders.update', { event: event.id }, { ids: [third.id, ...ids] });
  await openNow.waitFor({ state: 'detached' });
  await close();
});

it('a row that was just added is wholly in sight, also when another is written at once', async () => {
  const { host, event } = await hostWithEvent(server);
  for (let place = 1; place <= 16; place += 1)
    await choiceOf(host, event, {
      prompt: `Is number ${place} a poll whose words take more than the one line there is?`,
    });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: smallLaptop });
  const isWhole = (title: string) =>
    rowOf(page, title).evaluate((row) => {
      const [own, box] = [row.getBoundingClientRect(), row.closest('ol')?.parentElement?.getBoundingClientRect()];
      return box !== undefined && own.top >= box.top && own.bottom <= box.bottom;
    });
  expect(await isWhole('Is number 16 a poll whose words take more than the one line there is?')).toBe(false);
  await agendaOf(page).getByRole('button', { name: 'Add a poll' }).click();
  const write = async (prompt: string, button: string): Promise<void> => {
    await page.getByRole('radio', { name: 'Open text' }).check();
    await page.getByLabel('What do you want to ask?').fill(prompt);
    await page.getByRole('button', { name: button, exact: true }).click();
    await rowOf(page, prompt).waitFor();
    await expect.poll(() => isWhole(prompt)).toBe(true);
  };
  const scrolled = () =>
    page.getByRole('list', { name: 'Activities' }).evaluate((list) => list.parentElement?.scrollTo(0, 0));
  await write('What do you take home?', 'Add and write another');
  await scrolled();
  await write('And what will you forget by tomorrow?', 'Add to the agenda');
  await page.getByRole('heading', { name: 'And what will you forget by tomorrow?' }).waitFor();
  await settled(page);
  expect(await isWhole('And what will you forget by tomorrow?')).toBe(true);
  await close();
});

it('a question is written for a quiz that is named above it; Escape leaves the form and keeps what was typed', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event, 'quiz', 'Rivers');
  const asked = await choiceOf(host, event, { prompt: 'Longest?', series: quiz.id });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, { viewport: smallLaptop });
  const prompt = page.getByLabel('What do you want to ask?');
  const kept = page.getByRole('status').filter({ hasText: 'What you typed is kept, and not saved yet.' });
  await rowOf(page, 'Rivers').click();
  await page.keyboard.press('a');
  await page.getByRole('form', { name: 'New question' }).getByText('In the quiz “Rivers”').waitFor();
  // Nothing was typed: there is nothing to go back to.
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Rivers' }).waitFor();
  expect(await kept.count()).toBe(0);
  await rowOf(page, 'Longest?').click();
  await page.getByRole('heading', { name: 'Longest?' }).waitFor();
  await page.keyboard.press('e');
  await page.getByRole('form', { name: 'Edit the question' }).getByText('In the quiz “Rivers”').waitFor();
  await prompt.fill('Which is the longest?');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Longest?' }).waitFor();
  await kept.waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await expect.poll(() => prompt.inputValue()).toBe('Which is the longest?');
  // From a field elsewhere, and from what floats above the form, the key does what it does there.
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await expect.poll(() => prompt.inputValue()).toBe('Which is the longest?');
  await page.getByRole('button', { name: 'More ways to add' }).click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await prompt.inputValue()).toBe('Which is the longest?');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Which is the longest?' }).waitFor();
  expect((await server.world.store.activities.byId(asked.id))?.prompt).toBe('Which is the longest?');
  await close();
});

it('what was chosen to be copied from another event is chosen still after Escape', async () => {
  const { page, close } = (await leftBehind()).person;
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await page.getByRole('checkbox', { name: 'In three words?', checked: true }).waitFor();
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  await page.getByRole('heading', { name: 'In three words?' }).waitFor();
  await openSource(page);
  expect(await page.getByLabel('Which event?').inputValue()).toBe('');
  await close();
});

it('what was chosen from an event that has been deleted since is said once to be gone, and forgotten', async () => {
  const { host, before, person } = await leftBehind();
  const { page } = person;
  await host.visit('events.destroy', { event: before.id }, { title: 'Last year' });
  person.allowProblem(/status of 404/);
  await page.getByRole('button', { name: 'Keep writing' }).click();
  const gone = page.getByText('The event you had chosen is not there any more');
  await gone.waitFor();
  expect(await page.getByText('This could not be loaded.').count()).toBe(0);
  await page.keyboard.press('Escape');
  await gone.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Keep writing' }).count()).toBe(0);
  await openSource(page);
  await page.getByText('Nothing to copy yet').waitFor();
  expect(await gone.count()).toBe(0);
  await person.close();
});

it.each(['de', 'fr', 'es'])(
  'in %s the ways to add stand within the column of the agenda, at every width',
  async (locale) => {
    const { host, event } = await hostWithEvent(server);
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      viewport: { width: 1280, height: 720 },
      locale,
    });
    const ways = page.locator('section[aria-labelledby="agenda-title"] fieldset');
    for (const width of [390, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 768 });
      if (width === 390) await page.locator('nav.fixed button').first().click();
      await settled(page);
      expect([
        width,
        await ways.evaluate(
          (bar) =>
            Math.max(...[...bar.querySelectorAll('button')].map((button) => button.getBoundingClientRect().right)) <=
            (bar.closest('section')?.getBoundingClientRect().right ?? 0),
        ),
      ]).toEqual([width, true]);
    }
    await close();
  },
);

it('what was typed and left can be discarded beside the way back to it, and the form is empty then', async () => {
  const { host, event } = await hostWithEvent(server);
  await choiceOf(host, event, { prompt: 'Tea?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1440, height: 900 },
  });
  const prompt = page.getByLabel('What do you want to ask?');
  await page.keyboard.press('a');
  await prompt.fill('Coffee?');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep writing' }).waitFor();
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await page.getByRole('button', { name: 'Keep writing' }).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('OUTPUT');
  await page.keyboard.press('a');
  await expect.poll(() => prompt.inputValue()).toBe('');
  // What is said of one is not said of the next.
  await prompt.fill('Cocoa?');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await expect.poll(() => prompt.inputValue()).toBe('Cocoa?');
  expect(await page.getByText('Discarded').count()).toBe(0);
  await close();
});
