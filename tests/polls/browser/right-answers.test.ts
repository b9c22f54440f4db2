import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { joinByLink, openScreen, startEvent } from '#support/browser/people.ts';
import { addSeries, agenda, nextStage } from '#support/browser/series-forms.ts';

const { server, browser } = withServerAndBrowser();

it('a right answer marked in a single poll shows on phones and the screen only once the poll is closed', async () => {
  const host = await startEvent(browser, server, 'Optics');
  const { page } = host;
  const [phone, screen] = [await joinByLink(browser, server, host.code), await openScreen(browser, host)];
  await page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Add a poll' }).click();
  await page.getByLabel('What do you want to ask?').fill('Which slit?');
  await page.getByRole('textbox', { name: 'Option A' }).fill('Both');
  await page.getByRole('textbox', { name: 'Option B' }).fill('Neither');
  // Right answers are optional, so that polls of opinion stay simple.
  expect(await page.getByRole('checkbox', { name: 'Option A is right' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Mark the right answer' }).click();
  await page.getByRole('checkbox', { name: 'Option A is right' }).check();
  expect(await page.getByLabel('Points').count()).toBe(0);
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  const live = page.getByRole('region', { name: 'Live' });
  await live.getByRole('heading', { name: 'Which slit?' }).waitFor();
  await live.getByText('right answer').waitFor();

  const [poll] = await server.world.store.activities.ofEvent(host.eventId);
  expect(poll).toMatchObject({ points: null, timerSeconds: null, correct: { kind: 'choice' } });
  await page.getByRole('button', { name: 'Open voting' }).click();
  await phone.page.getByRole('radio', { name: /Neither/ }).click();
  await phone.page
    .getByRole('status')
    .filter({ hasText: /Counted\s+\d/ })
    .waitFor();
  await page.getByRole('button', { name: 'Reveal' }).click();
  await screen.page
    .getByText(/100\s*%/)
    .first()
    .waitFor();
  expect([
    await screen.page.getByText('right answer').count(),
    await phone.page.getByText('right answer').count(),
  ]).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Close voting' }).click();
  await screen.page.getByText('right answer').waitFor();
  await phone.page.getByText('right answer').waitFor();
});

itInFullMatrix(
  'the right answer of a ranking is its written order, can be unmarked again, and keyboard focus is kept',
  async () => {
    const host = await startEvent(browser, server, 'Optics');
    const { page } = host;
    const writeRanking = async (prompt: string): Promise<void> => {
      await page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Add a poll' }).click();
      await page.getByRole('radio', { name: 'Ranking' }).check();
      await page.getByLabel('What do you want to ask?').fill(prompt);
      for (const [letter, label] of [
        ['A', 'Newton'],
        ['B', 'Young'],
      ])
        await page.getByRole('textbox', { name: `Option ${letter}` }).fill(label ?? '');
      await page.getByRole('button', { name: 'Mark the right answer' }).click();
      await page.getByRole('switch', { name: 'The order above is the right one', checked: true }).waitFor();
    };
    const saved = async (prompt: string) => {
      await page.getByRole('button', { name: 'Add to the agenda' }).click();
      await page.getByRole('region', { name: 'Live' }).getByRole('heading', { name: prompt }).waitFor();
      return (await server.world.store.activities.ofEvent(host.eventId)).find((each) => each.prompt === prompt);
    };
    await writeRanking('Who came first?');
    expect(await page.locator(':focus').getAttribute('role')).toBe('switch');
    expect(await saved('Who came first?')).toMatchObject({ kind: 'ranking', correct: { kind: 'ranking' } });
    await writeRanking('Whom do you like?');
    await page.getByRole('switch', { name: 'The order above is the right one' }).uncheck();
    expect(await saved('Whom do you like?')).toMatchObject({ kind: 'ranking', correct: null });
    await host.close();
  },
);

itInFullMatrix(
  'any of several right options scores in a single-choice question, and form, phones and screen say so',
  async () => {
    const host = await startEvent(browser, server, 'The Swan');
    const screen = await openScreen(browser, host);
    const [ada, ben, cy] = [
      await joinByLink(browser, server, host.code, 'Ada'),
      await joinByLink(browser, server, host.code, 'Ben'),
      await joinByLink(browser, server, host.code, 'Cy'),
    ];
    const { page } = host;
    await addSeries(host, 'quiz', 'Quiz night');
    await agenda(host).getByRole('button', { name: 'More about Quiz night' }).click();
    await page.getByRole('menuitem', { name: 'Add a question' }).click();
    await page.getByLabel('What do you want to ask?').fill('Which of these has rings?');
    await page.getByRole('button', { name: '+ Add an option' }).click();
    for (const [letter, label] of [
      ['A', 'Saturn'],
      ['B', 'Uranus'],
      ['C', 'Mars'],
    ])
      await page.getByRole('textbox', { name: `Option ${letter}` }).fill(label ?? '');
    const [any, all] = [
      page.getByText('People pick one option: whoever picks any of these is right.'),
      page.getByText('Whoever picks all of these, and no other, is right.'),
    ];
    await page.getByRole('checkbox', { name: 'Option A is right' }).check();
    expect([await any.count(), await all.count()]).toEqual([0, 0]);
    await page.getByRole('checkbox', { name: 'Option B is right' }).check();
    await any.waitFor();
    await page.getByRole('switch', { name: 'People may pick several' }).check();
    await all.waitFor();
    await page.getByRole('switch', { name: 'People may pick several' }).uncheck();
    await any.waitFor();
    // Every option marked as right may be intended, or a slip: the form warns.
    const everyOne = page.getByText('Every option is marked as right: whoever answers gets the points.');
    expect(await everyOne.count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Option C is right' }).check();
    await everyOne.waitFor();
    await page.getByRole('checkbox', { name: 'Option C is right' }).uncheck();
    await everyOne.waitFor({ state: 'detached' });
    await page.getByLabel('Seconds to answer').fill('10');
    await page.getByRole('button', { name: 'Add to the quiz' }).click();
    await agenda(host).getByText('Which of these has rings?').waitFor();
    await agenda(host).getByRole('button', { name: 'Quiz night', exact: false }).first().click();

    await nextStage(host, 'people are coming in');
    await nextStage(host, 'answers open');
    for (const [phone, label] of [
      [ada, 'Saturn'],
      [ben, 'Uranus'],
      [cy, 'Mars'],
    ] as const)
      await phone.page.getByRole('radio', { name: label }).check({ force: true });
    await page.getByText('answers closed', { exact: true }).first().waitFor();
    await nextStage(host, 'result shown');
    await screen.page.getByText('Right answer: A · Saturn or B · Uranus').waitFor();
    for (const seen of [screen, ada, cy, host])
      await seen.page.locator('.bar-row[data-right="true"]', { hasText: 'Uranus' }).first().waitFor();
    expect(await screen.page.locator('.bar-row[data-right="true"]').allInnerTexts()).toEqual([
      expect.stringContaining('Saturn'),
      expect.stringContaining('Uranus'),
    ]);
    for (const phone of [ada, ben])
      await phone.page.locator('.quiz-result[data-right]').getByText('Right', { exact: true }).waitFor();
    await cy.page.locator('.quiz-result').getByText('Right answer: A · Saturn or B · Uranus').waitFor();
  },
);
