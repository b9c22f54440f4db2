import { expect, it } from 'vitest';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { openLivePageAs, shownQuestions, tab } from '#support/browser/people.ts';

// Lists of questions that keep still under fingers.

const { server, browser } = withServerAndBrowser();

it('in the room questions change places under no finger, also while it scrolls; lifted, it lets the new order in, though another is beside the list', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  for (let count = 1; count <= 8; count += 1)
    await questionBy(
      ada,
      event,
      `Question ${count}: why is the sky blue, and not any other colour that it might have?`,
      { host },
    );
  const phone = await openLivePageAs(browser, server, await participantAt(server, event.code), `/e/${event.code}`, {
    viewport: { width: 390, height: 640 },
    hasTouch: true,
  });
  await tab(phone, 'Questions');
  const before = await shownQuestions(phone);
  const rows = phone.page.locator('.question-row');
  const box = (await rows.nth(1).boundingBox())!;
  const touch = await phone.context.newCDPSession(phone.page);
  const fingers = (type: 'touchStart' | 'touchMove', touchPoints: { x: number; y: number; id: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  const onList = (moved: number) => ({ x: box.x + 120, y: box.y + 20 - moved, id: 1 });
  await phone.page.evaluate(() =>
    addEventListener('pointercancel', () => (document.body.dataset['scrolled'] = 'yes'), { once: true }),
  );
  await fingers('touchStart', [onList(0)]);
  for (let moved = 10; moved <= 120; moved += 10) await fingers('touchMove', [onList(moved)]);
  await phone.page.locator('body[data-scrolled]').waitFor({ state: 'attached' });
  await ada.call('upvotes.create', { code: event.code, question: (await rows.last().getAttribute('data-id')) ?? '' });
  await rows.last().getByText('1 upvote').waitFor({ state: 'attached' });
  const tabs = (await phone.page.getByRole('navigation').boundingBox())!;
  const beside = { x: tabs.x + tabs.width / 2, y: tabs.y + tabs.height / 2, id: 2 };
  await fingers('touchStart', [onList(120), beside]);
  await settled(phone.page);
  expect(await shownQuestions(phone)).toEqual(before);
  // The one on the list goes first.
  // The click of a tap comes after it, and is meant for what was under the finger.
  await phone.page.evaluate(() => {
    const first = () => document.querySelector('.question-row')?.getAttribute('data-id') ?? '';
    const stood = first();
    addEventListener(
      'touchend',
      () => setTimeout(() => (document.body.dataset['afterLift'] = String(first() === stood)), 100),
      { once: true },
    );
  });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await phone.page.locator('body[data-after-lift="true"]').waitFor({ state: 'attached' });
  await expect.poll(() => shownQuestions(phone)).toEqual([before.at(-1), ...before.slice(0, -1)]);
  await phone.close();
});

it('of two fingers on the list the one that is lifted first lets no new order in under the other', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  for (let count = 1; count <= 4; count += 1)
    await questionBy(ada, event, `Question ${count}: why is the sky blue?`, { host });
  const phone = await openLivePageAs(browser, server, await participantAt(server, event.code), `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await tab(phone, 'Questions');
  const before = await shownQuestions(phone);
  const rows = phone.page.locator('.question-row');
  const touch = await phone.context.newCDPSession(phone.page);
  const fingerOn = async (row: number) => {
    const box = (await rows.nth(row).boundingBox())!;
    return { x: box.x + 120, y: box.y + 20, id: row };
  };
  const [one, other] = [await fingerOn(0), await fingerOn(1)];
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof one)[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await fingers('touchStart', one);
  await fingers('touchStart', one, other);
  await ada.call('upvotes.create', { code: event.code, question: (await rows.last().getAttribute('data-id')) ?? '' });
  await rows.last().getByText('1 upvote').waitFor({ state: 'attached' });
  // For longer than a tap takes to become a click.
  await phone.page.evaluate(() =>
    addEventListener(
      'touchend',
      ({ touches }) => setTimeout(() => (document.body.dataset['lifted'] = String(touches.length)), 500),
      { once: true },
    ),
  );
  await fingers('touchEnd', one);
  await phone.page.locator('body[data-lifted="1"]').waitFor({ state: 'attached' });
  expect(await shownQuestions(phone)).toEqual(before);
  await fingers('touchEnd');
  await expect.poll(() => shownQuestions(phone)).toEqual([before.at(-1), ...before.slice(0, -1)]);
  await phone.close();
});
