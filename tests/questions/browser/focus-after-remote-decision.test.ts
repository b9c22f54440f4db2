import { expect, it } from 'vitest';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// Whoever has the focus on a question about which another of the crew decides goes on from there.

const { server, browser } = withServerAndBrowser();

async function deskBesideAnother(path: string) {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const ids: Record<string, string> = {};
  for (const body of ['First?', 'Second?', 'Third?']) ids[body] = await questionBy(ada, event, body);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}${path}`);
  const row = (body: string) => page.getByRole('listitem').filter({ hasText: body });
  await row('Third?').waitFor();
  return {
    page,
    close,
    row,
    approves: (body: string) =>
      host.visit('moderations.update', { event: event.id }, { questions: [ids[body]], action: 'approve' }),
    focusedRow: () =>
      page.evaluate(
        () => document.activeElement?.closest('li')?.querySelector('p')?.textContent ?? document.activeElement?.tagName,
      ),
  };
}

it.each(['Approve', 'More for this question', 'Select: Second?'])(
  'at the desk the focus stays with the question that only keeps its place, and leads on to the next, from “%s”',
  async (name) => {
    const { page, close, row, approves, focusedRow } = await deskBesideAnother('/moderation');
    await (
      name.startsWith('Select') ? row('Second?').getByRole('checkbox') : row('Second?').getByRole('button', { name })
    ).focus();
    await approves('Second?');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('LI');
    expect(await focusedRow()).toBe('Second?');
    await page.keyboard.press('j');
    await expect.poll(focusedRow).toBe('Third?');
    await page.keyboard.press('r');
    await row('Third?').waitFor({ state: 'detached' });
    await close();
  },
);

it('in the control room it goes on to the next row, and from the last one that waited to the first on show', async () => {
  const { page, close, row, approves, focusedRow } = await deskBesideAnother('');
  await row('First?').getByRole('button', { name: 'Approve' }).focus();
  await approves('First?');
  await expect.poll(focusedRow).toBe('Second?');
  await approves('Second?');
  await expect.poll(focusedRow).toBe('Third?');
  await approves('Third?');
  await page.getByRole('heading', { name: 'Waiting' }).waitFor({ state: 'detached' });
  await expect.poll(focusedRow).toMatch(/^(First|Second|Third)\?$/);
  await close();
});
