import { beforeEach, expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { controlOf, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { handset, openLivePageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
let host: Visitor;
let event: EventView;

beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
});

const storedQuestions = async () => {
  const control = await controlOf(host, event);
  return control.questions.map(({ body, authorName }) => [body, authorName]).toReversed();
};
const formOf = ({ page }: TestPage) => ({
  field: page.getByLabel('Ask a question'),
  withoutName: page.getByRole('checkbox', { name: 'Without my name' }),
  send: page.getByRole('button', { name: 'Send', exact: true }),
});
async function openQuestions(name: string): Promise<TestPage> {
  const phone = await openLivePageAs(
    browser,
    server,
    await participantAt(server, event.code, name),
    `/e/${event.code}`,
    handset,
  );
  await tab(phone, 'Questions');
  return phone;
}

it('asks one question without the name and the next one with it', async () => {
  const phone = await openQuestions('Grace');
  const { page } = phone;
  const { field, withoutName, send } = formOf(phone);
  await field.fill('Who is to blame?');
  await withoutName.check();
  // The choice is saved with the draft.
  await page.reload();
  await tab(phone, 'Questions');
  await expect.poll(() => withoutName.isChecked()).toBe(true);
  expect(await field.inputValue()).toBe('Who is to blame?');
  await send.tap();
  await page.getByText(/Sent\./).waitFor();
  await field.tap();
  await withoutName.waitFor();
  // The box stays ticked, so that forgetting to tick it again cannot reveal a name.
  expect(await withoutName.isChecked()).toBe(true);
  await withoutName.uncheck();
  await field.fill('Who is to thank?');
  await send.tap();
  await expect.poll(storedQuestions).toEqual([
    ['Who is to blame?', null],
    ['Who is to thank?', 'Grace'],
  ]);
  await tab(phone, 'My activity');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Who is to blame?' })
    .getByText('Without your name')
    .filter({ visible: true })
    .first()
    .waitFor();
  await phone.close();
});
