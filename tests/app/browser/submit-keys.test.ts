import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { joinByLink, openLivePageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('Enter begins a new line in a text area, Ctrl+Enter sends, and a hint says so where there is a keyboard', async () => {
  const { host, event } = await hostWithEvent(server);
  await openActivity(host, event, 'text');
  const ada = await participantAt(server, event.code, 'Ada');
  const room = await openLivePageAs(browser, server, ada, `/e/${event.code}`);
  const { page } = room;
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await page.locator('#poll').getByText('Ctrl+Enter sends').waitFor();
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
  await page.locator('#questions').getByText('Ctrl+Enter sends').waitFor();
  await question.fill('When is the exam?');
  await question.press('Control+Enter');
  await page.getByText(/Sent\./).waitFor();
  expect((await server.world.store.questions.ofEvent(event.id)).map(({ body }) => body)).toEqual(['When is the exam?']);
  await room.close();

  // A phone has no such keys.
  const phone = await joinByLink(browser, server, event.code);
  await phone.page.getByRole('textbox', { name: 'Your answer' }).waitFor();
  expect(await phone.page.getByText('Ctrl+Enter sends').filter({ visible: true }).count()).toBe(0);
  await phone.close();
});

itInFullMatrix('the warning that no right answer is marked waits until there is something to mark', async () => {
  const { host, event } = await hostWithEvent(server);
  await seriesOf(host, event, 'quiz', 'Quiz night');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await page.getByRole('button', { name: 'More about Quiz night' }).click();
  await page.getByRole('menuitem', { name: 'Add a question' }).click();
  const warning = page
    .getByRole('region', { name: 'Live' })
    .getByText('No right answer is marked: nobody gets points.');
  await page.getByRole('textbox', { name: 'Option A' }).fill('Honey');
  expect(await warning.count()).toBe(0);
  await page.getByRole('textbox', { name: 'Option B' }).fill('Milk');
  await warning.waitFor();
  await page.getByRole('checkbox', { name: 'Option A is right' }).check();
  await warning.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Number' }).click({ force: true });
  await page.getByLabel('Right answer').waitFor();
  expect(await warning.count()).toBe(0);
  await page.getByLabel('What do you want to ask?').fill('How many bees?');
  await warning.waitFor();
  await close();
});
