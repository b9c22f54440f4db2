import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { activityOf, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { joinByLink } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

/** The words of what has the focus; an empty text when nothing has it. */
const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? '').trim(),
  );

async function pressed(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

async function shown(kind: 'ranking' | 'number' | 'text') {
  const { host, event } = await hostWithEvent(server);
  const poll = await activityOf(host, event, kind, {
    prompt: 'In which order?',
    ...(kind === 'ranking' && { options: [{ label: 'Red' }, { label: 'Green' }, { label: 'Blue' }] }),
  });
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'open' });
  const { page, close } = await joinByLink(browser, server, event.code);
  const reveal = () => host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  return { page, close, reveal, count: () => server.world.store.ballots.count(poll.id, 1) };
}

it('a ranking is given, changed and given again by keys alone, and every step says what it did', async () => {
  const { page, close, reveal, count } = await shown('ranking');
  const said = page.locator('form output.unseen');
  await pressed(page, 'Red');
  await expect.poll(() => said.innerText()).toBe('Red: place 1 of 3');
  await pressed(page, 'Red');
  await expect.poll(() => said.innerText()).toBe('Red: no place');
  await pressed(page, 'Green');
  await pressed(page, 'Start over');
  await expect.poll(() => said.innerText()).toBe('No option has a place');
  expect(await focused(page)).toBe('Red');
  await pressed(page, 'Green');
  await pressed(page, 'Red');
  await expect.poll(() => said.innerText()).toBe('All options have a place. Tap the last one to change their order.');
  await pressed(page, 'Blue');
  await expect.poll(() => said.innerText()).toBe('All options have a place. You can move them, or send your answer.');
  await pressed(page, 'Send answer');
  await page.getByText('Counted').first().waitFor();
  // Sent, and the keys go on from the button.
  await expect.poll(() => focused(page)).toBe('Change answer');
  // It cannot be pressed until something is changed.
  await page.keyboard.press('Enter');
  await reveal();
  await expect.poll(() => focused(page)).toBe('In which order?');
  await pressed(page, 'Change answer');
  await expect.poll(() => focused(page)).toBe('In which order?');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toContain('Green: place 1 of 3');
  await pressed(page, 'Move Green down');
  await pressed(page, 'Change answer');
  await page.getByText('your place 1').waitFor();
  await expect.poll(() => focused(page)).toBe('In which order?');
  expect(await count()).toBe(1);
  await close();
});

it('who begins to change an answer finds the way back to the result, and nothing of it is lost', async () => {
  const { page, close, reveal } = await shown('number');
  await page.getByRole('textbox').fill('7');
  await pressed(page, 'Send answer');
  await page.getByText('Counted').first().waitFor();
  await reveal();
  await page.getByRole('textbox').waitFor({ state: 'detached' });
  await pressed(page, 'Change answer');
  await page.getByRole('textbox').fill('8');
  await pressed(page, 'Back to the result');
  await expect.poll(() => focused(page)).toBe('In which order?');
  expect(await page.getByRole('textbox').count()).toBe(0);
  await pressed(page, 'Change answer');
  expect(await page.getByRole('textbox').inputValue()).toBe('8');
  await close();
});

it('blanks that a keyboard leaves at the end of an answer are no change of it that waits to be sent', async () => {
  const { page, close } = await shown('text');
  const field = page.getByRole('textbox', { name: 'Your answer' });
  await field.fill('First  time \n');
  await pressed(page, 'Send answer');
  await page.getByText('Counted').first().waitFor();
  const unsent = page.getByText('This change is not sent yet.');
  expect(await unsent.count()).toBe(0);
  await field.fill('First time twice');
  await unsent.waitFor();
  await close();
});

it('whoever looks at another window while the result comes finds their place when they are back', async () => {
  const { page, close, reveal } = await shown('number');
  await page.getByRole('textbox').fill('7');
  await pressed(page, 'Send answer');
  await expect.poll(() => focused(page)).toBe('Change answer');
  // As a window tells that it has lost the focus: what had it in there still has.
  await page.evaluate(() => document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await reveal();
  await expect.poll(() => focused(page)).toBe('In which order?');
  await close();
});
