import { expect, it } from 'vitest';
import { handset, openLivePageAs, openPageAs, pressKey } from '#support/browser/people.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

it('a host has 50 points distributed; one phone does it by keys alone, one without scripts', async () => {
  const { host: visitor, event } = await hostWithEvent(server, { title: 'Budget' });
  const people = [await participantAt(server, event.code), await participantAt(server, event.code)] as const;
  const host = await openLivePageAs(browser, server, visitor, `/events/${event.id}`);
  const screen = await openLivePageAs(browser, server, visitor, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const keys = await openLivePageAs(browser, server, people[0], `/e/${event.code}`, handset);

  await host.page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Add a poll' }).click();
  await host.page.getByRole('radio', { name: 'Points to distribute' }).check({ force: true });
  await host.page.getByLabel('What do you want to ask?').fill('Where should the money go?');
  await host.page.getByRole('textbox', { name: 'Option A' }).fill('Rooms');
  await host.page.getByRole('textbox', { name: 'Option B' }).fill('Food');
  await host.page.getByLabel('Points per person').fill('50');
  await host.page.getByLabel('In steps of').fill('7');
  const add = host.page.getByRole('button', { name: 'Add to the agenda' });
  await add.click();
  await host.page.getByText('Choose a step that divides 50 points without a remainder.').waitFor();
  await host.page.getByLabel('In steps of').fill('5');
  await add.click();
  const live = host.page.getByRole('region', { name: 'Live' });
  await live.getByRole('heading', { name: 'Where should the money go?' }).waitFor();
  await host.page.keyboard.press('o');
  await screen.page.getByText('Rooms').waitFor();

  // By keys alone: more than the total cannot be typed, and the buttons stop at it.
  const amount = (name: string) => keys.page.getByRole('spinbutton', { name });
  await amount('Rooms').focus();
  await keys.page.keyboard.type('80');
  expect(await amount('Rooms').inputValue()).toBe('50');
  await keys.page.getByText('All points given').waitFor();
  await keys.page.getByRole('button', { name: 'Give 5 to Food' }).press('Enter');
  expect(await amount('Food').inputValue()).toBe('');
  await amount('Rooms').press('ArrowDown');
  await keys.page.getByRole('button', { name: 'Take 5 from Rooms' }).press('Enter');
  expect(await amount('Rooms').inputValue()).toBe('40');
  await keys.page.getByRole('status').filter({ hasText: '10 of 50 points left' }).waitFor();
  await keys.page.getByRole('button', { name: 'Give 5 to Food' }).press('Enter');
  await keys.page.getByRole('button', { name: 'Give 5 to Food' }).press('Enter');
  await keys.page.getByRole('button', { name: 'Send answer' }).press('Enter');
  await keys.page
    .getByRole('status')
    .filter({ hasText: /Counted\s+\d/ })
    .waitFor();

  // Without scripts, the server says what is wrong with the sum and keeps what was typed.
  const plain = await openPageAs(browser, server, people[1], `/e/${event.code}`, {
    ...handset,
    javaScriptEnabled: false,
  });
  const typed = (name: string) => plain.page.getByRole('spinbutton', { name });
  await typed('Rooms').fill('20');
  await typed('Food').fill('25');
  await plain.page.getByRole('button', { name: 'Send answer' }).click();
  await plain.page.getByRole('alert').filter({ hasText: 'Distribute exactly 50 points. You gave 45.' }).waitFor();
  expect([await typed('Rooms').inputValue(), await typed('Food').inputValue()]).toEqual(['20', '25']);
  await typed('Food').fill('30');
  await plain.page.getByRole('button', { name: 'Send answer' }).click();
  await plain.page
    .getByText(/Counted/)
    .first()
    .waitFor();

  await live.getByText('2 of 2 answered').waitFor();
  expect(await screen.page.getByText(/average/).count()).toBe(0);
  await pressKey(host, 'r');
  for (const { page } of [screen, keys]) {
    const row = page.getByRole('listitem').filter({ hasText: 'Rooms' });
    await row.getByText(/average\s*30/).waitFor();
    await row.getByText('60 points').waitFor();
  }
  await keys.page.getByText('your answer: 40').waitFor();
  await keys.page.getByText('Show as table').click();
  const cells = keys.page.getByRole('row').filter({ hasText: 'Food' }).getByRole('cell');
  expect(await cells.allInnerTexts()).toEqual(['20.0', '10.0', '40']);
  for (const person of [host, screen, keys, plain]) await person.close();
}, 120_000);
