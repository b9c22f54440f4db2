import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ActivityKind } from '#contracts/poll-kinds.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { handset, openLivePageAs, pressKey, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

/** Writes a poll in the control room and opens it by its key. */
async function ask({ page }: TestPage, { kind, prompt, write }: Part): Promise<void> {
  await page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Add a poll' }).click();
  await page.getByRole('radio', { name: kind }).check({ force: true });
  await page.getByLabel('What do you want to ask?').fill(prompt);
  await write?.(page);
  await page.getByLabel('Results show').selectOption('by-hand');
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  await page.getByRole('button', { name: 'Add to the agenda' }).waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Live' }).getByRole('heading', { name: prompt }).waitFor();
  await page.keyboard.press('o');
}

const options = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Option A' }).fill('Spin');
  await page.getByRole('textbox', { name: 'Option B' }).fill('Tunnels');
};

interface Part {
  kind: string;
  prompt: string;
  write?: (page: Page) => Promise<void>;
  answer: (page: Page) => Promise<void>;
  /** Approves the answer, for kinds whose answers need it. */
  approve?: (page: Page) => Promise<void>;
  shown: RegExp;
  /** What the screen and the phone show only once the poll is closed. */
  shownLater?: string;
}

const parts: Part[] = [
  {
    kind: 'Choice',
    prompt: 'Which slit?',
    write: async (page) => {
      await options(page);
      await page.getByRole('button', { name: 'Mark the right answer' }).click();
      await page.getByRole('checkbox', { name: 'Option A is right' }).check();
    },
    answer: (page) => page.getByRole('radio', { name: /Spin/ }).click(),
    shown: /100\s*%/,
    shownLater: 'right answer',
  },
  {
    kind: 'Scale',
    prompt: 'How sure?',
    answer: (page) => page.getByRole('radio', { name: '4' }).click(),
    shown: /Mean 4/,
  },
  {
    kind: 'Ranking',
    prompt: 'What next?',
    write: options,
    answer: async (page) => {
      await page.getByRole('button', { name: 'Tunnels', exact: true }).click();
      await page.locator('.rank-name[aria-pressed=false]').click();
      await page.getByRole('button', { name: 'Move Tunnels down' }).press('Enter');
      await page.getByRole('button', { name: 'Move Tunnels up' }).click();
      await page.getByRole('button', { name: 'Send answer' }).click();
    },
    shown: /2 points/,
  },
  {
    kind: 'Number',
    prompt: 'How far?',
    write: (page) => page.getByLabel('Maximum').fill('10,000'),
    answer: async (page) => {
      await page.getByLabel('Your number').fill('10001');
      await page.getByRole('button', { name: 'Send answer' }).click();
      await page.getByText(/is too large. The maximum is\D*10,000/).waitFor();
      await page.getByLabel('Your number').fill('42');
      await page.getByLabel('Your number').press('Enter');
    },
    shown: /Mean 42/,
  },
  {
    kind: 'Open text',
    prompt: 'What do you take home?',
    answer: async (page) => {
      await page.getByLabel('Your answer').fill('Waves are odd');
      await page.getByRole('button', { name: 'Send answer' }).click();
    },
    approve: (page) =>
      page.getByRole('listitem').filter({ hasText: 'Waves are odd' }).getByRole('button', { name: 'Approve' }).click(),
    shown: /Waves are odd/,
  },
  {
    kind: 'Word cloud',
    prompt: 'In three words?',
    answer: async (page) => {
      await page.getByLabel('Word 1').fill('strange');
      await page.getByLabel('Word 1').press('Enter');
      await page.keyboard.type('small');
      await page.getByRole('button', { name: 'Send answer' }).click();
    },
    shown: /strange/,
  },
];

it('a host asks all six kinds, a phone answers them, and the screen shows each one when it is revealed', async () => {
  const { host: visitor, event } = await hostWithEvent(server, { title: 'All kinds' });
  const ada = await participantAt(server, event.code);
  const host = await openLivePageAs(browser, server, visitor, `/events/${event.id}`);
  const screen = await openLivePageAs(browser, server, visitor, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, handset);
  for (const part of parts) {
    const { prompt, answer, approve, shown, shownLater } = part;
    await ask(host, part);
    await screen.page.getByRole('heading', { name: prompt }).waitFor();
    await tab(phone, 'Poll');
    await phone.page.getByText(prompt).first().waitFor();
    await answer(phone.page);
    await phone.page
      .getByRole('status')
      .filter({ hasText: /Counted\s+\d/ })
      .waitFor();
    await host.page.getByRole('region', { name: 'Live' }).getByText('of 1 answered').waitFor();
    expect(await screen.page.getByText(shown).count()).toBe(0);
    await pressKey(host, 'r');
    if (approve) {
      await screen.page.getByText('1 answer').waitFor();
      expect(await screen.page.getByText(shown).count()).toBe(0);
      // The author sees the answer before it is approved.
      await phone.page.getByText('Your answer: Waves are odd').waitFor();
      await approve(host.page);
    }
    for (const { page } of [screen, phone]) {
      await page.getByText(shown).first().waitFor();
      if (shownLater) expect(await page.getByText(shownLater).count()).toBe(0);
    }
    await pressKey(host, 'c');
    if (shownLater) for (const { page } of [screen, phone]) await page.getByText(shownLater).first().waitFor();
  }
  await host.page.getByRole('region', { name: 'Live' }).getByText('Hide words').click();
  await host.page.getByRole('button', { name: 'Hide strange' }).click();
  await expect.poll(() => screen.page.getByText('strange').count()).toBe(0);
  await tab(phone, 'My activity');
  for (const mine of ['4 of 5', '1. Tunnels', '42', 'Waves are odd', 'small, strange'])
    await phone.page.locator('#mine').getByText(mine).first().waitFor();
  for (const person of [host, screen, phone]) await person.close();
});

/** How to answer each kind in a form without scripts. */
const plainly: Record<ActivityKind, (page: Page) => Promise<void>> = {
  choice: (page) => page.getByRole('radio', { name: /Left/ }).check({ force: true }),
  scale: (page) => page.getByRole('radio', { name: '3', exact: true }).check({ force: true }),
  ranking: async (page) => {
    for (const [name, place] of [
      ['Spin', '2'],
      ['Tunnels', '3'],
      ['Lasers', '1'],
    ] as const)
      await page.getByLabel(`Place of ${name}`).selectOption(place);
  },
  number: (page) => page.getByLabel('Your number').fill('12,5'),
  text: (page) => page.getByLabel('Your answer').fill('Waves are odd'),
  words: (page) => page.getByLabel('Word 1').fill('Sea'),
  grid: async (page) => {
    const statement = (name: string) => page.getByRole('group', { name, exact: true });
    await statement('The pace was right').getByRole('radio', { name: '5, Fully' }).check({ force: true });
    await statement('I learned something').getByRole('radio', { name: '3', exact: true }).check({ force: true });
  },
  points: async (page) => {
    await page.getByRole('spinbutton', { name: 'Talks' }).fill('40');
    await page.getByRole('spinbutton', { name: 'Workshops' }).fill('60');
  },
  match: async (page) => {
    await page.getByLabel('Apple').selectOption('Fruit');
    for (const item of ['Carrot', 'Leek']) await page.getByLabel(item).selectOption('Vegetable');
  },
  axes: async (page) => {
    for (const [name, value] of [
      ['Podcast Effort', '3'],
      ['Podcast Benefit', '10'],
      ['Quiz night Effort', '0'],
      ['Quiz night Benefit', '5'],
    ] as const)
      await page.getByRole('spinbutton', { name }).fill(value);
  },
};

const stored: Record<ActivityKind, object> = {
  choice: { picks: [expect.any(String)] },
  scale: { value: 3 },
  ranking: { order: [expect.any(String), expect.any(String), expect.any(String)] },
  number: { value: 12.5 },
  text: { text: 'Waves are odd' },
  words: { words: ['Sea'] },
  grid: { values: [5, null, 3] },
  points: { values: [40, 60, 0] },
  match: { values: [0, 1, 1] },
  axes: { values: [3, 10, null, null, 0, 5] },
};

it('answers every kind without scripts', async () => {
  const { host, event } = await hostWithEvent(server);
  const visitor = await participantAt(server, event.code);
  const phone: TestPage = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await phone.context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  for (const kind of Object.keys(plainly) as ActivityKind[]) {
    const activity = await openActivity(host, event, kind);
    await phone.page.goto(`${server.address}/e/${event.code}`);
    await plainly[kind](phone.page);
    await phone.page.getByRole('button', { name: 'Send answer' }).first().click();
    await phone.page
      .getByText(/Counted/)
      .first()
      .waitFor();
    const { mine } = await visitor.see('rooms/show', 'rooms.show', { code: event.code });
    expect(mine.ballots.find(({ activityId }) => activityId === activity.id)?.answer).toEqual(stored[kind]);
  }
  await phone.close();
});
