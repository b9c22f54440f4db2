import { expect, it } from 'vitest';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// Whoever rejected quickly can say why afterwards, beside the undo.

const { server, browser } = withServerAndBrowser();

async function threeWaiting(path: string) {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  for (const body of ['First?', 'Second?', 'Third?']) await questionBy(ada, event, body);
  const opened = await openLivePageAs(browser, server, host, `/events/${event.id}${path}`);
  const row = (body: string) => opened.page.getByRole('listitem').filter({ hasText: body });
  const found = async (body: string) =>
    (await server.world.store.questions.ofEvent(event.id)).find((question) => question.body === body);
  await row('Third?').waitFor();
  return { ...opened, row, found };
}

it('on the desk the reason is added, the queue and the question in hand stay where they are, and an undo takes it back', async () => {
  const { page, close, row, found } = await threeWaiting('/moderation');
  const add = page.getByRole('button', { name: 'Add a reason' });
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await row('First?').waitFor({ state: 'detached' });
  expect(await row('Second?').getAttribute('aria-current')).toBe('true');
  const before = await row('Second?').boundingBox();
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Why was it rejected?' });
  await dialog.getByText('First?').waitFor();
  // An empty one is no reason.
  await dialog.getByRole('button', { name: 'Send the reason' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked before.');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await found('First?')).toMatchObject({ state: 'rejected', rejectionReason: 'Asked before.' });
  await add.waitFor({ state: 'detached' });
  expect(await row('Second?').getAttribute('aria-current')).toBe('true');
  expect(await row('Second?').boundingBox()).toEqual(before);
  await page.getByRole('button', { name: /^Undo: reason/ }).click();
  await expect.poll(async () => (await found('First?'))?.rejectionReason).toBe(null);
  expect((await found('First?'))?.state).toBe('rejected');
  // It is the rejection that would be taken back now, and that has no reason again.
  await add.waitFor();
  await page.getByRole('button', { name: /^Undo: rejected/ }).click();
  await expect.poll(async () => (await found('First?'))?.state).toBe('pending');
  await add.waitFor({ state: 'detached' });
  await close();
});

it('in the control room too; nobody is asked for a second one, nor for one of what was approved', async () => {
  const { page, close, row, found } = await threeWaiting('');
  const add = page.getByRole('button', { name: 'Add a reason' });
  await row('First?').getByRole('button', { name: 'Reject' }).click();
  await add.click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Later, please.');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await found('First?'))?.rejectionReason).toBe('Later, please.');
  await add.waitFor({ state: 'detached' });
  await row('Second?').getByRole('button', { name: 'Reject' }).click();
  await add.waitFor();
  await row('Third?').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: /^Undo: approved/ }).waitFor();
  expect(await add.count()).toBe(0);
  await close();
});

it('what was rejected is given a reason, or another one, from its menu', async () => {
  const { page, close, row, found } = await threeWaiting('/moderation');
  await row('First?').getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('button', { name: 'Rejected and archived: 1' }).click();
  const give = async (item: string, reason: string): Promise<void> => {
    await row('First?').getByRole('button', { name: 'More for this question' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await row('First?').getByRole('textbox', { name: 'Reason' }).fill(reason);
    await row('First?').getByRole('button', { name: 'Send the reason' }).click();
    await expect.poll(async () => (await found('First?'))?.rejectionReason).toBe(reason);
    await row('First?').getByText(`Reason: ${reason}`).waitFor();
  };
  await give('Add a reason', 'Asked before.');
  await give('Change the reason', 'Asked last week.');
  expect(await row('First?').getByRole('button', { name: 'Reject', exact: true }).count()).toBe(0);
  await close();
});
