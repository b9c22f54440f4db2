import type { ActivityKind } from '#contracts/poll-kinds.ts';
import {
  clickOn,
  counted,
  expect,
  isFullMatrix,
  it,
  openActivity,
  openBlankAs,
  type Page,
  see,
  tab,
  withScenes,
} from '#support/browser.ts';
import { kindScene, send } from './kind-scene.ts';

const { server, browser, scene } = withScenes();

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
  /** The answer under “My activity”. */
  mine: string;
  /** No other test asks it from the form to the screen. */
  isOnlyHere?: true;
}

const parts: Part[] = [
  {
    kind: 'Choice',
    prompt: 'Which slit?',
    write: async (page) => {
      await options(page);
      await clickOn(page, 'Mark the right answer');
      await page.getByRole('checkbox', { name: 'Option A is right' }).check();
    },
    answer: (page) => page.getByRole('radio', { name: /Spin/ }).click(),
    shown: /100\s*%/,
    shownLater: 'right answer',
    mine: 'Spin',
  },
  {
    kind: 'Scale',
    prompt: 'How sure?',
    answer: (page) => page.getByRole('radio', { name: '4' }).click(),
    shown: /Mean 4/,
    mine: '4 of 5',
  },
  {
    kind: 'Ranking',
    prompt: 'What next?',
    write: options,
    answer: async (page) => {
      await clickOn(page, 'Tunnels', { exact: true });
      await page.locator('.rank-name[aria-pressed=false]').click();
      await page.getByRole('button', { name: 'Move Tunnels down' }).press('Enter');
      await clickOn(page, 'Move Tunnels up');
      await send(page).click();
    },
    shown: /2 points/,
    mine: '1. Tunnels',
  },
  {
    kind: 'Number',
    prompt: 'How far?',
    write: (page) => page.getByLabel('Maximum').fill('10,000'),
    answer: async (page) => {
      await page.getByLabel('Your number').fill('10001');
      await send(page).click();
      await see(page, /is too large. The maximum is\D*10,000/);
      await page.getByLabel('Your number').fill('42');
      await page.getByLabel('Your number').press('Enter');
    },
    shown: /Mean 42/,
    mine: '42',
    isOnlyHere: true,
  },
  {
    kind: 'Open text',
    prompt: 'What do you take home?',
    answer: async (page) => {
      await page.getByLabel('Your answer').fill('Waves are odd');
      await send(page).click();
    },
    approve: (page) =>
      page.getByRole('listitem').filter({ hasText: 'Waves are odd' }).getByRole('button', { name: 'Approve' }).click(),
    shown: /Waves are odd/,
    mine: 'Waves are odd',
    isOnlyHere: true,
  },
  {
    kind: 'Points to distribute',
    prompt: 'Where should the money go?',
    write: options,
    answer: async (page) => {
      await page.getByRole('spinbutton', { name: 'Tunnels' }).focus();
      await page.keyboard.type('800');
      await see(page, 'All points given');
      await page.getByRole('button', { name: 'Take 10 from Tunnels' }).press('Enter');
      await page.getByRole('button', { name: 'Give 10 to Spin' }).press('Enter');
      await send(page).press('Enter');
    },
    shown: /average\s*90/,
    mine: '90',
    isOnlyHere: true,
  },
  {
    kind: 'Word cloud',
    prompt: 'In three words?',
    answer: async (page) => {
      await page.getByLabel('Word 1').fill('strange');
      await page.getByLabel('Word 1').press('Enter');
      await page.keyboard.type('small');
      await send(page).click();
    },
    shown: /strange/,
    mine: 'small, strange',
    isOnlyHere: true,
  },
];

it('a host asks, a phone answers, and the screen shows each kind of poll when it is revealed', async () => {
  const { host, screen, phone, live, press, ask } = await kindScene(await scene());
  const asked = isFullMatrix ? parts : parts.filter(({ isOnlyHere }) => isOnlyHere);
  for (const { kind, prompt, write, answer, approve, shown, shownLater } of asked) {
    await ask(kind, prompt, write);
    await tab(phone, 'Poll');
    await phone.page.getByText(prompt).first().waitFor();
    await answer(phone.page);
    await counted(phone.page);
    await see(live, 'of 1 answered');
    expect(await screen.getByText(shown).count()).toBe(0);
    await press('r');
    if (approve) {
      await see(screen, '1 answer');
      expect(await screen.getByText(shown).count()).toBe(0);
      await see(phone.page, 'Your answer: Waves are odd');
      await approve(host);
    }
    for (const page of [screen, phone.page]) {
      await page.getByText(shown).first().waitFor();
      if (shownLater) expect(await page.getByText(shownLater).count()).toBe(0);
    }
    await press('c');
    if (shownLater) for (const page of [screen, phone.page]) await page.getByText(shownLater).first().waitFor();
  }
  await live.getByText('Hide words').click();
  await clickOn(host, 'Hide strange');
  await expect.poll(() => screen.getByText('strange').count()).toBe(0);
  await tab(phone, 'My activity');
  for (const { mine } of asked) await phone.page.locator('#mine').getByText(mine).first().waitFor();
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
  blanks: async (page) => {
    await page.getByLabel(/Gap 1 of 2: The capital of France is/).fill(' paris ');
    await page.getByLabel(/Gap 2 of 2/).fill('Quito');
  },
  spot: async (page) => {
    await page.getByRole('checkbox', { name: 'Left slit' }).check({ force: true });
    const place = page.getByRole('group', { name: 'Place of mark 2' });
    await place.getByLabel('% from the left').fill('5');
    await place.getByLabel('% from the top').fill('60');
  },
  ideas: async (page) => {
    await page.getByLabel('Idea 1').fill('Longer breaks');
    await page.getByLabel('Idea 3').fill(' More light ');
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
  blanks: { gaps: ['paris', 'Quito'] },
  spot: {
    marks: [
      { x: 30, y: 50 },
      { x: 5, y: 60 },
    ],
    regions: [0, null],
  },
  ideas: {
    ideas: [
      { text: 'Longer breaks', column: 0 },
      { text: 'More light', column: 0 },
    ],
  },
};

it('answers every kind without scripts', async () => {
  const { host, event, join } = await scene();
  const visitor = await join();
  const { page } = await openBlankAs(browser, server, visitor, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const kinds = Object.keys(plainly) as ActivityKind[];
  const asked: { kind: ActivityKind; id: string }[] = [];
  for (const kind of kinds) {
    asked.push(await openActivity(host, event, kind));
    // The page that follows an answer shows the next poll.
    await (asked.length === 1 ? page.goto(`${server.address}/e/${event.code}`) : send(page).first().click());
    await plainly[kind](page);
  }
  await send(page).first().click();
  await page
    .getByText(/Counted/)
    .first()
    .waitFor();
  const { mine } = await visitor.see('rooms/show', 'rooms.show', event);
  for (const { kind, id } of asked)
    expect(mine.ballots.find(({ activityId }) => activityId === id)?.answer).toEqual(stored[kind]);
});
