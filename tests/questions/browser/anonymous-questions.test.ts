import { beforeEach, expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import { activityOf, hostWithEvent, openChoice } from '#support/factories/events.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { joinByLink, openPageAs, tab } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
let host: Visitor;
let event: EventView;

beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
});

const asked = async () => {
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  return control.questions.map(({ body, authorName }) => [body, authorName]).toReversed();
};
const box = 'Without my name';

it('who has a name asks one question without it and the next one with it', async () => {
  const phone = await joinByLink(browser, server, event.code, 'Grace');
  await tab(phone, 'Questions');
  const { page } = phone;
  const [field, tick, send] = [
    page.getByLabel('Ask a question'),
    page.getByRole('checkbox', { name: box }),
    page.getByRole('button', { name: 'Send', exact: true }),
  ];
  await field.tap();
  await tick.waitFor();
  const label = page.locator('label').filter({ hasText: box });
  const size = await label.boundingBox();
  // Chromium lays out in 64ths of a pixel.
  expect(Math.round(Math.min(size?.width ?? 0, size?.height ?? 0))).toBeGreaterThanOrEqual(44);
  await field.fill('Who is to blame?');
  await label.tap();
  expect(await tick.isChecked()).toBe(true);
  // It is kept with the words.
  await page.reload();
  await tab(phone, 'Questions');
  await expect.poll(() => tick.isChecked()).toBe(true);
  expect(await field.inputValue()).toBe('Who is to blame?');
  await send.tap();
  await page.getByText(/Sent\./).waitFor();
  await field.tap();
  await tick.waitFor();
  // Who forgot to tick it again would be named: it stays until it is taken away.
  expect(await tick.isChecked()).toBe(true);
  await tick.uncheck();
  await field.fill('Who is to thank?');
  await send.tap();
  await page.getByText(/Sent\./).waitFor();
  expect(await asked()).toEqual([
    ['Who is to blame?', null],
    ['Who is to thank?', 'Grace'],
  ]);
  await tab(phone, 'Mine');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Who is to blame?' })
    .getByText('Without your name')
    .filter({ visible: true })
    .first()
    .waitFor();
  await phone.close();
});

it('a question that waits for the network keeps the tick, also when it is changed', async () => {
  const phone = await joinByLink(browser, server, event.code, 'Grace');
  phone.allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource|WebSocket connection/);
  await tab(phone, 'Questions');
  const { page } = phone;
  const [field, tick, send] = [
    page.getByLabel('Ask a question'),
    page.getByRole('checkbox', { name: box }),
    page.getByRole('button', { name: 'Send', exact: true }),
  ];
  await phone.context.setOffline(true);
  await field.tap();
  await field.fill('Who is to blame?');
  await tick.check();
  await send.tap();
  await page.getByText('Your question is kept').waitFor();
  await page.getByText('Without your name').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Change' }).tap();
  await expect.poll(() => tick.isChecked()).toBe(true);
  await field.fill('Who is to blame, then?');
  expect(await tick.isChecked()).toBe(true);
  await send.tap();
  await page.getByText('Your question is kept').waitFor();
  await phone.context.setOffline(false);
  await expect.poll(asked, { timeout: 30_000 }).toEqual([['Who is to blame, then?', null]]);
  await phone.close();
});

it('a question that was sent without a name, and arrives once there is one, does not bear it', async () => {
  const phone = await joinByLink(browser, server, event.code);
  phone.allowProblem(/ERR_FAILED|Failed to load resource/);
  await tab(phone, 'Questions');
  const { page } = phone;
  let isReached = false;
  await page.route('**/questions', (route) => (isReached ? route.fallback() : route.abort()));
  await page.getByLabel('Ask a question').fill('Who is to blame?');
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  const kept = page.getByText('Your question is kept');
  await kept.waitFor();
  const hidden = page.locator('#questions').getByText('Without your name');
  expect(await hidden.count()).toBe(0);
  await tab(phone, 'Mine');
  await page.getByText('Give a name').tap();
  await page.getByLabel('Your name').fill('Grace');
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('You take part as Grace').waitFor();
  await tab(phone, 'Questions');
  // Changed it is written as it is on its way.
  await hidden.waitFor();
  await page.getByRole('button', { name: 'Change' }).tap();
  await expect.poll(() => page.getByRole('checkbox', { name: box }).isChecked()).toBe(true);
  await page.getByRole('checkbox', { name: box }).uncheck();
  await page.getByLabel('Ask a question').fill('Who is to thank?');
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await kept.waitFor();
  expect([await hidden.count(), await asked()]).toEqual([0, []]);
  isReached = true;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(asked).toEqual([['Who is to thank?', 'Grace']]);
  await phone.close();
});

it('also when it is left alone until then', async () => {
  const phone = await joinByLink(browser, server, event.code);
  phone.allowProblem(/ERR_FAILED|Failed to load resource/);
  await tab(phone, 'Questions');
  const { page } = phone;
  let isReached = false;
  await page.route('**/questions', (route) => (isReached ? route.fallback() : route.abort()));
  await page.getByLabel('Ask a question').fill('Who is to blame?');
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await page.getByText('Your question is kept').waitFor();
  await tab(phone, 'Mine');
  await page.getByText('Give a name').tap();
  await page.getByLabel('Your name').fill('Grace');
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('You take part as Grace').waitFor();
  // Another page, days later as it may be.
  isReached = true;
  await page.reload();
  await expect.poll(asked).toEqual([['Who is to blame?', null]]);
  await phone.close();
});

it('when the host wants names meanwhile it is not sent before its author agrees', async () => {
  const phone = await joinByLink(browser, server, event.code, 'Grace');
  phone.allowProblem(/422/);
  await tab(phone, 'Questions');
  const { page } = phone;
  const [field, tick, send] = [
    page.getByLabel('Ask a question'),
    page.getByRole('checkbox', { name: box }),
    page.getByRole('button', { name: 'Send', exact: true }),
  ];
  await field.tap();
  await field.fill('Who is to blame?');
  await tick.check();
  // As if the room had not heard of it yet.
  await server.world.store.events.update(event.id, { naming: 'required' });
  await send.tap();
  await page.getByText('The hosts want names with questions.').waitFor();
  expect(await asked()).toEqual([]);
  await tick.uncheck();
  await send.tap();
  await page.getByText(/Sent\./).waitFor();
  expect(await asked()).toEqual([['Who is to blame?', 'Grace']]);
  await page.reload();
  await tab(phone, 'Questions');
  await field.tap();
  await send.waitFor();
  expect(await tick.count()).toBe(0);
  await phone.close();
});

it('who ticked it is not named because the room heard that names are wanted: the box stays until they take the tick away', async () => {
  const [shy, other] = [
    await joinByLink(browser, server, event.code, 'Grace'),
    await joinByLink(browser, server, event.code, 'Ada'),
  ];
  shy.allowProblem(/422/);
  for (const phone of [shy, other]) {
    await tab(phone, 'Questions');
    await phone.page.getByLabel('Ask a question').tap();
  }
  const tick = ({ page }: typeof shy) => page.getByRole('checkbox', { name: box });
  const send = shy.page.getByRole('button', { name: 'Send', exact: true });
  await tick(other).waitFor();
  await shy.page.getByLabel('Ask a question').fill('Who is to blame?');
  await tick(shy).check();
  await host.visit('events.update', { event: event.id }, { naming: 'required' });
  await tick(other).waitFor({ state: 'detached' });
  for (const isReloaded of [false, true]) {
    if (isReloaded) {
      await shy.page.reload();
      await tab(shy, 'Questions');
    }
    await expect.poll(() => tick(shy).isChecked()).toBe(true);
    await send.tap();
    await shy.page.getByText('The hosts want names with questions.').waitFor();
    expect(await asked()).toEqual([]);
  }
  await tick(shy).tap();
  await tick(shy).waitFor({ state: 'detached' });
  await send.tap();
  await shy.page.getByText(/Sent\./).waitFor();
  expect(await asked()).toEqual([['Who is to blame?', 'Grace']]);
  for (const phone of [shy, other]) await phone.close();
});

it('without scripts it is a box of the form; who has no name has none', async () => {
  const phone = await browser.open({ javaScriptEnabled: false });
  await phone.page.goto(`${server.address}/j/${event.code}`);
  await phone.page.getByLabel('Your name').fill('Grace');
  await phone.page.getByRole('button', { name: 'Join' }).click();
  const field = phone.page.getByLabel('Ask a question');
  await field.fill('x'.repeat(2_000));
  await phone.page.getByRole('checkbox', { name: box }).check();
  await phone.page.getByRole('button', { name: 'Send', exact: true }).click();
  // Given back with what was refused.
  await expect.poll(() => phone.page.getByRole('checkbox', { name: box }).isChecked()).toBe(true);
  expect(await asked()).toEqual([]);
  await field.fill('Who is to blame?');
  await phone.page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(asked).toEqual([['Who is to blame?', null]]);
  await phone.close();

  const nameless = await joinByLink(browser, server, event.code);
  await tab(nameless, 'Questions');
  await nameless.page.getByLabel('Ask a question').tap();
  await nameless.page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  expect(await nameless.page.getByRole('checkbox', { name: box }).count()).toBe(0);
  await nameless.close();
});

it('its author is removed from the question, and let in again from the list of people, without being named', async () => {
  const phone = await joinByLink(browser, server, event.code, 'Grace');
  await tab(phone, 'Questions');
  await phone.page.getByLabel('Ask a question').fill('Who is to blame?');
  await phone.page.getByRole('checkbox', { name: box }).check();
  await phone.page.getByRole('button', { name: 'Send', exact: true }).tap();
  await phone.page.getByText(/Sent\./).waitFor();
  // That they may not come in any more.
  phone.allowProblem(/403/);
  const desk = await openPageAs(browser, server, host, `/events/${event.id}/moderation`);
  const { page } = desk;
  await page.getByRole('button', { name: 'More for this question' }).click();
  await page.getByRole('menuitem', { name: 'Remove the person who asked this…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the person who asked this?' });
  await dialog.getByText('Who is to blame?').waitFor();
  expect(await dialog.getByLabel('Put everything they asked without a name aside too').isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByText('Grace').count()).toBe(0);
  await page.goto(`${server.address}/events/${event.id}/participants?removed=1`);
  const row = page.getByRole('listitem').filter({ hasText: 'Asked without a name: “Who is to blame?”' });
  await row.getByText('removed', { exact: false }).first().waitFor();
  expect(await page.getByText('Grace').count()).toBe(0);
  await row.getByRole('button', { name: 'Let in again: Who is to blame?' }).click();
  await page.getByText('Nobody was removed').waitFor();
  await desk.close();
  await phone.close();
});

it('who answers a poll or a survey reads first where a name stands with the answer', async () => {
  const [seen, unseen] = [
    'The hosts see your answer without your name. In what they export, your name stands beside it.',
    'The hosts see your answer without a name.',
  ];
  const phones = [
    await joinByLink(browser, server, event.code, 'Grace'),
    await joinByLink(browser, server, event.code),
  ];
  const survey = await seriesOf(host, event, 'survey', 'Course feedback');
  await activityOf(host, event, 'text', { series: survey.id, prompt: 'What should change?' });
  const poll = await openChoice(host, event);
  const said = (phone: (typeof phones)[number]) =>
    Promise.all(
      [seen, unseen].map((words) => phone.page.locator('#poll').getByText(words).filter({ visible: true }).count()),
    );
  const expectSaid = async () => {
    await expect.poll(() => said(phones[0]!)).toEqual([1, 0]);
    await expect.poll(() => said(phones[1]!)).toEqual([0, 1]);
  };
  for (const { page } of phones) await page.getByRole('group', { name: poll.prompt }).waitFor();
  await expectSaid();
  await play(host, survey, 'open');
  for (const { page } of phones) await page.getByRole('textbox', { name: 'Your answer' }).waitFor();
  await expectSaid();

  // With the names gone no answer has one any more.
  await host.visit('events.update', { event: event.id }, { naming: 'anonymous', forgetNames: 'on' });
  await phones[0]!.page.reload();
  await expect.poll(() => said(phones[0]!)).toEqual([0, 1]);
  for (const phone of phones) await phone.close();
});
