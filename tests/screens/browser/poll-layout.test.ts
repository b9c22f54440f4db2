import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { ActivityKind } from '#contracts/poll-kinds.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { overlayFaults } from '#support/browser/overlay-checks.ts';
import { openLivePageAs } from '#support/browser/people.ts';
import { calm, settled } from '#support/browser/settled.ts';
import { textsOn } from '#support/browser/visible-texts.ts';
import { openActivity, openChoice, participantAt } from '#support/factories/events.ts';
import { png } from '#support/factories/picture-bytes.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { pictureFields, uploaded } from '#support/factories/uploaded-pictures.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { answer, boxesOf, boxOf, change, options, projector, withSharedScreen } from './shared-screen.ts';

const { server, browser, screen } = withSharedScreen();

const widthsOf = (kind: ActivityKind) => (kind === 'choice' ? [projector, { width: 1024, height: 768 }] : [projector]);
const talk =
  'When two coherent waves of the same frequency meet, their amplitudes add up at every point in space and time, so that in some places they reinforce each other';
const long = (count: number, letters: number) =>
  options(count).map(({ label }) => ({ label: `${label} ${talk.slice(0, letters - 10)}` }));

interface Row {
  prompt: string;
  kind?: ActivityKind;
  form?: Record<string, unknown>;
  hasPicture?: boolean;
  /** Of a number or a scale, for each person. */
  values?: readonly number[];
  rounds?: 1 | 2;
}

const rows: Row[] = [
  { prompt: 'Two options?', form: { options: options(2) } },
  {
    prompt: 'Four, a long one, beside a picture?',
    form: { options: [{ label: talk }, ...options(3)] },
    hasPicture: true,
  },
  { prompt: `Six, with a timer: ${talk}?`, form: { options: long(6, 60), timerSeconds: 3_600 } },
  { prompt: `Six in two rounds: ${talk}?`, form: { options: options(6, 'The side with the leader') }, rounds: 2 },
  { prompt: 'Seven?', form: { options: options(7) } },
  { prompt: `Twenty: ${talk}?`, form: { options: long(20, 100) } },
  { prompt: 'A ranking?', kind: 'ranking', form: { options: [{ label: talk.slice(0, 75) }, ...options(4)] } },
  { prompt: 'A scale beside a picture?', kind: 'scale', values: [4, 4, 4], hasPicture: true },
  { prompt: 'Mean close to the median?', kind: 'number', values: [69, 71, 72] },
  { prompt: 'Mean far from the median?', kind: 'number', values: [10, 20, 400] },
  { prompt: 'Four?', form: { options: options(4) } },
  { prompt: 'Six?', form: { options: options(6) } },
  { prompt: 'Fourteen?', form: { options: options(14) } },
  { prompt: `Nine: ${talk.repeat(2).slice(0, 200)}?`, form: { options: long(9, 100) } },
  { prompt: `Twelve: ${talk}?`, form: { options: long(12, 100) } },
  { prompt: `Four: ${talk.repeat(3).slice(0, 390)}?`, form: { options: options(4) } },
  { prompt: 'Ranked in two rounds?', kind: 'ranking', form: { options: options(6) }, rounds: 2 },
  { prompt: 'Mean is the median?', kind: 'number', values: [70, 70, 70], hasPicture: true },
];

/**
 * What is cut, overlapping, illegible from the last row, or below the join code. 4:3 screens may clamp a long question.
 */
async function faultsOn(page: Page): Promise<string[]> {
  await page.locator('.screen [aria-busy]').first().waitFor({ state: 'detached' });
  await settled(page);
  const { width, height } = page.viewportSize() ?? projector;
  const faults = width === projector.width ? await overlayFaults(page) : [];
  const leastVh = 2.19 * Math.min(1, (0.6 * width) / height);
  for (const { words, sizeVh } of await textsOn(page))
    if (sizeVh < leastVh) faults.push(`“${words}” has ${sizeVh.toFixed(2)} vh`);
  const [asked = 0, ...answers] = await page
    .locator('.screen-question, .bar-label, .bar-share')
    .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
  if (asked < Math.max(0, ...answers)) faults.push('the question is smaller than its options');
  // Only bars share the screen with the join code; each measure is rounded to a pixel.
  if ((await page.locator('.bar-row').count()) === 0) return faults;
  const lowest = Math.max(...(await boxesOf(page, '.bar-row, .screen-activity > p')).map(({ bottom }) => bottom));
  const { top } = await boxOf(page, '.screen-join');
  if (lowest > top + 1.5) faults.push(`${lowest} px is below the join code at ${top} px`);
  return faults;
}

itInFullMatrix.each(rows)(
  'shows a poll whole and legibly, with its options and its result: $prompt',
  async ({ prompt, kind = 'choice', form, hasPicture = false, values = [], rounds = 1 }) => {
    const { host, event, people, page } = screen;
    const picture = hasPicture ? pictureFields(await uploaded(host, event, png(900, 600, { shade: 255 }))) : {};
    const activity = await openActivity(host, event, kind, { prompt, ...form, ...picture });
    const ids = 'options' in activity ? activity.options.map(({ id }) => id) : [];
    const vote = async (round: number) => {
      for (const [place, phone] of people.entries()) {
        const given = { choice: { picks: ids.slice(round - 1, round) }, ranking: { order: ids } };
        await answer(
          phone,
          event,
          { ...activity, round },
          kind === 'choice' || kind === 'ranking' ? given[kind] : { value: values[place] },
        );
      }
    };
    await page.getByRole('heading', { name: prompt }).waitFor();
    for (const viewport of widthsOf(kind)) {
      await page.setViewportSize(viewport);
      expect(await faultsOn(page), `asked, ${viewport.width} px`).toEqual([]);
    }
    for (let round = 1; round <= rounds; round += 1) {
      if (round > 1) await change(host, activity, 'new-round');
      await vote(round);
      await change(host, activity, 'reveal');
    }
    await page
      .locator(rounds === 2 ? '.rounds-key' : '.screen-turnout')
      .getByText('3 answers')
      .first()
      .waitFor();
    // Screen readers get the numbers as a table.
    const table = page.getByRole('table', { name: `Answers to ${prompt}` });
    await table
      .getByRole('cell', { name: /^[23]$/ })
      .first()
      .waitFor();
    for (const viewport of widthsOf(kind)) {
      await page.setViewportSize(viewport);
      expect(await faultsOn(page), `result, ${viewport.width} px`).toEqual([]);
    }
    if (rounds === 2 || ids.length === 0) return;
    await page.setViewportSize(projector);
    await calm(page);
    const bars = await boxesOf(page, '.bar-track');
    // Bars compare only from a common base.
    expect(new Set(bars.map(({ left, width }) => `${Math.round(left)} ${Math.round(width)}`)).size).toBe(
      ids.length > 6 ? 2 : 1,
    );
  },
);

itInFullMatrix('cuts options only where the smallest letters leave no room, and phones show them whole', async () => {
  const { host, event, people, page } = screen;
  const labels = options(20, `${talk} ${talk}`.slice(0, 240)).map(({ label }) => label);
  await openChoice(host, event, { prompt: `What now: ${talk}?`, options: labels.map((label) => ({ label })) });
  await page.getByText(labels[19] ?? '', { exact: true }).waitFor();
  await settled(page);
  const stage = await boxOf(page, '.screen-stage');
  const cards = await boxesOf(page, '.bar-row');
  expect(cards).toHaveLength(20);
  expect(cards.filter(({ right, bottom }) => right > stage.right + 1 || bottom > stage.bottom + 1)).toEqual([]);
  const phone = await openLivePageAs(browser, server, people[0], `/e/${event.code}`, {
    viewport: { width: 320, height: 640 },
  });
  const last = phone.page.getByText(labels[19] ?? '', { exact: true });
  await last.scrollIntoViewIfNeeded();
  expect(
    await last.evaluate(
      (label) => label.scrollHeight <= label.clientHeight + 1 && label.scrollWidth <= label.clientWidth + 1,
    ),
  ).toBe(true);
  await phone.close();
});

itInFullMatrix('leaves gaps between the words of a full cloud', async () => {
  const { host, event, page } = screen;
  const cloud = await openActivity(host, event, 'words', { prompt: 'A full cloud?', maxWords: 10 });
  const parts = ['mor', 'lu', 'ken', 'sta', 'vi', 'ban', 'tel', 'WOB', 'Überm', 'HUQ'];
  for (const first of parts) {
    const words = parts.map((second) => `${first}${second}`);
    await answer(await participantAt(server, event.code), event, cloud, { words });
  }
  await change(host, cloud, 'reveal');
  await page.getByText('10 answers').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  expect(await page.locator('.cloud-word').count()).toBeGreaterThan(40);
  expect(await page.getByRole('table', { name: 'Answers to A full cloud?' }).getByRole('row').count()).toBeGreaterThan(
    40,
  );
});

/** Letters and colours of the options on a page. */
async function optionsOn({ page }: Pick<TestPage, 'page'>, selector: string, lastLabel: string) {
  await page.getByText(lastLabel, { exact: true }).first().waitFor();
  await settled(page);
  return page.locator(selector).evaluateAll((all) =>
    all.map((row) => {
      const letter = row.querySelector('.letter');
      const edge = getComputedStyle(row, '::before');
      const ofRow = edge.content === 'none' ? getComputedStyle(row).borderInlineStartColor : edge.backgroundColor;
      const isOnPhone = row.classList.contains('option');
      return {
        letter: letter?.textContent,
        colour: isOnPhone ? getComputedStyle(letter ?? row).borderBlockEndColor : ofRow,
      };
    }),
  );
}

it('gives each option the letter and colour that it has on phones, in polls and in quizzes', async () => {
  const { host, event, people } = screen;
  const phone = await openLivePageAs(browser, server, people[0], `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
  });
  const last = 'Option 5';
  await openChoice(host, event, { prompt: 'Which colour?', options: options(5) });
  const inPoll = await optionsOn(screen, '.screen-activity .bar-row', last);
  await phone.page.getByText('Which colour?').first().waitFor();
  // The phone lists the other open polls below this one.
  expect((await optionsOn(phone, '#poll .option', last)).slice(0, 5)).toEqual(inPoll);
  expect(new Set(inPoll.map(({ colour }) => colour)).size).toBe(5);
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { options: options(13, 'Planet'), timerSeconds: 3_600 });
  await play(host, quiz, 'start', 'next');
  const inQuiz = await optionsOn(screen, '.screen-activity .bar-row', 'Planet 13');
  expect(await optionsOn(phone, '.quiz .option', 'Planet 13')).toEqual(inQuiz);
  expect(new Set(inQuiz.map(({ colour }) => colour)).size).toBe(8);
  await phone.close();
});
