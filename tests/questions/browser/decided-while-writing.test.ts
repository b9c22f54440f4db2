import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { choiceOf, crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { beforeNextSend, openLivePageAs } from '#support/browser/people.ts';

// Somebody else decides on a question while a form is open below it, or takes it away altogether: what is typed on is no command.

const { server, browser } = withServerAndBrowser();

/** The host, who has begun to write a reason below the first of two questions; Ben and Ada are elsewhere. */
async function writingAt(path: string) {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  const ada = await participantAt(server, event.code, 'Ada');
  await host.visit('events.show', { event: event.id });
  const poll = await choiceOf(host, event, { prompt: 'Which slit?' });
  const [question, other] = [
    await questionBy(ada, event, 'Is it lunch yet?'),
    await questionBy(ada, event, 'When is the exam?'),
  ];
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}${path}`);
  const row = page.getByRole('listitem').filter({ hasText: 'Is it lunch yet?' });
  await row.getByRole('button', { name: 'More for this question' }).click();
  await page.getByRole('menuitem', { name: 'Reject with a reason' }).click();
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await reason.waitFor();
  const decides = (action: string, words = {}) =>
    ben.visit('moderations.update', { event: event.id }, { questions: [question], action, ...words });
  const states = async () =>
    Object.fromEntries(
      (await server.world.store.questions.ofEvent(event.id)).map(({ id, state, rejectionReason }) => [
        id === question ? 'lunch' : 'exam',
        rejectionReason ?? state,
      ]),
    );
  return { host, event, ben, ada, poll, question, other, page, close, row, reason, decides, states };
}

const isFocused = (page: Page) =>
  page.getByRole('textbox', { name: 'Reason' }).evaluate((field) => field === document.activeElement);

it.each(['/moderation', ''])(
  'the reason that is being written stays when somebody else rejects the question, and can be sent (/events/…%s)',
  async (path) => {
    const { page, close, row, reason, decides, states } = await writingAt(path);
    await page.keyboard.type('Ask at the d');
    await decides('reject');
    await row.getByRole('alert').getByText('has rejected this in the meantime').waitFor();
    expect(await isFocused(page)).toBe(true);
    await page.keyboard.type('esk.');
    expect([await reason.count(), await reason.inputValue(), await page.getByRole('alert').count()]).toEqual([
      1,
      'Ask at the desk.',
      1,
    ]);
    await reason.press('Enter');
    await reason.waitFor({ state: 'detached' });
    await expect.poll(states).toEqual({ lunch: 'Ask at the desk.', exam: 'pending' });
    await close();
  },
);

it.each(['/moderation', ''])(
  'a reason for what somebody else has approved meanwhile is not lost: it says so once, and can be sent after one more step (/events/…%s)',
  async (path) => {
    const { page, close, row, reason, decides, states } = await writingAt(path);
    await page.keyboard.type('Ask at the desk.');
    await decides('approve');
    const notice = row.getByRole('alert').filter({ hasText: 'As it stands now it cannot be rejected.' });
    await notice.waitFor();
    await row.getByText('on show', { exact: true }).waitFor();
    // It keeps its place, and waits no more.
    await (
      path === ''
        ? page.getByRole('heading', { name: 'Waiting 1' })
        : page.getByRole('region', { name: 'Waiting questions' }).getByText('1', { exact: true })
    ).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('!');
    expect([
      await row.count(),
      await page.getByRole('alert').count(),
      await reason.inputValue(),
      await isFocused(page),
    ]).toEqual([1, 1, 'Ask at the desk.!', true]);
    expect(await states()).toEqual({ lunch: 'approved', exam: 'pending' });
    await notice.getByRole('button', { name: 'Back to the queue' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await reason.inputValue()).toBe('Ask at the desk.!');
    await row.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect.poll(states).toEqual({ lunch: 'Ask at the desk.!', exam: 'pending' });
    await reason.waitFor({ state: 'detached' });
    await close();
  },
);

it.each(['/moderation', ''])(
  'when both decide in the same moment the reason is back in its form, and said once (/events/…%s)',
  async (path) => {
    const { page, close, row, reason, decides } = await writingAt(path);
    await page.keyboard.type('Ask at the desk.');
    await beforeNextSend(page, () => decides('approve'));
    await page.keyboard.press('Enter');
    await row.getByRole('alert').getByText('As it stands now it cannot be rejected.').waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(1);
    expect([await row.count(), await reason.inputValue()]).toEqual([1, 'Ask at the desk.']);
    // Put away, it leaves the question where the other has put it.
    await reason.press('Escape');
    await reason.waitFor({ state: 'detached' });
    await page
      .getByRole('region', { name: path === '' ? 'Questions' : 'Questions on show' })
      .getByRole('listitem')
      .filter({ hasText: 'Is it lunch yet?' })
      .waitFor();
    await close();
  },
);

it('what is typed on when the form has gone with its question is no command, on the desk and in the control room, until one presses somewhere', async () => {
  for (const path of ['/moderation', '']) {
    const { ada, event, question, page, close, row, reason, states } = await writingAt(path);
    await page.keyboard.type('Ask ');
    await ada.visit('questions.destroy', { code: event.code, question });
    await row.waitFor({ state: 'detached' });
    // Where the focus has gone to, on the desk also a question in hand.
    if (path !== '') await page.locator('[aria-current=true]').filter({ hasText: 'When is the exam?' }).waitFor();
    await page.keyboard.type('a no je ?');
    await page.keyboard.press('Enter');
    expect([
      await page.getByRole('dialog').count(),
      await page.getByRole('textbox', { name: 'Answer in writing' }).count(),
      await page.getByRole('checkbox', { checked: true }).count(),
    ]).toEqual([0, 0, 0]);
    await page.keyboard.press('Tab');
    // Now it is one again. Keys come in turn: had one before been a command, it would have been done by now.
    await page.keyboard.press(path === '' ? 'a' : 'r');
    if (path === '') await page.getByLabel('What do you want to ask?').waitFor();
    else await expect.poll(states).toEqual({ exam: 'rejected' });
    expect((await server.world.store.activities.ofEvent(event.id)).map(({ state }) => state)).toEqual(['draft']);
    if (path === '') expect(await states()).toEqual({ exam: 'pending' });
    expect(await reason.count()).toBe(0);
    await close();
  }
});
