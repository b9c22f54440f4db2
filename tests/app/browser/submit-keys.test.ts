import { expect, it } from 'vitest';
import { seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent, openActivity, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { joinByLink, openLivePageAs, tab } from '#support/browser/people.ts';

// What a field does with what is typed into it: which key sends, and what is said when it does not fit.

const { server, browser } = withServerAndBrowser();

it('a name that is too long has one message, by what is typed now, and what was typed stays', async () => {
  const { host, event } = await hostWithEvent(server);
  await host.visit('events.update', { event: event.id }, { naming: 'required' });
  const { page, close } = await browser.open({ viewport: { width: 390, height: 844 } });
  await page.goto(`${server.address}/j/${event.code}`);
  const name = page.getByLabel('Your name');
  await name.fill('x'.repeat(34));
  await page.getByText('4 too many').waitFor();
  await page.getByRole('button', { name: 'Join' }).click();
  const refusal = page.getByRole('alert').getByText('Write at most 30 characters. Now there are 34.');
  await refusal.waitFor();
  expect([await page.getByText('too many').count(), await name.inputValue()]).toEqual([0, 'x'.repeat(34)]);
  await name.fill('x'.repeat(32));
  await page.getByText('2 too many').waitFor();
  expect(await refusal.count()).toBe(0);
  await name.fill('Ada');
  await page.getByText('2 too many').waitFor({ state: 'detached' });
  expect(await name.getAttribute('aria-invalid')).toBeNull();
  await page.getByRole('button', { name: 'Join' }).click();
  await page.waitForURL(`**/e/${event.code}`);
  await close();
});

it('in a field of several lines Enter begins another and Ctrl+Enter sends, and where there are keys that is said', async () => {
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
  // Too short to be sent, by key as by button.
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

it('the reason of a rejection is one line, which Enter sends; an answer has several, and says what sends it', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code);
  const off = await questionBy(ada, event, 'Off topic?');
  const on = await questionBy(ada, event, 'On topic?', { host });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  const inHand = (words: string) => page.locator('[aria-current=true]').filter({ hasText: words }).waitFor();
  const state = async (id: string) => (await server.world.store.questions.byId(id))?.state;
  await page.getByText('Off topic?').first().waitFor();
  await page.keyboard.press('j').then(() => inHand('Off topic?'));
  await page.keyboard.press('w');
  const reason = page.getByRole('textbox', { name: 'Reason' });
  expect(await reason.evaluate(({ tagName }) => tagName)).toBe('INPUT');
  await reason.fill('Ask at the desk.');
  await reason.press('Enter');
  await expect.poll(() => state(off)).toBe('rejected');
  await reason.waitFor({ state: 'detached' });
  await page.keyboard.press('j').then(() => inHand('On topic?'));
  await page.keyboard.press('e');
  const answer = page.getByRole('textbox', { name: 'Answer in writing' });
  await page.getByText('Ctrl+Enter sends').waitFor();
  await answer.fill('Yes.');
  await answer.press('Enter');
  expect(await state(on)).toBe('approved');
  await answer.press('Control+Enter');
  await expect.poll(() => state(on)).toBe('answered');
  await close();
});

it('that a quiz question has no right answer is said once there is something to be right', async () => {
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
