import { expect } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { openLivePageAs, shownQuestions, tab } from '#support/browser/people.ts';
import { storeQuestions } from './stored-questions.ts';

const { server, browser } = withServerAndBrowser();

itInFullMatrix(
  'keeps the order of questions while a finger scrolls them, and updates it once the finger is lifted',
  async () => {
    const { event } = await hostWithEvent(server);
    await storeQuestions(
      server,
      event,
      Array.from({ length: 8 }, (_, place) => ({
        body: `Question ${place + 1}: why is the sky blue, and not any other colour that it might have?`,
      })),
    );
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
    await phone.close();
  },
);
