import {
  calm,
  clickOn,
  expect,
  focusOn,
  isHydrated,
  it,
  itInFullMatrix,
  questionBy,
  settled,
  shownQuestions,
  tab,
  type TestPage,
  waitUntilLive,
  withScenes,
} from '#support/browser.ts';
import { storeQuestions } from './stored-questions.ts';

const { server, browser, scene } = withScenes();

const newQuestions = ({ page }: TestPage) => page.getByRole('button', { name: /new question/ });
const orderChanged = ({ page }: TestPage) => page.getByRole('button', { name: 'The order has changed' });

it('freezes the order under the pointer, and holds back new questions until the button is pressed', async () => {
  const { host, event, join } = await scene();
  await focusOn(host, event, 'questions');
  const ada = await join('Ada');
  for (const body of ['Why is the sky blue?', 'Is the cat alive?']) await questionBy(ada, event, body, { host });
  const guest = await browser.open({ viewport: { width: 1280, height: 800 } });
  const { page } = guest;
  await page.goto(`${server.address}/j/${event.code}`);
  // Before hydration, the browser itself would submit the form.
  await page.waitForFunction(isHydrated);
  await clickOn(page, 'Join');
  // The list appears where the button was, under a pointer that does not move.
  await page.locator('.question-row:hover').waitFor();
  await waitUntilLive(guest);
  await calm(page);
  const rows = page.locator('.question-row');
  const last = (await rows.last().getAttribute('data-id')) ?? '';
  const before = await shownQuestions(guest);
  const tops = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  const topsBefore = await tops();
  const vote = (action: 'create' | 'destroy') => ada.call(`upvotes.${action}`, { code: event.code, question: last });
  await vote('create');
  await orderChanged(guest).waitFor();
  expect([await shownQuestions(guest), await tops()]).toEqual([before, topsBefore]);
  await vote('destroy');
  await orderChanged(guest).waitFor({ state: 'detached' });
  await vote('create');
  await orderChanged(guest).click();
  await expect.poll(() => shownQuestions(guest)).toEqual(before.toReversed());
  await orderChanged(guest).waitFor({ state: 'detached' });

  await rows.last().hover();
  await questionBy(await join(), event, 'Who is Wigner?', { host });
  await newQuestions(guest).getByText('1 new question').waitFor();
  expect(await shownQuestions(guest)).toEqual(before.toReversed());
  await newQuestions(guest).press('Enter');
  await expect.poll(() => rows.count()).toBe(3);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('OL');
});

itInFullMatrix(
  'keeps the order of questions while a finger scrolls them, and updates it once the finger is lifted',
  async () => {
    const { event, join, openRoom } = await scene();
    await storeQuestions(
      server,
      event,
      Array.from({ length: 8 }, (_, place) => ({
        body: `Question ${place + 1}: why is the sky blue, and not any other colour that it might have?`,
      })),
    );
    const ada = await join('Ada');
    const phone = await openRoom(undefined, {
      viewport: { width: 390, height: 640 },
      hasTouch: true,
    });
    const { page } = phone;
    await tab(phone, 'Questions');
    await settled(page);
    const rows = page.locator('.question-row');
    const session = await phone.context.newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number; id: number }[]
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const before = await shownQuestions(phone);
    const box = (await rows.nth(1).boundingBox())!;
    const onList = (moved: number) => ({ x: box.x + 120, y: box.y + 20 - moved, id: 1 });
    await page.evaluate(() =>
      addEventListener('pointercancel', () => (document.body.dataset['scrolled'] = 'yes'), { once: true }),
    );
    await touch('touchStart', onList(0));
    for (let moved = 10; moved <= 120; moved += 10) await touch('touchMove', onList(moved));
    await page.locator('body[data-scrolled]').waitFor({ state: 'attached' });
    const question = (await rows.last().getAttribute('data-id')) ?? '';
    await ada.call('upvotes.create', { code: event.code, question });
    await rows.last().getByText('1 upvote').waitFor({ state: 'attached' });
    const tabs = (await page.getByRole('navigation').boundingBox())!;
    await touch('touchStart', onList(120), { x: tabs.x + tabs.width / 2, y: tabs.y + tabs.height / 2, id: 2 });
    await settled(page);
    expect(await shownQuestions(phone)).toEqual(before);
    await touch('touchEnd');
    await expect.poll(() => shownQuestions(phone)).toEqual([before.at(-1), ...before.slice(0, -1)]);
  },
);
