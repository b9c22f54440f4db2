import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { Page } from 'playwright-core';
import { hostWithEvent, participantsAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

/** The moderation page with three questions on show, the second with the most upvotes, and one waiting. */
async function moderationPage() {
  const { host, event } = await hostWithEvent(server);
  const [ada, ben, chen] = await participantsAt(server, event.code, 'Ada', 'Ben', 'Chen');
  const asked = [
    await questionBy(ada, event, 'Which slit?', { host }),
    await questionBy(ben, event, 'Which slit did it take?', { host }),
    await questionBy(chen, event, 'Left or right?', { host }),
  ];
  for (const person of [ada, chen]) await person.call('upvotes.create', { code: event.code, question: asked[1] ?? '' });
  await questionBy(chen, event, 'Why?');
  const opened = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  const { page } = opened;
  await page.getByText('Why?').waitFor();
  const rowOf = (body: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: `Select: ${body}`, exact: true }) });
  return {
    ...opened,
    rowOf,
    select: async (...bodies: string[]) => {
      for (const body of bodies) await rowOf(body).getByRole('checkbox').check();
    },
    mergeFrom: async (body: string) => {
      await rowOf(body).getByRole('button', { name: 'More for this question' }).click();
      await page.getByRole('menuitem', { name: /Merge with another question/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Merge with another question' });
      await dialog.waitFor();
      return dialog;
    },
    states: async () =>
      Object.fromEntries(
        (await server.world.store.questions.ofEvent(event.id)).map(({ body, state }) => [body, state]),
      ),
  };
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

it('proposes the selected question with the most upvotes, and merges into another by keyboard', async () => {
  const { page, close, select, states } = await moderationPage();
  await select('Which slit?', 'Which slit did it take?', 'Left or right?');
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge questions' });
  const choice = dialog.getByRole('group', { name: 'Which one stays?' });
  const wanted = choice.getByRole('radio', { name: /^Which slit did it take\? ?approved ?Ben.*2 upvotes/ });
  await expect.poll(() => wanted.evaluate((radio) => radio === document.activeElement)).toBe(true);
  expect(await wanted.isChecked()).toBe(true);
  await dialog.getByText('It gets all upvotes. Anyone who upvoted several counts once.').waitFor();
  await dialog.getByText('Only the people who asked the others.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Merge…');
  await page.keyboard.press('Enter');
  await expect.poll(() => wanted.evaluate((radio) => radio === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => choice.getByRole('radio', { name: /^Left or right/ }).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(states).toEqual({
    'Which slit?': 'merged',
    'Which slit did it take?': 'merged',
    'Left or right?': 'approved',
    'Why?': 'pending',
  });
  await expect.poll(() => focused(page)).toBe('Select: Left or right?');
  await close();
});

itInFullMatrix(
  'keeps the question with more upvotes or the visible one, and warns when the room would lose one',
  async () => {
    const { page, close, select, mergeFrom, states } = await moderationPage();
    const dialog = await mergeFrom('Which slit?');
    const outcome = (word: string) =>
      dialog.getByRole('term').filter({ hasText: word }).locator('xpath=following-sibling::dd[1]').innerText();
    const both = async () => [await outcome('Stays'), await outcome('Goes')];
    await dialog.getByRole('radio', { name: /^Which slit did it take\?/ }).check();
    expect(await both()).toEqual(['Which slit did it take?', 'Which slit?']);
    await dialog.getByRole('radio', { name: /^Why\? ?waiting/ }).check();
    expect(await both()).toEqual(['Which slit?', 'Why?']);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // Of several questions on show, the crew chooses.
    await select('Which slit?', 'Why?');
    await page.getByRole('button', { name: 'Merge…' }).click();
    const chosen = page.getByRole('dialog', { name: 'Merge questions' });
    const warning = chosen.getByRole('status').filter({ hasText: 'still waits for approval' });
    await chosen.getByRole('radio', { name: /^Which slit\? ?approved/ }).check();
    expect(await warning.count()).toBe(0);
    await chosen.getByRole('radio', { name: /^Why\? ?waiting/ }).check();
    await warning.waitFor();
    await chosen.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect.poll(states).toMatchObject({ 'Which slit?': 'merged', 'Why?': 'pending' });
    await close();
  },
);
