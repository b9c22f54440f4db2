import { expect, it } from 'vitest';
import { withServerAndBrowser } from '#support/set-up.ts';
import { startEvent } from '#support/browser/people.ts';
import { addSeries, agenda } from '#support/browser/series-forms.ts';

const { server, browser } = withServerAndBrowser();

it('a quiz of ten questions is written down in one go, each like the one before', async () => {
  const host = await startEvent(browser, server, 'Quiz night');
  const { page } = host;
  await addSeries(host, 'quiz', 'Rivers');
  let clicks = 0;
  const click = async (name: string): Promise<void> => {
    clicks += 1;
    await page.getByRole('button', { name, exact: true }).click();
  };
  await agenda(host).getByRole('button', { name: 'Add a question to Rivers' }).click();
  // Asked as a number, and for half a minute: so are those after it.
  await page.getByRole('radio', { name: 'Number' }).check();
  await page.getByLabel('Seconds to answer').fill('30');
  const prompt = page.getByLabel('What do you want to ask?');
  for (let place = 1; place <= 10; place += 1) {
    if (place === 1) await prompt.focus();
    else await expect.poll(() => prompt.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(`How long is river ${place}?`);
    await page.getByLabel('Right answer').fill(String(place * 10));
    await click(place === 10 ? 'Add to the quiz' : 'Add and write another');
    if (place < 10)
      await page
        .getByRole('status')
        .filter({ hasText: `Added: How long is river ${place}?` })
        .waitFor();
  }
  expect(clicks).toBe(10);
  await page.getByRole('heading', { name: 'How long is river 10?' }).waitFor();
  const questions = await server.world.store.activities.ofEvent(host.eventId);
  const written = questions
    .toSorted((a, b) => a.position - b.position)
    .map((question) => ({
      prompt: question.prompt,
      kind: question.kind,
      timerSeconds: question.timerSeconds,
      correct: question.correct,
      points: question.points,
    }));
  expect(written).toEqual(
    Array.from({ length: 10 }, (_, place) => ({
      prompt: `How long is river ${place + 1}?`,
      kind: 'number',
      timerSeconds: 30,
      correct: { kind: 'number', value: (place + 1) * 10, tolerance: 0 },
      points: 1_000,
    })),
  );

  // Where one is then, the next is one press away: by the button or its key.
  await page.getByRole('button', { name: 'Add another question' }).click();
  expect(await page.getByRole('radio', { name: 'Number' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await agenda(host)
    .getByRole('button', { name: 'Rivers', exact: true })
    .or(agenda(host).getByTitle('Rivers'))
    .first()
    .click();
  await page.keyboard.press('a');
  await page.getByRole('heading', { name: 'New question' }).waitFor();
  await host.close();
});

it.each([
  { width: 1440, height: 760, last: 'Option B' },
  { width: 390, height: 844, last: 'Option A' },
])(
  'a new poll begins with the caret in its prompt and its options in sight, the picture folded to one line ($width × $height)',
  async ({ last, ...size }) => {
    const host = await startEvent(browser, server, 'Lecture');
    const { page } = host;
    await page.keyboard.press('a');
    const prompt = page.getByLabel('What do you want to ask?');
    await prompt.waitFor();
    await page.setViewportSize(size);
    await expect.poll(() => prompt.evaluate((field) => field === document.activeElement)).toBe(true);
    const edges = async (name: string) => {
      const box = await page.getByRole('textbox', { name }).boundingBox();
      return { top: box?.y ?? -1, bottom: (box?.y ?? 0) + (box?.height ?? 10_000) };
    };
    const foot = (await page.getByRole('button', { name: 'Add to the agenda' }).boundingBox())?.y ?? 0;
    expect((await edges(last)).bottom).toBeLessThanOrEqual(foot);
    expect((await page.getByRole('group', { name: /^Picture/ }).boundingBox())?.height).toBeLessThanOrEqual(48);
    // Enter goes on to what people choose from, past the picture.
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Option A' }).evaluate((field) => field === document.activeElement))
      .toBe(true);
    await host.close();
  },
);

it('a poll is followed by another of its kind where the host is, and any other way by a choice', async () => {
  const host = await startEvent(browser, server, 'Lecture');
  const { page } = host;
  await page.keyboard.press('a');
  await page.getByRole('radio', { name: 'Word cloud' }).check();
  await page.getByLabel('What do you want to ask?').fill('What is light?');
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  await page.getByRole('button', { name: 'Add another poll' }).click();
  expect(await page.getByRole('radio', { name: 'Word cloud' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await agenda(host).getByRole('button', { name: 'Add a poll' }).click();
  expect(await page.getByRole('radio', { name: 'Choice' }).isChecked()).toBe(true);
  // A refused one stays, and nothing else is begun.
  await page.getByRole('button', { name: 'Add and write another' }).click();
  await page.getByLabel('What do you want to ask?').and(page.locator('[aria-invalid=true]')).waitFor();
  expect(await server.world.store.activities.ofEvent(host.eventId)).toHaveLength(1);
  await host.close();
});

it('a question of a survey has no time limit to set, one beside it has', async () => {
  const host = await startEvent(browser, server, 'Before you go');
  await addSeries(host, 'survey', 'The day');
  await agenda(host).getByRole('button', { name: 'Add a question to The day' }).click();
  await host.page.getByText('People may change their answer while voting is open').waitFor();
  expect(await host.page.getByLabel('Seconds to answer').count()).toBe(0);
  await host.page.getByLabel('What do you want to ask?').fill('How was it?');
  await host.page.getByRole('textbox', { name: 'Option A' }).fill('Good');
  await host.page.getByRole('textbox', { name: 'Option B' }).fill('Bad');
  await host.page.getByRole('button', { name: 'Add to the survey' }).click();
  await expect
    .poll(async () =>
      (await server.world.store.activities.ofEvent(host.eventId)).map(({ prompt, timerSeconds }) => [
        prompt,
        timerSeconds,
      ]),
    )
    .toEqual([['How was it?', null]]);
  await agenda(host).getByRole('button', { name: 'Add a poll' }).click();
  await host.page.getByLabel('Seconds to answer').waitFor();
  await host.close();
});
