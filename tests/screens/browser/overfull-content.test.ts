import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { EventView } from '#contracts/views.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { answerAs, hostWithEvent, openActivity, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { textsOn } from '#support/browser/visible-texts.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// Screens that hold all that they may, and still can be read.

const { server, browser } = withServerAndBrowser();
const wall = { viewport: { width: 1920, height: 1080 } };
const sizes = [
  [1280, 720],
  [1920, 1080],
] as const;

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
const reveal = (host: Visitor, activity: { id: string }) =>
  host.visit('activity-states.update', { activity: activity.id }, { action: 'reveal' });
const prompts = {
  long: 'Which of these would you most like to hear about first, if there were only one hour left for all of us today?',
  longest:
    'Which of the following explanations of the double slit would you give to a person who has never heard of quantum mechanics, and who asks? And which of them would you keep for somebody who has heard of it?',
};

async function optionsOn(
  page: Page,
  host: Visitor,
  event: EventView,
  ada: Visitor,
  prompt: string,
  labels: readonly string[],
  use: (state: string) => Promise<void>,
): Promise<void> {
  const activity = await openChoice(host, event, { prompt, options: labels.map((label) => ({ label })) });
  await page.getByRole('heading', { name: prompt }).waitFor();
  await settled(page);
  await use('before there is a result');
  expect((await answerAs(ada, event, activity, { picks: [activity.options[0]?.id] })).status).toBe(200);
  await reveal(host, activity);
  await page.getByText('1 answer').waitFor();
  await settled(page);
  await use('with its result');
}

it('sets what is asked at least as large as what can be answered, however long it is and however short the options', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const planets = ['Mars', 'Jupiter', 'Venus', 'Saturn', 'Uranus', 'Neptune'];
  for (const [name, prompt] of Object.entries({ short: 'Which planet?', ...prompts })) {
    for (const labels of [
      planets.slice(0, 2),
      planets.slice(0, 4),
      planets,
      planets.map((planet) => `${planet}, with its moons`),
    ]) {
      await optionsOn(
        page,
        host,
        event,
        ada,
        `${prompt} (${labels.length}, ${labels[0]?.length})`,
        labels,
        async (state) => {
          for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height });
            await settled(page);
            const [asked, ...answers] = await page
              .locator('.screen-question, .bar-label, .bar-share')
              .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
            expect(answers.length).toBeGreaterThanOrEqual(labels.length);
            expect(
              asked,
              `${name} over ${labels.length} of ${labels[0]}, ${state}, ${width} × ${height}`,
            ).toBeGreaterThanOrEqual(Math.max(...answers));
          }
        },
      );
    }
  }
  await close();
}, 120_000);

/** Of each option: whether all of it can be read, and whether it is on the stage. */
const rowsOn = (page: Page) =>
  page.locator('.screen-stage').evaluate((stage) => {
    const frame = stage.getBoundingClientRect();
    return [...stage.querySelectorAll('.bar-row')].map((row) => {
      const label = row.querySelector('.bar-label');
      const { right, bottom } = row.getBoundingClientRect();
      return {
        isWhole:
          label !== null && label.scrollHeight <= label.clientHeight + 4 && label.scrollWidth <= label.clientWidth + 1,
        isOnStage: right <= frame.right + 1 && bottom <= frame.bottom + 1,
      };
    });
  });

it('shows all of twenty options of a hundred letters, and of what is asked, in letters for the last row', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  for (const [count, prompt] of [
    [20, 'Which explanation is the one?'],
    [20, prompts.long],
    [12, prompts.long],
    [9, prompts.longest],
  ] as const) {
    const labels = Array.from(
      { length: count },
      (_, place) =>
        `The ${place + 1}th of the many explanations that somebody in this hall may give of it, in words that everybody knows ${place + 1}`,
    );
    await optionsOn(page, host, event, ada, `${prompt} (${count})`, labels, async (state) => {
      for (const [width, height] of [...sizes, [3840, 2160]] as const) {
        await page.setViewportSize({ width, height });
        await settled(page);
        const which = `${count} ${state}, ${width} × ${height}`;
        expect(await rowsOn(page), which).toEqual(labels.map(() => ({ isWhole: true, isOnStage: true })));
        const question = await page
          .locator('.screen-question')
          .evaluate((each) => each.scrollHeight <= each.clientHeight + 4);
        expect(question, which).toBe(true);
        expect((await boxOf(page, '.screen-activity > p')).bottom, which).toBeLessThanOrEqual(
          (await boxOf(page, '.screen-join')).top + 1,
        );
        for (const { words, sizeVh } of await textsOn(page)) expect(sizeVh, `${which}: ${words}`).toBeGreaterThan(2.19);
      }
    });
  }
  await close();
}, 120_000);

it('cuts only what finds no room in the smallest letters, keeps every option on the screen, and phones show all of it', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1280, height: 720 },
  });
  const labels = Array.from(
    { length: 20 },
    (_, place) =>
      `${'Of all that was said of it this evening, and of what was not, '.repeat(4).slice(0, 250)} ${place + 1}`,
  );
  await optionsOn(page, host, event, ada, prompts.longest, labels, async (state) => {
    const rows = await rowsOn(page);
    expect(
      rows.filter(({ isOnStage }) => isOnStage),
      state,
    ).toHaveLength(20);
    expect(
      rows.filter(({ isWhole }) => isWhole),
      state,
    ).toEqual([]);
  });
  const phone = await openLivePageAs(
    browser,
    server,
    await participantAt(server, event.code, 'Ben'),
    `/e/${event.code}`,
    { viewport: { width: 320, height: 640 } },
  );
  const last = phone.page.getByText(labels.at(-1) ?? '', { exact: true });
  await last.scrollIntoViewIfNeeded();
  expect(
    await last.evaluate(
      (label) => label.scrollHeight <= label.clientHeight + 1 && label.scrollWidth <= label.clientWidth + 1,
    ),
  ).toBe(true);
  await phone.close();
  await close();
});

it('leaves a gap between any two words of a full cloud, wider than between two words of a sentence', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const activity = await openActivity(host, event, 'words', { prompt: 'In three words?', maxWords: 10 });
  const parts = [
    'mor',
    'lu',
    'ken',
    'sta',
    'vi',
    'ro',
    'ban',
    'tel',
    'qui',
    'sha',
    'dy',
    'fer',
    'gol',
    'hin',
    'WOB',
    'Überm',
    'HUQ',
  ];
  const word = (place: number) =>
    `${parts[(place * 7) % parts.length]}${parts[Math.floor(place / parts.length)]}${parts[place % parts.length]}`;
  for (let seat = 0; seat < 25; seat += 1) {
    const words = Array.from({ length: 8 }, (_, place) => word(seat * 8 + place));
    expect(
      (
        await answerAs(await participantAt(server, event.code), event, activity, {
          words: [...words, word(seat % 3), word(8 + (seat % 5))].filter(
            (each, place, all) => all.indexOf(each) === place,
          ),
        })
      ).status,
    ).toBe(200);
  }
  await reveal(host, activity);
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  await page.locator('.cloud-word').first().waitFor();
  await settled(page);
  /** Words whose letters stand at one height, by the space between them in ems of the smaller; and the space above, where they stand one above the other. */
  const spaces = await page.locator('.cloud-word > text').evaluateAll((all) => {
    const words = all.map((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const size =
        Number.parseFloat(getComputedStyle(each).fontSize) * ((each as SVGTextElement).getScreenCTM()?.a ?? 1);
      const middle = (top + bottom) / 2;
      return { word: each.textContent, left, right, size, top: middle - 0.45 * size, bottom: middle + 0.45 * size };
    });
    return words.flatMap((one, place) =>
      words.slice(place + 1).map((other) => {
        const size = Math.min(one.size, other.size);
        return {
          pair: `${one.word} ${other.word}`,
          beside: (Math.max(one.left, other.left) - Math.min(one.right, other.right)) / size,
          above: (Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom)) / size,
        };
      }),
    );
  });
  expect(spaces.length).toBeGreaterThan((100 * 99) / 2);
  expect(spaces.filter(({ beside, above }) => beside < 0.3 && above < 0.1)).toEqual([]);
  // They are close to one another all the same.
  expect(spaces.filter(({ beside, above }) => beside < 0.8 && above < 0).length).toBeGreaterThan(20);
  await close();
});

it.each(['joining', 'a poll'])('stands still when the first person joins, while %s is on the screen', async (view) => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  if (view === 'a poll') await openActivity(host, event, 'number', { prompt: 'How far?' });
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const places = async () => {
    await settled(page);
    return page
      .locator('.screen-title, .screen-question, .screen-lead, .screen-code, .screen-qr, .screen-join .truncate')
      .evaluateAll((all) => all.map((each) => [each.className, Math.round(each.getBoundingClientRect().top)]));
  };
  const empty = await places();
  expect(empty.length).toBeGreaterThan(3);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`);
  await page.getByText('1 person here').waitFor();
  expect(await places()).toEqual(empty);
  await phone.close();
  await close();
});
