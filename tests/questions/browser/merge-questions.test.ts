import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm } from '#support/browser/settled.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// Which of several questions stays, chosen as one chooses: by radio buttons, pointer, keys or ears.

const { server, browser } = withServerAndBrowser();

/** Three questions on show, the second one wanted most, and one that waits. */
async function desk(options?: Parameters<typeof openLivePageAs>[4]) {
  const { host, event } = await hostWithEvent(server, { title: 'Physics 101' });
  const people = await Promise.all(['Ada', 'Ben', 'Chen'].map((name) => participantAt(server, event.code, name)));
  const [ada, ben, chen] = people;
  if (!ada || !ben || !chen) throw new Error('nobody came');
  const asked = [
    await questionBy(ada, event, 'Which slit?', { host }),
    await questionBy(ben, event, 'Which slit did it take?', { host }),
    await questionBy(chen, event, 'Left or right?', { host }),
  ];
  for (const person of [ada, chen]) await person.call('upvotes.create', { code: event.code, question: asked[1] ?? '' });
  await questionBy(chen, event, 'Why?');
  const opened = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`, options);
  await opened.page.getByText('Why?').waitFor();
  const merge = (from: number, into: number) =>
    host.visit(
      'moderations.update',
      { event: event.id },
      { action: 'merge', questions: [asked[from] ?? ''], into: asked[into] },
    );
  const answer = (place: number) =>
    host.visit('moderations.update', { event: event.id }, { action: 'answer', questions: [asked[place] ?? ''] });
  return {
    ...opened,
    merge,
    answer,
    states: async () =>
      Object.fromEntries(
        (await server.world.store.questions.ofEvent(event.id)).map(({ body, state }) => [body, state]),
      ),
  };
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

it('of three the one with the most upvotes is proposed; another is chosen and merged by keys, and the focus goes on with it', async () => {
  const { page, close, states } = await desk();
  for (const body of ['Which slit?', 'Which slit did it take?', 'Left or right?'])
    await page.getByRole('checkbox', { name: `Select: ${body}`, exact: true }).check();
  const merge = page.getByRole('button', { name: 'Merge…' });
  await merge.click();
  const dialog = page.getByRole('dialog', { name: 'Merge questions' });
  const choice = dialog.getByRole('group', { name: 'Which one stays?' });
  await dialog.waitFor();
  expect(
    await choice.getByRole('radio').evaluateAll((radios) => radios.filter((radio) => radio.checkVisibility()).length),
  ).toBe(3);
  const wanted = choice.getByRole('radio', { name: /^Which slit did it take\? ?on show ?Ben.*2 upvotes/ });
  expect(await wanted.isChecked()).toBe(true);
  await expect.poll(() => wanted.evaluate((radio) => radio === document.activeElement)).toBe(true);
  const outcome = (word: string) =>
    dialog.getByRole('term').filter({ hasText: word }).locator('xpath=following-sibling::dd[1]').innerText();
  // What stays is what is chosen there, and stands nowhere once more.
  const bodies = () =>
    dialog
      .getByText(/^(?:Which slit\?|Which slit did it take\?|Left or right\?)$/)
      .filter({ visible: true })
      .allInnerTexts();
  expect((await bodies()).toSorted()).toEqual(['Left or right?', 'Which slit did it take?', 'Which slit?']);
  expect(await dialog.getByRole('button', { name: 'Swap' }).count()).toBe(0);
  expect(await outcome('Upvotes')).toBe(
    'It also gets the upvotes of the others. Anyone who upvoted several of them counts once.',
  );
  expect(await outcome('Told')).toBe('Only the people who asked the others.');
  // Whoever changes their mind is back where they were, and nothing has happened.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Merge…');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
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

it('one that is alone goes into another one, which is looked for, and none is proposed', async () => {
  const { page, close, states } = await desk();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Why?' })
    .getByRole('button', { name: 'More for this question' })
    .click();
  await page.getByRole('menuitem', { name: /Merge with another question/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge with another question' });
  await dialog.getByText('It also gets the upvotes of the other').waitFor();
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
  await dialog.getByText('the one with more upvotes').waitFor();
  expect(await dialog.getByRole('button', { name: 'Swap' }).isDisabled()).toBe(true);
  await dialog.getByText('Only the person who asked the other.').waitFor();
  // Nothing here is like it: those that most people want come first.
  expect(
    await dialog
      .getByRole('radio')
      .first()
      .evaluate((radio) => radio.closest('label')?.textContent),
  ).toContain('Which slit did it take?');
  expect(await dialog.getByRole('button', { name: 'Merge', exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole('searchbox', { name: 'Search the questions' }).fill('left');
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(1);
  await dialog.getByRole('radio', { name: /^Left or right/ }).check();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.poll(async () => (await states())['Why?']).toBe('merged');
  await close();
});

it('of two the one with more upvotes is proposed to stay, wherever one begins, and a swap exchanges them', async () => {
  const { page, close, states } = await desk();
  const dialog = page.getByRole('dialog', { name: 'Merge with another question' });
  const outcome = (word: string) =>
    dialog.getByRole('term').filter({ hasText: word }).locator('xpath=following-sibling::dd[1]').innerText();
  const both = async () => [await outcome('Stays'), await outcome('Goes')];
  const mergeFrom = async (body: string): Promise<void> => {
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name: `Select: ${body}`, exact: true }) })
      .getByRole('button', { name: 'More for this question' })
      .click();
    await page.getByRole('menuitem', { name: /Merge with another question/ }).click();
    await dialog.waitFor();
  };
  await mergeFrom('Which slit did it take?');
  await dialog.getByRole('radio', { name: /^Which slit\? ?on show/ }).check();
  expect(await both()).toEqual(['Which slit did it take?', 'Which slit?']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await mergeFrom('Which slit?');
  await dialog.getByRole('radio', { name: /^Which slit did it take\?/ }).check();
  expect(await both()).toEqual(['Which slit did it take?', 'Which slit?']);
  await dialog.getByRole('button', { name: 'Swap' }).click();
  expect(await both()).toEqual(['Which slit?', 'Which slit did it take?']);
  // Another one chosen is another matter: the one with more upvotes again.
  await dialog.getByRole('radio', { name: /^Left or right/ }).check();
  await dialog.getByRole('radio', { name: /^Which slit did it take\?/ }).check();
  expect(await both()).toEqual(['Which slit did it take?', 'Which slit?']);
  await dialog.getByRole('button', { name: 'Swap' }).click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.poll(states).toMatchObject({ 'Which slit?': 'approved', 'Which slit did it take?': 'merged' });
  await close();
});

it('of two that were selected the one that stays is chosen like one of many; what was answered only stays', async () => {
  const { page, close, states, answer } = await desk();
  for (const body of ['Which slit?', 'Which slit did it take?'])
    await page.getByRole('checkbox', { name: `Select: ${body}`, exact: true }).check();
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge questions' });
  const wanted = dialog.getByRole('radio', { name: /^Which slit did it take\?/ });
  await expect.poll(() => wanted.isChecked()).toBe(true);
  expect(await dialog.getByRole('button', { name: 'Swap' }).count()).toBe(0);
  expect(await dialog.getByText('Which slit did it take?').filter({ visible: true }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Select none' }).click();
  await answer(1);
  await page.getByText('answered', { exact: true }).waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Why?' })
    .getByRole('button', { name: 'More for this question' })
    .click();
  await page.getByRole('menuitem', { name: /Merge with another question/ }).click();
  const other = page.getByRole('dialog', { name: 'Merge with another question' });
  await other.getByRole('radio', { name: /^Which slit\? ?on show/ }).check();
  expect(await other.getByRole('button', { name: 'Swap' }).isEnabled()).toBe(true);
  await other.getByRole('radio', { name: /^Which slit did it take\?/ }).check();
  expect(await other.getByRole('button', { name: 'Swap' }).isDisabled()).toBe(true);
  await other.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.poll(states).toMatchObject({ 'Why?': 'merged', 'Which slit did it take?': 'answered' });
  await close();
});

it('those that say the same are proposed first, and what stands for others says for how many', async () => {
  const { page, close, merge } = await desk();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Which slit did it take?' })
    .getByRole('button', { name: 'More for this question' })
    .click();
  await page.getByRole('menuitem', { name: /Merge with another question/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge with another question' });
  await dialog.waitFor();
  const offered = () =>
    dialog
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => /^[^?]+\?/.exec(radio.closest('label')?.textContent ?? '')?.[0]));
  expect((await offered())[0]).toBe('Which slit?');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await merge(0, 2);
  await merge(2, 1);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Which slit did it take?' })
    .getByText('2 others merged into it')
    .waitFor();
  await close();
});

it('several go into one that was not chosen, too', async () => {
  const { page, close, states } = await desk();
  for (const body of ['Which slit?', 'Left or right?'])
    await page.getByRole('checkbox', { name: `Select: ${body}`, exact: true }).check();
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge questions' });
  await dialog.getByText('It also gets the upvotes of the other').waitFor();
  await dialog.getByText('Let another question stay instead').click();
  await dialog.getByRole('radio', { name: /^Which slit did it take/ }).check();
  await dialog.getByText('It also gets the upvotes of the others').waitFor();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect
    .poll(states)
    .toMatchObject({ 'Which slit?': 'merged', 'Left or right?': 'merged', 'Which slit did it take?': 'approved' });
  await close();
});

it('the other one that was chosen to stay is in sight, and chosen, when the others are folded away again', async () => {
  const { page, close, states } = await desk();
  for (const body of ['Which slit?', 'Left or right?'])
    await page.getByRole('checkbox', { name: `Select: ${body}`, exact: true }).check();
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge questions' });
  const fold = dialog.getByText('Let another question stay instead');
  const seen = () =>
    dialog
      .getByRole('radio')
      .evaluateAll((radios) =>
        radios
          .filter((radio) => radio.checkVisibility())
          .map(
            (radio) =>
              `${/^[^?]+\?/.exec(radio.closest('label')?.textContent ?? '')?.[0] ?? ''}${(radio as HTMLInputElement).checked ? ' stays' : ''}`,
          ),
      );
  await fold.click();
  await dialog.getByRole('radio', { name: /^Which slit did it take/ }).check();
  await fold.click();
  await expect
    .poll(async () => (await seen()).toSorted())
    .toEqual(['Left or right?', 'Which slit did it take? stays', 'Which slit?']);
  // Unfolded again it stands among the others, once.
  await fold.click();
  await expect
    .poll(async () => (await seen()).filter((each) => each.startsWith('Which slit did')))
    .toEqual(['Which slit did it take? stays']);
  await expect.poll(async () => (await seen()).length).toBe(4);
  await fold.click();
  await expect.poll(async () => (await seen()).length).toBe(3);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect
    .poll(states)
    .toMatchObject({ 'Which slit?': 'merged', 'Left or right?': 'merged', 'Which slit did it take?': 'approved' });
  await close();
});

it('what the room sees is said before a question on show goes into one that waits', async () => {
  const { page, close, states } = await desk();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Left or right?' })
    .getByRole('button', { name: 'More for this question' })
    .click();
  await page.getByRole('menuitem', { name: /Merge with another question/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge with another question' });
  const warning = dialog.getByRole('status').filter({ hasText: 'the room sees none of them until you approve it' });
  const other = dialog.getByRole('radio', { name: /^Which slit\? ?on show/ });
  await calm(page);
  const box = await dialog.boundingBox();
  await other.check();
  await dialog.getByRole('definition').filter({ hasText: 'Which slit?' }).waitFor();
  // It is as high as before: no row moves away under the pointer.
  await calm(page);
  expect(await dialog.boundingBox()).toEqual(box);
  expect(await warning.count()).toBe(0);
  // What the room knows stays, unless one says otherwise.
  await dialog.getByRole('radio', { name: /^Why\? ?waiting/ }).check();
  await dialog.getByRole('definition').filter({ hasText: 'Why?' }).waitFor();
  expect(await warning.count()).toBe(0);
  await dialog.getByRole('button', { name: 'Swap' }).click();
  await warning.waitFor();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.poll(states).toMatchObject({ 'Left or right?': 'merged', 'Why?': 'pending' });
  await close();
});

it.each([1440, 390])(
  'what was merged says with which question, in the end, and leads there, whatever hides it (%i px)',
  async (width) => {
    const { page, close, merge } = await desk({ viewport: { width, height: 780 } });
    // By another of the crew, and what it was merged with once more.
    await merge(0, 2);
    await merge(2, 1);
    const row = (body: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: `Select: ${body}`, exact: true }) });
    const column = page.locator('[data-column="shown"]');
    if (await column.isVisible()) await column.click();
    await page.getByRole('button', { name: 'Rejected and archived: 2' }).click();
    const link = row('Which slit?').getByRole('button', { name: 'Merged with Which slit did it take?' });
    await row('Left or right?').getByRole('button', { name: 'Merged with Which slit did it take?' }).waitFor();
    if (width > 1000) {
      // A search that finds the one and not the other.
      await page.getByRole('searchbox').fill('which slit?');
      await row('Left or right?').waitFor({ state: 'detached' });
    }
    await link.click();
    await expect.poll(() => focused(page)).toBe('Select: Which slit did it take?');
    expect(await row('Which slit did it take?').getAttribute('aria-current')).toBe('true');
    expect(
      await row('Which slit did it take?')
        .getByRole('button', { name: /^Merged with/ })
        .count(),
    ).toBe(0);
    await row('Which slit did it take?').getByRole('button', { name: 'Put on the screen' }).click({ trial: true });
    await close();
  },
);

it('what was merged with a question that waits leads to the queue', async () => {
  const { page, close } = await desk({ viewport: { width: 390, height: 780 } });
  await page.locator('[data-column="shown"]').click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Left or right?' })
    .getByRole('button', { name: 'More for this question' })
    .click();
  await page.getByRole('menuitem', { name: /Merge with another question/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Why\?/ }).check();
  await dialog.getByRole('button', { name: 'Swap' }).click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('button', { name: 'Rejected and archived: 1' }).click();
  await page.getByRole('button', { name: 'Merged with Why?' }).click();
  await expect.poll(() => focused(page)).toBe('Select: Why?');
  expect(await page.locator('[data-column="waiting"]').getAttribute('aria-pressed')).toBe('true');
  await close();
});
