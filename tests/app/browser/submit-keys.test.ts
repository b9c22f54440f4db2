import { expect, it } from 'vitest';
import { hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('Enter starts a new line in a text area, Ctrl+Enter sends the form, and a hint says so until then', async () => {
  const { host, event } = await hostWithEvent(server);
  await openActivity(host, event, 'text');
  const ada = await participantAt(server, event.code, 'Ada');
  const room = await openLivePageAs(browser, server, ada, `/e/${event.code}`);
  const { page } = room;
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  const hint = page.getByText('Ctrl+Enter to send');
  await hint.first().waitFor();
  await answer.fill('More');
  await answer.press('Enter');
  expect(await answer.inputValue()).toBe('More\n');
  await answer.press('Control+Enter');
  await page
    .locator('#poll')
    .getByText(/^Counted/)
    .waitFor();

  await tab(room, 'Questions');
  const question = page.getByLabel('Ask a question');
  // Too short to be sent.
  await question.fill('W');
  await question.press('Control+Enter');
  expect(await hint.count()).toBe(0);
  await question.fill('When is the exam?');
  await question.press('Control+Enter');
  await page.getByText(/Sent\./).waitFor();
  expect((await server.world.store.questions.ofEvent(event.id)).map(({ body }) => body)).toEqual(['When is the exam?']);
  await room.close();
});
