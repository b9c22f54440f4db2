import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { ActivityKind } from '#contracts/poll-kinds.ts';
import { overlayFaults } from '#support/browser/overlay-checks.ts';
import { settled } from '#support/browser/settled.ts';
import { textsOn } from '#support/browser/visible-texts.ts';
import { openActivity } from '#support/factories/events.ts';
import { png } from '#support/factories/picture-bytes.ts';
import { pictureFields, uploaded } from '#support/factories/uploaded-pictures.ts';
import { isFullMatrix } from '#support/matrix.ts';
import { answer, boxesOf, boxOf, change, options, projector, withSharedScreen } from './shared-screen.ts';

const { screen } = withSharedScreen();

const widthsOf = (kind: ActivityKind) => (kind === 'choice' ? [projector, { width: 1024, height: 768 }] : [projector]);
const talk =
  'When two coherent waves of the same frequency meet, their amplitudes add up at every point in space and time, so ' +
  'that in some places they reinforce each other';
const long = (count: number, letters: number) =>
  options(count).map(({ label }) => ({ label: `${label} ${talk.slice(0, letters - 10)}` }));

interface Row {
  prompt: string;
  kind?: ActivityKind;
  form?: Record<string, unknown>;
  hasPicture?: boolean;
  /** Each person's answer to a number or scale poll. */
  values?: readonly number[];
  rounds?: 1 | 2;
}

const rows: Row[] = [
  { prompt: `Four: ${talk.repeat(3).slice(0, 390)}?`, form: { options: options(4) } },
  {
    prompt: 'Four, a long one, beside a picture?',
    form: { options: [{ label: talk }, ...options(3)] },
    hasPicture: true,
  },
  { prompt: `Six in two rounds: ${talk}?`, form: { options: options(6, 'The side with the leader') }, rounds: 2 },
  { prompt: `Twenty, with a timer: ${talk}?`, form: { options: long(20, 60), timerSeconds: 3_600 } },
  { prompt: 'A ranking?', kind: 'ranking', form: { options: [{ label: talk.slice(0, 75) }, ...options(4)] } },
  { prompt: 'A scale beside a picture?', kind: 'scale', values: [4, 4, 4], hasPicture: true },
  { prompt: 'Mean far from the median?', kind: 'number', values: [10, 20, 400] },
];

/**
 * Text that is cut, overlapping, illegible from the last row or below the join code. 4:3 screens may clamp a prompt.
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
  // Only bars share the screen with the join code. Each measurement is rounded to a pixel.
  if ((await page.locator('.bar-row').count()) === 0) return faults;
  const lowest = Math.max(...(await boxesOf(page, '.bar-row, .screen-activity > p')).map(({ bottom }) => bottom));
  const { top } = await boxOf(page, '.screen-join');
  if (lowest > top + 1.5) faults.push(`${lowest} px is below the join code at ${top} px`);
  return faults;
}

it.each(isFullMatrix ? rows : rows.slice(0, 1))(
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
    for (const viewport of widthsOf(kind)) {
      await page.setViewportSize(viewport);
      expect(await faultsOn(page), `result, ${viewport.width} px`).toEqual([]);
    }
  },
);
