import type { ActivityKind } from '#contracts/poll-kinds.ts';
import { overlayFaults } from '#support/browser/overlay-checks.ts';
import { textsOn } from '#support/browser/visible-texts.ts';
import {
  act,
  calm,
  expect,
  gone,
  isFullMatrix,
  it,
  openActivity,
  openChoice,
  type Page,
  pictureFields,
  png,
  projector,
  see,
  seeHeading,
  settled,
  turnEvent,
  uploaded,
} from '#support/browser.ts';
import { answer, boxesOf, boxOf, options, withSharedScreen } from './shared-screen.ts';

const screen = withSharedScreen();

const widthsOf = (kind: ActivityKind) =>
  kind === 'choice' ? [projector.viewport, { width: 1024, height: 768 }] : [projector.viewport];
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
  await gone(page.locator('.screen [aria-busy]').first());
  await settled(page);
  const { width, height } = page.viewportSize() ?? projector.viewport;
  const faults = width === projector.viewport.width ? await overlayFaults(page) : [];
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
    await seeHeading(page, prompt);
    for (const viewport of widthsOf(kind)) {
      await page.setViewportSize(viewport);
      expect(await faultsOn(page), `asked, ${viewport.width} px`).toEqual([]);
    }
    for (let round = 1; round <= rounds; round += 1) {
      if (round > 1) await act(host, activity, 'new-round');
      await vote(round);
      await act(host, activity, 'reveal');
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

it('the screen counts answers to a hidden poll without moving it, and says whether voting is open', async () => {
  const { host, event, people, page } = screen;
  const activity = await openChoice(host, event);
  const heading = page.getByRole('heading', { name: activity.prompt });
  const call = page.locator('.screen-call');
  await see(call, 'No answers yet', { exact: true });
  await calm(page);
  const before = await heading.boundingBox();
  for (const [place, option] of [0, 2].entries())
    await answer(people[place] ?? host, event, activity, { picks: [activity.options[option]?.id] });
  await see(call, '2 answers', { exact: true });
  // A changed answer is not counted twice.
  await answer(people[1], event, activity, { picks: [activity.options[0]?.id] });
  await act(host, activity, 'close');
  await see(call, '2 answers · Voting has closed', { exact: true });
  expect(await page.getByText('%').count()).toBe(0);
  await calm(page);
  expect(await heading.boundingBox()).toEqual(before);
  await act(host, activity, 'open', 'reveal');
  const turnout = page.locator('.screen-turnout');
  await expect.poll(() => turnout.innerText()).toBe('2 answers · Answer now on your phone');
  await act(host, activity, 'close');
  await expect.poll(() => turnout.innerText()).toBe('2 answers · Voting has closed');
});

it('gives screen readers the texts as a table in the order of the wall, without announcing updates', async () => {
  const { host, event, people, page } = screen;
  const activity = await openActivity(host, event, 'text');
  const texts = ['Wonder', 'Awe', 'Doubt'];
  const table = page.getByRole('table', { name: `Answers to ${activity.prompt}` });
  await act(host, activity, 'reveal');
  for (const [place, text] of texts.entries()) {
    await answer(people[place] ?? host, event, activity, { text });
    await host.visit('text-answers.update', activity, { action: 'approve', texts: [text] });
    await table.getByRole('row').filter({ hasText: text }).waitFor();
  }
  const wall = await page.locator('.screen-wall li > :first-child').allInnerTexts();
  const listed = table.locator('th, td:first-child').filter({ hasText: /^(?:Wonder|Awe|Doubt)$/ });
  expect(await listed.allInnerTexts()).toEqual(wall.map((text) => text.trim()));
  const announcing = table.locator('xpath=ancestor::*[@aria-live or @role="status" or @role="log" or self::output]');
  expect(await announcing.count()).toBe(0);
});

it('the bars fill a portrait screen', async () => {
  const { host, event, people, page } = screen;
  const poll = await openChoice(host, event);
  await answer(people[0], event, poll, { picks: [poll.options[0]?.id] });
  await act(host, poll, 'reveal');
  await page.setViewportSize({ width: 1080, height: 1920 });
  await page.locator('.bar-row', { hasText: '100%' }).waitFor();
  await settled(page);
  const boxes = await boxesOf(page, '.bar-row');
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
  expect(height / 1920).toBeGreaterThan(0.3);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThan(1080);
});

it('the screen shows thanks at the end of an event, and leads participants back to what was shown', async () => {
  const { host, event, people, page } = screen;
  await turnEvent(host, event, 'ended');
  await see(page, 'This event has ended. Thank you.');
  await see(page, /Results on your phone/);
  const code = page.getByRole('img', { name: /QR code for/ });
  const { pathname } = new URL((await code.getAttribute('aria-label'))?.split(' ').at(-1) ?? '');
  const html = { headers: { accept: 'text/html' } };
  const { headers } = await people[0].send('GET', pathname, html);
  const back = await people[0].send('GET', headers.get('location') ?? '', html);
  expect(back.text).toContain('Shown results stay visible.');
  expect(await page.getByText('Join at').count()).toBe(0);
});
