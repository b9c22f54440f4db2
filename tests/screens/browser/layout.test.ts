import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { CrewActivityViewOf, EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { beside, uploaded } from '#support/factories/uploaded-pictures.ts';
import { png } from '#support/factories/picture-bytes.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { answerAs, hostWithEvent, openActivity, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { textsOn } from '#support/browser/visible-texts.ts';
import { openLivePageAs, openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const wall = { viewport: { width: 1920, height: 1080 } };
const vh = 10.8;

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
const reveal = (host: Visitor, activity: { id: string }) =>
  host.visit('activity-states.update', { activity: activity.id }, { action: 'reveal' });

/** Wide, and white: it has no edge of its own on a light ground. */
const picture = async (host: Visitor, event: EventView, width = 1_200, height = 800) =>
  beside(await uploaded(host, event, png(width, height, { shade: 255 })));

/** An answer with something in it that nothing else contains. */
const given = {
  number: (secret: number) => ({ value: secret }),
  text: (secret: number) => ({ text: `zebra${secret}` }),
  words: (secret: number) => ({ words: [`zebra${secret}`] }),
};

it('asks for answers in large letters while a result is hidden, shows how to join, and tells how many have answered and nothing of how', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  let secret = 97;
  for (const isBeside of [false, true]) {
    for (const kind of ['number', 'text', 'words'] as const) {
      secret += 67;
      const prompt = `${kind}, ${isBeside ? 'beside a picture' : 'alone'}?`;
      const activity = await openActivity(host, event, kind, { prompt, ...(isBeside && (await picture(host, event))) });
      expect((await answerAs(ada, event, activity, given[kind](secret))).status).toBe(200);
      await page.reload();
      await page.getByRole('heading', { name: prompt }).waitFor();
      await settled(page);
      const call = (await textsOn(page)).find(({ words }) => words === 'Answer now on your phone');
      expect(call?.sizeVh, prompt).toBeGreaterThan(5);
      expect(call?.contrast, prompt).toBeGreaterThan(7);
      const [qr, asked] = [await boxOf(page, '.screen-qr'), await boxOf(page, '.screen-activity')];
      if (isBeside) expect((await boxOf(page, '.screen-picture > img')).width).toBeGreaterThan(0.45 * 1_920);
      else expect(qr.height).toBeGreaterThan(40 * vh);
      expect(isBeside || asked.right < qr.left, `${prompt}: nothing lies over the code`).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_080);
      const seen = await page.locator('.screen-stage').innerText();
      expect(seen).not.toContain(String(secret));
      expect(seen, prompt).toContain('1 answer');
      if (kind !== 'number') expect(await page.content()).not.toContain(`zebra${secret}`);
      if (kind === 'text')
        await host.visit(
          'text-answers.update',
          { activity: activity.id },
          { action: 'approve', texts: [`zebra${secret}`] },
        );
      await reveal(host, activity);
      await expect
        .poll(() => page.locator('.screen-stage').innerText())
        .toContain(kind === 'number' ? String(secret) : `zebra${secret}`);
    }
  }
  await close();
});

it('leaves one gutter beside a picture, in its own shape, with an edge and the rounding of a card, and no chart is squat', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const answers = {
    choice: ({ options }: { options: { id: string }[] }) => ({ picks: [options[0]?.id] }),
    scale: () => ({ value: 3 }),
    number: () => ({ value: 20 }),
  } as const;
  const six = { options: ['A', 'B', 'C', 'D', 'E', 'F'].map((label) => ({ label: `Option ${label}` })) };
  for (const [kind, form] of [
    ['choice', {}],
    ['choice', six],
    ['scale', {}],
    ['number', {}],
  ] as const) {
    const prompt = `${kind} with ${Object.keys(form).length}?`;
    const activity = await openActivity(host, event, kind, { prompt, ...form, ...(await picture(host, event)) });
    await page.getByRole('heading', { name: prompt }).waitFor();
    for (const phone of [ada, ben])
      expect(
        (await answerAs(phone, event, activity, answers[kind](activity as CrewActivityViewOf<'choice'>))).status,
      ).toBe(200);
    await reveal(host, activity);
    await page.getByText('2 answers').waitFor();
    await page.locator('.screen-activity > :is(.bars, .result:not([aria-busy]))').waitFor();
    await settled(page);
    const [column, frame] = [
      await boxOf(page, '.screen-activity > :is(.bars, .result)'),
      await boxOf(page, '.screen-picture'),
    ];
    expect(frame.left - column.right, prompt).toBeCloseTo(5 * vh, 0);
    const image = await boxOf(page, '.screen-picture > img');
    expect(image.width / image.height, prompt).toBeCloseTo(1.5, 2);
    if (kind === 'choice') continue;
    const chart = await boxOf(page, '.column-chart');
    expect(chart.height, prompt).toBeGreaterThan(40 * vh);
    expect(chart.width / chart.height, prompt).toBeLessThan(2.5);
  }
  const edge = await page.locator('.screen-picture > img').evaluate((image) => {
    const { outlineStyle, outlineWidth, borderRadius } = getComputedStyle(image);
    return { outlineStyle, outlineWidth, borderRadius: Number.parseFloat(borderRadius) };
  });
  expect(edge).toEqual({ outlineStyle: 'solid', outlineWidth: '1px', borderRadius: expect.closeTo(1.6 * vh, 1) });
  await close();
});

/** Letters and colours of the options on a page, once it is at rest: the colour is at the edge of its row or of its letter. */
async function optionsOn({ page }: TestPage, rows: string, edge: 'row' | 'letter', labels: readonly string[]) {
  await page.getByText(labels.at(-1) ?? '', { exact: true }).waitFor();
  await settled(page);
  return page.locator(rows).evaluateAll(
    (all, where) =>
      all.map((row) => {
        const letter = row.querySelector('.letter');
        const { right, bottom } = row.getBoundingClientRect();
        const before = getComputedStyle(row, '::before');
        const atRow = before.content === 'none' ? getComputedStyle(row).borderInlineStartColor : before.backgroundColor;
        return {
          letter: letter?.textContent,
          colour: where === 'row' ? atRow : getComputedStyle(letter ?? row).borderBlockEndColor,
          isSeen: right <= innerWidth && (where === 'letter' || bottom <= innerHeight),
        };
      }),
    edge,
  );
}

it('gives each option of a poll the same colour and letter as on the phones', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const labels = ['Both', 'Left', 'Right', 'Neither', 'We cannot know'];
  await openChoice(host, event, { options: labels.map((label) => ({ label })) });
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
  });
  const onScreen = await optionsOn(screen, '.screen-activity .bar-row', 'row', labels);
  expect(new Set(onScreen.map(({ colour }) => colour)).size).toBe(labels.length);
  expect(await optionsOn(phone, '#poll .option', 'letter', labels)).toEqual(onScreen);
  await screen.close();
  await phone.close();
});

it('gives each option of a quiz the same colour and letter as on the phones, however many there are', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
  });
  for (const count of [4, 5, 8, 13]) {
    const quiz = await seriesOf(host, event);
    const labels = Array.from({ length: count }, (_, place) => `Planet ${place + 1} of ${count}`);
    await quizQuestion(host, event, quiz, {
      prompt: `Which of ${count}?`,
      options: labels.map((label) => ({ label })),
      timerSeconds: 3_600,
    });
    await play(host, quiz, 'start', 'next');
    const onScreen = await optionsOn(screen, '.screen-activity .bar-row', 'row', labels);
    expect(onScreen).toEqual(await optionsOn(phone, '.quiz .option', 'letter', labels));
    expect(onScreen.every(({ isSeen }) => isSeen)).toBe(true);
    expect(new Set(onScreen.map(({ colour }) => colour)).size).toBe(Math.min(8, count));
    await play(host, quiz, 'finish');
  }
  await screen.close();
  await phone.close();
});

it('shows a tall picture on the phone as high as leaves its options in sight, with a sign that it can be larger', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const options = ['Both at once', 'The left one', 'The right one', 'Neither'].map((label) => ({ label }));
  await openActivity(host, event, 'choice', { options, ...(await picture(host, event, 400, 800)) });
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 390, height: 700 },
  });
  await page.locator('.picture-link img').waitFor();
  await settled(page);
  const [image, sign] = [await boxOf(page, '.picture-link img'), await boxOf(page, '.picture-sign')];
  expect(image.height).toBeGreaterThan(200);
  expect(image.width / image.height).toBeCloseTo(0.5, 2);
  expect(sign.right).toBeLessThan(image.right);
  expect(sign.bottom).toBeLessThan(image.bottom);
  expect((await boxOf(page, '.option:last-of-type')).bottom).toBeLessThan((await boxOf(page, '.room-tabs')).top);
  await page.getByRole('link', { name: 'A wall with two slits Show it large', exact: true }).waitFor();
  await close();
});

it('marks everything that unfolds with the same sign, and no browser’s own', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const activity = await openActivity(host, event, 'scale');
  expect((await answerAs(ada, event, activity, { value: 3 })).status).toBe(200);
  await reveal(host, activity);
  for (const [who, path, words] of [
    [host, '/events', 'Import an event'],
    [ada, `/e/${event.code}`, 'As a table'],
  ] as const) {
    const { page, close } = await openPageAs(browser, server, who, path);
    const summary = page.locator('summary', { hasText: words });
    await summary.waitFor();
    const sign = await summary.evaluate((element) => {
      const before = getComputedStyle(element, '::before');
      return {
        display: getComputedStyle(element).display,
        listStyle: getComputedStyle(element).listStyleType,
        size: before.inlineSize,
        rotate: before.rotate,
      };
    });
    expect(sign, words).toEqual({ display: 'flex', listStyle: 'none', size: '8px', rotate: '-45deg' });
    await close();
  }
});
