import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { calm, settled } from '#support/browser/settled.ts';
import { handset, openLivePageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
async function openQuestions() {
  const { event } = await hostWithEvent(server);
  const grace = await participantAt(server, event.code, 'Grace');
  const phone = await openLivePageAs(browser, server, grace, `/e/${event.code}`, handset);
  await tab(phone, 'Questions');
  const { page } = phone;
  const field = page.getByLabel('Ask a question');
  const form = page.locator('form').filter({ has: field });
  return {
    phone,
    page,
    field,
    form,
    send: page.getByRole('button', { name: 'Send' }),
    receipt: form.getByRole('status'),
  };
}

it('expands the form for asking, collapses it after sending, and moves the focus to the receipt', async () => {
  const { phone, page, field, form, send, receipt } = await openQuestions();
  const height = async (): Promise<number> => (await form.boundingBox())?.height ?? 0;
  const label = page.locator('label', { hasText: 'Ask a question' });
  const withoutName = page.getByLabel('Without my name');
  await field.waitFor();
  await settled(page);
  const [folded, top] = [await height(), (await label.boundingBox())?.y];
  expect([await send.isVisible(), await withoutName.isVisible()]).toEqual([false, false]);

  await field.tap();
  await send.waitFor();
  await withoutName.waitFor();
  await calm(page);
  const open = await height();
  expect(open).toBeGreaterThan(folded);
  // A finger may be on what is below, so losing the focus must not move it.
  await field.blur();
  await calm(page);
  expect(await send.isVisible()).toBe(true);
  await field.tap();
  await page.keyboard.type('Why is the sky blue?');
  await calm(page);
  expect([await height(), (await label.boundingBox())?.y]).toEqual([open, top]);
  await send.tap();
  await receipt.getByText(/Sent\./).waitFor();
  await send.waitFor({ state: 'hidden' });
  await expect.poll(height).toBeLessThan(open);
  await expect.poll(() => receipt.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press('Shift+Tab');
  await send.waitFor();
  await page.keyboard.type('And why is it red in the evening?');
  await receipt.getByText(/Sent\./).waitFor({ state: 'detached' });
  await send.tap();
  await receipt.getByText(/Sent\./).waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await phone.close();
});

itInFullMatrix('keeps a question typed while the previous one is still sending', async () => {
  const { phone, page, field, send } = await openQuestions();
  const gate = Promise.withResolvers<void>();
  await page.route('**/questions', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await field.fill('Why is the sky blue?');
  await send.tap();
  await field.press('ControlOrMeta+a');
  await page.keyboard.type('And why is it r');
  gate.resolve();
  await page.getByText(/Sent\./).waitFor();
  await page.getByText('Why is the sky blue?').filter({ visible: true }).waitFor();
  // The focus did not leave the field.
  await page.keyboard.type('ed');
  expect(await field.inputValue()).toBe('And why is it red');
  expect(await send.isVisible()).toBe(true);
  await phone.close();
});
