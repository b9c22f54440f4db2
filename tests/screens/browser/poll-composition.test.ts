import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Visitor } from '#support/clients/visitor.ts';
import { beside, uploaded } from '#support/factories/uploaded-pictures.ts';
import { png } from '#support/factories/picture-bytes.ts';
import {
  answerAs,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm, settled } from '#support/browser/settled.ts';
import { textsOn } from '#support/browser/visible-texts.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const wall = { viewport: { width: 1920, height: 1080 } };
const vh = 10.8;

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
const boxesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
const reveal = (host: Visitor, activity: { id: string }) =>
  host.visit('activity-states.update', { activity: activity.id }, { action: 'reveal' });
const some = (count: number, label = 'Option') =>
  Array.from({ length: count }, (_, place) => ({ label: `${label} ${place + 1}` }));
const asked = async (page: Page, prompt: string) => {
  await page.getByRole('heading', { name: prompt }).waitFor();
  // What draws a kind comes when it is wanted.
  await page.locator('.screen-activity').locator('.bar-row, .result:not([aria-busy]), .screen-call').first().waitFor();
  await page.locator('.result[aria-busy]').waitFor({ state: 'detached' });
  await settled(page);
};

it('calls for answers at one height whatever is asked, with cards of one height, a ranking without marks, and says when nobody has answered, revealed or not', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const bottoms: number[] = [];
  for (const [kind, form] of [
    ['scale', {}],
    ['choice', { options: some(2) }],
    ['choice', { options: some(4) }],
    ['choice', { options: some(6) }],
    ['ranking', { options: [...some(3), { label: 'The relation of uncertainty, which is a long one' }] }],
  ] as const) {
    const prompt = `${kind} of ${'options' in form ? form.options.length : 'steps'}?`;
    const activity = await openActivity(host, event, kind, { prompt, ...form });
    await asked(page, prompt);
    const call = await boxOf(page, '.screen-call');
    bottoms.push(call.bottom);
    const cards = await boxesOf(page, '.bar-row');
    if (kind !== 'scale') {
      expect(
        cards.every(({ height }) => Math.abs(height - (cards[0]?.height ?? 0)) < 1.5),
        prompt,
      ).toBe(true);
      expect(Math.max(...cards.map(({ bottom }) => bottom)), prompt).toBeLessThan(call.top);
      expect((cards.at(-1)?.bottom ?? 0) - (cards[0]?.top ?? 0), prompt).toBeGreaterThan(24 * vh);
    }
    if (kind === 'ranking') expect(await page.locator('.screen-activity .letter').count()).toBe(0);
    await page.getByText('No answers yet').waitFor();
    await reveal(host, activity);
    await expect.poll(() => page.getByText('No answers yet').count()).toBe(1);
    await calm(page);
    expect((await textsOn(page)).find(({ words }) => words === 'No answers yet')?.sizeVh, prompt).toBeGreaterThan(2.8);
    expect((await boxOf(page, '.screen-call')).bottom, prompt).toBeCloseTo(call.bottom, 0);
  }
  for (const bottom of bottoms) expect(bottom).toBeCloseTo(bottoms[0] ?? 0, 0);
  await close();
});

it('marks a mean that is, or nearly is, the median with one line and one label, and no label touches a count', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const phones = [];
  for (const name of ['Ada', 'Ben', 'Chris']) phones.push(await participantAt(server, event.code, name));
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const cases = [
    ['scale', [4, 4, 4], ['Mean and median 4']],
    ['number', [70, 70, 70], ['Mean and median 70 km']],
    ['number', [69, 71, 72], ['Mean 70.7 km, median 71 km']],
    ['number', [10, 20, 400], ['Median 20 km', 'Mean 143 km']],
  ] as const;
  for (const [place, [kind, values, labels]] of cases.entries()) {
    const prompt = `Case ${place}?`;
    const activity = await openActivity(host, event, kind, { prompt });
    for (const [at, phone] of phones.entries())
      expect((await answerAs(phone, event, activity, { value: values[at] })).status).toBe(200);
    await reveal(host, activity);
    await asked(page, prompt);
    // Of this one: the case before it had three too.
    await page.getByText('3 answers').waitFor();
    await expect
      .poll(async () => (await page.locator('.column-mark > text').allTextContents()).toSorted())
      .toEqual([...labels].toSorted());
    await settled(page);
    const [marks, counts] = [await boxesOf(page, '.column-mark > text'), await boxesOf(page, '.column-count')];
    for (const mark of marks) {
      expect(mark.left >= 0 && mark.right <= 1_920, prompt).toBe(true);
      // Boxes of letters reach below their line; the letters are a fifth of a line apart at the least.
      for (const count of counts.filter(({ width }) => width > 0))
        expect(
          mark.right < count.left || mark.left > count.right || count.bottom - mark.bottom > 0.7 * count.height,
          prompt,
        ).toBe(true);
    }
  }
  await close();
});

it('draws up to six options from one base, over the whole height and large, also where one is long, and more in two columns that are read downwards', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const withLong = (count: number) => [
    { label: 'It went both ways at once, and only the comparison in the evening decides' },
    ...some(count - 1),
  ];
  for (const [kind, options] of [
    ['choice', some(4)],
    ['choice', some(5)],
    ['choice', some(6)],
    ['choice', withLong(3)],
    ['choice', withLong(4)],
    ['choice', withLong(6)],
    ['ranking', withLong(5)],
    ['choice', some(7)],
    ['choice', some(20)],
  ] as const) {
    const prompt = `${kind} of ${options.length}${options[0]?.label.startsWith('It') ? ', one long' : ''}?`;
    const activity = await openActivity(host, event, kind, { prompt, options });
    expect(
      (
        await answerAs(
          ada,
          event,
          activity,
          kind === 'choice' ? { picks: [activity.options[0]?.id] } : { order: activity.options.map(({ id }) => id) },
        )
      ).status,
    ).toBe(200);
    await reveal(host, activity);
    await page.locator('.screen-turnout', { hasText: '1 answer' }).waitFor();
    await asked(page, prompt);
    await calm(page);
    const [tracks, turnout, question] = [
      await boxesOf(page, '.bar-track'),
      await boxOf(page, '.screen-turnout'),
      await boxOf(page, '.screen-question'),
    ];
    expect(tracks, prompt).toHaveLength(options.length);
    if (options.length > 6) {
      const half = Math.ceil(options.length / 2);
      expect(new Set(tracks.map(({ left }) => Math.round(left))).size, prompt).toBe(2);
      for (const column of [tracks.slice(0, half), tracks.slice(half)])
        expect(
          column.map(({ top }) => top),
          prompt,
        ).toEqual(column.map(({ top }) => top).toSorted((one, other) => one - other));
      continue;
    }
    expect(new Set(tracks.map(({ left, width }) => `${Math.round(left)} ${Math.round(width)}`)).size, prompt).toBe(1);
    const used = (Math.max(...tracks.map(({ bottom }) => bottom)) - question.bottom) / (turnout.top - question.bottom);
    expect(used, prompt).toBeGreaterThan(0.75);
    expect(used, prompt).toBeLessThanOrEqual(1);
    for (const { words, sizeVh } of (await textsOn(page)).filter((text) => text.words.startsWith('Option')))
      expect(sizeVh, `${prompt} ${words}`).toBeGreaterThan(3.8);
  }
  await close();
});

it('makes long options smaller before any of them is cut or lies over anything, and lets many short ones grow into the room there is', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const talk =
    'When two coherent waves of the same frequency meet, their amplitudes add up at every point in space and time, so that in some places they reinforce each other';
  const statements = [
    { label: 'None' },
    { label: talk },
    { label: `${talk.slice(0, 120)} after all` },
    { label: 'It needs a laser' },
  ];
  const six = [...some(5), { label: `${talk}; ${talk.slice(0, 80)}` }];
  for (const [prompt, options, leastVh] of [
    ['Which statement about interference do you agree with most after today’s lecture?', statements, 2.2],
    ['One of six?', six, 2.2],
    ['Seven?', some(7), 4.5],
    ['Twelve?', some(12), 3.4],
    [`${talk.repeat(3).slice(0, 399)}?`, some(4), 3.4],
    [`${talk.repeat(3).slice(0, 398)}8?`, some(8), 2.8],
    [`${talk.slice(0, 120)}?`, some(14), 2.6],
  ] as const) {
    const activity = await openChoice(host, event, { prompt, options: [...options] });
    await asked(page, prompt);
    const areWhole = async (foot: string) => {
      await calm(page);
      const [rows, below] = [await boxesOf(page, '.bar-row'), await boxOf(page, foot)];
      expect(rows, prompt).toHaveLength(options.length);
      for (const row of rows) expect(row.bottom, prompt).toBeLessThanOrEqual(below.top);
      const cut = await page
        .locator('.bar-label')
        .evaluateAll((labels) =>
          labels.filter((label) => label.scrollHeight > label.clientHeight + 4).map(({ textContent }) => textContent),
        );
      expect(cut, prompt).toEqual([]);
      const sizes = (await textsOn(page))
        .filter(({ words }) => options.some(({ label }) => label === words))
        .map(({ sizeVh }) => sizeVh);
      expect(sizes.length, prompt).toBeGreaterThan(0);
      for (const size of sizes) expect(size, prompt).toBeGreaterThanOrEqual(leastVh);
    };
    await areWhole('.screen-call');
    expect((await answerAs(ada, event, activity, { picks: [activity.options[0]?.id] })).status).toBe(200);
    await reveal(host, activity);
    await page.locator('.screen-turnout', { hasText: '1 answer' }).waitFor();
    await areWhole('.screen-turnout');
  }
  await close();
});

it('sets one, two and three words in the middle, and none moves for the next', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  const activity = await openActivity(host, event, 'words', { prompt: 'In three words?' });
  await reveal(host, activity);
  await page.getByRole('heading', { name: 'In three words?' }).waitFor();
  const places = () =>
    page
      .locator('.cloud-word')
      .evaluateAll((all) => Object.fromEntries(all.map((word) => [word.textContent, word.getAttribute('transform')])));
  let before: Record<string, string | null> = {};
  for (const [place, word] of ['light', 'superposition', 'wave'].entries()) {
    expect((await answerAs(await participantAt(server, event.code), event, activity, { words: [word] })).status).toBe(
      200,
    );
    await page.locator('.cloud-word', { hasText: word }).waitFor();
    await settled(page);
    const now = await places();
    expect(Object.keys(now)).toHaveLength(place + 1);
    expect(now).toMatchObject(before);
    before = now;
    const [cloud, words] = [await boxOf(page, '.word-cloud'), await boxesOf(page, '.cloud-word > text')];
    for (const { left, right } of words) expect((left + right) / 2).toBeCloseTo((cloud.left + cloud.right) / 2, -1);
    const middle = (Math.min(...words.map(({ top }) => top)) + Math.max(...words.map(({ bottom }) => bottom))) / 2;
    expect(Math.abs(middle - (cloud.top + cloud.bottom) / 2)).toBeLessThan(0.15 * cloud.height);
    expect(Math.max(...words.map(({ height }) => height))).toBeGreaterThan(12 * vh);
  }
  await close();
});

it('begins options at the height of the picture beside them', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  for (const count of [2, 4, 6]) {
    const prompt = `${count} beside a picture?`;
    const activity = await openChoice(host, event, {
      prompt,
      options: some(count),
      ...beside(await uploaded(host, event, png(900, 600, { shade: 120 }))),
    });
    await asked(page, prompt);
    await calm(page);
    const topsAreOne = async () => {
      const [picture, first, call] = [
        await boxOf(page, '.screen-picture > img'),
        await boxOf(page, '.bar-row'),
        await boxOf(page, '.screen-activity > p'),
      ];
      expect(Math.abs(first.top - picture.top), prompt).toBeLessThan(0.6 * vh);
      expect(call.bottom, prompt).toBeLessThan((await boxOf(page, '.screen-join')).top);
    };
    await topsAreOne();
    expect((await answerAs(ada, event, activity, { picks: [activity.options[0]?.id] })).status).toBe(200);
    await reveal(host, activity);
    await page.locator('.screen-turnout', { hasText: '1 answer' }).waitFor();
    await calm(page);
    await topsAreOne();
  }
  await close();
});

it('gives a single question the whole stage, with its upvotes, and no name that nobody has read', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan', moderation: false });
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  await host.visit('focuses.update', { event: event.id }, { kind: 'questions' });
  await page.getByText('Ask from your phone.').waitFor();
  await settled(page);
  expect((await boxOf(page, '.screen-qr')).height).toBeGreaterThan(40 * vh);
  const [ada, ben] = [
    await participantAt(server, event.code, 'Ada Lovelace'),
    await participantAt(server, event.code, 'Ben'),
  ];
  const question = await questionBy(ada, event, 'Why does the pattern go away?', { host });
  await page.getByText('No upvotes yet').waitFor();
  expect((await ben.visit('upvotes.create', { code: event.code, question })).status).toBeLessThan(400);
  await page.getByText('1 upvote', { exact: true }).waitFor();
  await settled(page);
  const [heading, body, stage] = [
    await boxOf(page, '.screen-heading'),
    await boxOf(page, '.screen-highlighted'),
    await boxOf(page, '.screen-stage'),
  ];
  expect(heading.top - stage.top).toBeLessThan(2 * vh);
  expect(body.top).toBeGreaterThan(heading.bottom + 4 * vh);
  expect(Math.abs((body.top + body.bottom) / 2 - (heading.bottom + stage.bottom) / 2)).toBeLessThan(3 * vh);
  const texts = await textsOn(page);
  expect(texts.find(({ words }) => words.startsWith('Why does'))?.sizeVh).toBeGreaterThan(6);
  expect(texts.some(({ words }) => words.includes('Lovelace'))).toBe(false);
  await questionBy(ben, event, 'Will the slides be online?', { host });
  await page.getByText('Will the slides').waitFor();
  await calm(page);
  // Nothing of the heading moves for the second one.
  expect((await boxOf(page, '.screen-heading')).top).toBeCloseTo(heading.top, 0);
  await close();
});

const prompt =
  'Which of the following explanations of the double slit would you give to a person who has never heard of quantum mechanics, and who will ask you afterwards what a wave is?';
const long = (count: number, chars: number) =>
  Array.from({ length: count }, (_, place) => ({
    label:
      `${place + 1} takes both of the ways at once, and only when somebody looks it decides for one of them, and for all time`.slice(
        0,
        chars,
      ),
  }));

it('keeps everything above the join code, and readable, however long prompt and options are', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  for (const [place, [count, chars, timerSeconds]] of (
    [
      [4, 100, null],
      [6, 58, null],
      [6, 58, 3_600],
      [12, 100, null],
      [20, 100, 3_600],
    ] as const
  ).entries()) {
    const activity = await openChoice(host, event, {
      prompt: `${place}. ${prompt}`,
      options: long(count, chars),
      timerSeconds,
    });
    for (const isRevealed of [false, true]) {
      if (isRevealed) {
        expect((await answerAs(ada, event, activity, { picks: [activity.options[0]?.id] })).status).toBe(200);
        await reveal(host, activity);
        await page.locator('.screen-turnout', { hasText: '1 answer' }).waitFor();
      }
      for (const [width, height] of [
        [1920, 1080],
        [1024, 768],
      ] as const) {
        await page.setViewportSize({ width, height });
        await asked(page, `${place}. ${prompt}`);
        const which = `${count} of ${chars}, ${isRevealed ? 'drawn' : 'hidden'}, ${width} × ${height}`;
        const join = await boxOf(page, '.screen-join');
        const [last, rows] = [await boxOf(page, '.screen-activity > p'), await boxesOf(page, '.bar-row')];
        // Each number of what is measured is rounded to the pixel.
        expect(last.bottom, which).toBeLessThanOrEqual(join.top + 1.5);
        expect(Math.max(...rows.map(({ bottom }) => bottom)), which).toBeLessThanOrEqual(last.top + 1);
        expect(Math.max(...rows.map(({ right }) => right)), which).toBeLessThanOrEqual(width);
        expect((await boxOf(page, '.screen-question')).bottom, which).toBeLessThan(
          Math.min(...rows.map(({ top }) => top)) + 1,
        );
        const unit = Math.min(height / 100, (0.6 * width) / 100);
        for (const { words, sizeVh } of await textsOn(page))
          expect((sizeVh * height) / 100 / unit, `${which}: ${words}`).toBeGreaterThan(2.19);
      }
    }
  }
  await close();
});

it('keeps six options beside the round before above their legend, and readable', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, wall);
  for (const heading of [
    'Which of these six?',
    'When a partition separates the five replicas into a group of three and a group of two, which may accept writes?',
  ]) {
    for (const kind of ['choice', 'ranking'] as const) {
      const title = `${kind}: ${heading}`;
      const activity = await openActivity(host, event, kind, {
        prompt: title,
        options: some(6, 'The side with the leader'),
      });
      const answer = async (round: number, order: readonly { id: string }[]) => {
        const ids = order.map(({ id }) => id);
        for (const phone of [ada, ben])
          expect(
            (
              await answerAs(
                phone,
                event,
                { ...activity, round },
                kind === 'choice' ? { picks: ids.slice(0, 1) } : { order: ids },
              )
            ).status,
          ).toBe(200);
      };
      await answer(1, activity.options);
      await reveal(host, activity);
      await host.visit('activity-states.update', { activity: activity.id }, { action: 'new-round' });
      await answer(2, activity.options.toReversed());
      await reveal(host, activity);
      await page.getByRole('heading', { name: title }).waitFor();
      await page.locator('.rounds-key').waitFor();
      for (const [width, height] of [
        [1280, 720],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        await asked(page, title);
        const which = `${title} ${width} × ${height}`;
        // Of one moment: the text is fitted anew after the window has changed.
        const stands = () =>
          page.evaluate(() => {
            const boxesAt = (selector: string) =>
              [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
            const [rows, [bars], [legend], [question]] = [
              boxesAt('.bar-row'),
              boxesAt('.bars[data-compared]'),
              boxesAt('.rounds-key'),
              boxesAt('.screen-question'),
            ];
            const [top, bottom] = [Math.min(...rows.map((row) => row.top)), Math.max(...rows.map((row) => row.bottom))];
            return {
              count: rows.length,
              isInBars: bottom <= (bars?.bottom ?? 0) + 1,
              isAboveLegend: bottom <= (legend?.top ?? 0),
              isBelowQuestion: top >= (question?.bottom ?? Infinity),
            };
          });
        await expect
          .poll(stands, { message: which })
          .toEqual({ count: 6, isInBars: true, isAboveLegend: true, isBelowQuestion: true });
        for (const { words, sizeVh } of await textsOn(page)) expect(sizeVh, `${which}: ${words}`).toBeGreaterThan(2.19);
      }
    }
  }
  await close();
});
