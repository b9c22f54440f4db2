import { it } from 'vitest';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('names the last decision on the moderation page and undoes decisions one by one', async () => {
  const { host, event } = await hostWithEvent(server);
  const asker = await participantAt(server, event.code, 'Ada');
  for (const body of ['Why is the sky blue?', 'Is light a wave?']) await questionBy(asker, event, body);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  const row = (body: string) =>
    page.getByRole('region', { name: 'Waiting questions' }).getByRole('listitem').filter({ hasText: body });
  const undo = (decision: string) => page.getByRole('button', { name: `Undo: ${decision}` });
  await row('Why is the sky blue?').getByRole('button', { name: 'Approve' }).click();
  await undo('approved “Why is the sky blue?”').waitFor();
  await row('Is light a wave?').getByRole('button', { name: 'Reject' }).click();
  await undo('rejected “Is light a wave?”').waitFor();

  await page.keyboard.press('u');
  await row('Is light a wave?').waitFor();
  await page.getByRole('status').filter({ hasText: 'Undone' }).waitFor();
  await undo('approved “Why is the sky blue?”').waitFor();
  await page.keyboard.press('u');
  await row('Why is the sky blue?').waitFor();
  await undo('').waitFor({ state: 'detached' });

  for (const body of ['Why is the sky blue?', 'Is light a wave?']) await row(body).getByRole('checkbox').check();
  await page.keyboard.press('a');
  await undo('approved 2 questions').waitFor();
  await page.keyboard.press('u');
  for (const body of ['Why is the sky blue?', 'Is light a wave?']) await row(body).waitFor();
  await close();
});
