import { expect } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { openLivePageAs, shownQuestions, tab } from '#support/browser/people.ts';
import { storeQuestions } from './stored-questions.ts';

const { server, browser } = withServerAndBrowser();

interface Finger {
  x: number;
  y: number;
  id: number;
}

/** A phone with eight questions, and its fingers; Ada may upvote the last question. */
async function openPhone() {
  const { host, event } = await hostWithEvent(server);
  const ids = await storeQuestions(
    server,
    event,
    Array.from({ length: 8 }, (_, place) => ({
      body: `Question ${place + 1}: why is the sky blue, and not any other colour that it might have?`,
    })),
  );
  await host.visit('events.show', { event: event.id });
  const ada = await participantAt(server, event.code, 'Ada');
  const phone = await openLivePageAs(browser, server, await participantAt(server, event.code), `/e/${event.code}`, {
    viewport: { width: 390, height: 640 },
    hasTouch: true,
  });
  const { page } = phone;
  await tab(phone, 'Questions');
  await settled(page);
  const rows = page.locator('.question-row');
  const session = await phone.context.newCDPSession(page);
  return {
    phone,
    page,
    rows,
    touch: (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Finger[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints }),
    upvoteLast: async () => {
      const question = (await rows.last().getAttribute('data-id')) ?? '';
      expect(ids).toContain(question);
      await ada.call('upvotes.create', { code: event.code, question });
      await rows.last().getByText('1 upvote').waitFor({ state: 'attached' });
    },
  };
}

itInFullMatrix(
  'keeps the order of questions under a scrolling finger, and changes it once that finger is lifted',
  async () => {
    const { phone, page, rows, touch, upvoteLast } = await openPhone();
    const before = await shownQuestions(phone);
    const box = (await rows.nth(1).boundingBox())!;
    const onList = (moved: number) => ({ x: box.x + 120, y: box.y + 20 - moved, id: 1 });
    await page.evaluate(() =>
      addEventListener('pointercancel', () => (document.body.dataset['scrolled'] = 'yes'), { once: true }),
    );
    await touch('touchStart', onList(0));
    for (let moved = 10; moved <= 120; moved += 10) await touch('touchMove', onList(moved));
    await page.locator('body[data-scrolled]').waitFor({ state: 'attached' });
    await upvoteLast();
    const tabs = (await page.getByRole('navigation').boundingBox())!;
    await touch('touchStart', onList(120), { x: tabs.x + tabs.width / 2, y: tabs.y + tabs.height / 2, id: 2 });
    await settled(page);
    expect(await shownQuestions(phone)).toEqual(before);
    // The click of a tap comes after it, and is meant for what was under the finger.
    await page.evaluate(() => {
      const first = () => document.querySelector('.question-row')?.getAttribute('data-id') ?? '';
      const atStart = first();
      addEventListener(
        'touchend',
        () => setTimeout(() => (document.body.dataset['afterLift'] = String(first() === atStart)), 100),
        { once: true },
      );
    });
    await touch('touchEnd');
    await page.locator('body[data-after-lift="true"]').waitFor({ state: 'attached' });
    await expect.poll(() => shownQuestions(phone)).toEqual([before.at(-1), ...before.slice(0, -1)]);
    await phone.close();
  },
);

itInFullMatrix('keeps the order of questions under the second finger when the first is lifted', async () => {
  const { phone, page, rows, touch, upvoteLast } = await openPhone();
  const before = await shownQuestions(phone);
  const fingerOn = async (row: number) => {
    const box = (await rows.nth(row).boundingBox())!;
    return { x: box.x + 120, y: box.y + 20, id: row };
  };
  const [one, other] = [await fingerOn(0), await fingerOn(1)];
  await touch('touchStart', one);
  await touch('touchStart', one, other);
  await upvoteLast();
  // Longer than a tap takes to become a click.
  await page.evaluate(() =>
    addEventListener(
      'touchend',
      ({ touches }) => setTimeout(() => (document.body.dataset['lifted'] = String(touches.length)), 500),
      { once: true },
    ),
  );
  await touch('touchEnd', one);
  await page.locator('body[data-lifted="1"]').waitFor({ state: 'attached' });
  expect(await shownQuestions(phone)).toEqual(before);
  await touch('touchEnd');
  await expect.poll(() => shownQuestions(phone)).toEqual([before.at(-1), ...before.slice(0, -1)]);
  await phone.close();
});
