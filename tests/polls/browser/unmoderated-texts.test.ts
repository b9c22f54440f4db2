import { expect, it } from 'vitest';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('a poll whose answers need no approval hangs them on the wall as they come; the word list holds some for the crew, who can take any down and have it back', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  await host.visit('events.update', { event: event.id }, { heldWords: ['scam*'], revealing: 'at-once' });
  const phones = [await participantAt(server, event.code), await participantAt(server, event.code)] as const;
  const laptop = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1440, height: 900 },
  });
  const { page } = laptop;
  await page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Add a poll' }).click();
  await page.getByRole('radio', { name: 'Open text' }).check({ force: true });
  await page.getByLabel('What do you want to ask?').fill('What do you take home?');
  await page.getByText('Only approved ones are shown to the room.').waitFor();
  const needed = page.getByRole('switch', { name: /^Answers wait for approval/ });
  expect(await needed.isChecked()).toBe(true);
  await needed.uncheck({ force: true });
  await page.getByText('wait for the crew, and you can take down any').waitFor();
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  await page.getByText('Answers need no approval.').waitFor();
  await page.keyboard.press('o');

  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const [ada, ben] = [
    await openLivePageAs(browser, server, phones[0], `/e/${event.code}`, { viewport: { width: 390, height: 844 } }),
    await openLivePageAs(browser, server, phones[1], `/e/${event.code}`, { viewport: { width: 390, height: 844 } }),
  ];
  const send = async ({ page: phone }: typeof ada, text: string, button = 'Send answer') => {
    await phone.getByRole('textbox', { name: 'Your answer' }).fill(text);
    await phone.getByRole('button', { name: button }).click();
    await phone
      .getByRole('status')
      .filter({ hasText: /Counted\s+\d/ })
      .waitFor();
  };
  // What becomes of it is said before it is sent.
  await ada.page
    .getByText('The room sees answers with the result, without names. The hosts may hold some back.')
    .waitFor();
  const wall = () => screen.page.locator('.screen-wall li').allInnerTexts();
  await send(ada, 'Waves are odd');
  await expect.poll(wall).toEqual(['Waves are odd']);
  await send(ben, 'No scammers');
  const stage = page.locator('[data-selected]');
  await stage.getByText('Held by the word list. Other answers need no approval.').waitFor();
  expect(await wall()).toEqual(['Waves are odd']);
  const row = (text: string) => stage.getByRole('listitem').filter({ hasText: text });
  await row('No scammers').getByRole('button', { name: 'Approve' }).click();
  await expect.poll(wall).toEqual(['Waves are odd', 'No scammers']);
  await stage.getByText('Answers need no approval').waitFor();
  // It stands above what is shown, and above no empty list.
  expect(await stage.locator('ul:not(:has(li))').count()).toBe(0);
  expect(await stage.getByRole('button', { name: 'Hold again' }).count()).toBe(0);

  await row('Waves are odd').getByRole('button', { name: 'Take down' }).click();
  await expect.poll(wall).toEqual(['No scammers']);
  await stage.getByText('1 not shown').click();
  await row('Waves are odd').getByRole('button', { name: 'Show', exact: true }).waitFor();
  await stage.getByRole('button', { name: 'Undo: 1 taken down' }).click();
  await expect.poll(async () => (await wall()).toSorted()).toEqual(['No scammers', 'Waves are odd']);
  // Who writes another takes the old one with it.
  await ada.page.getByRole('button', { name: 'Change answer' }).click();
  await send(ada, 'Light is fast', 'Change answer');
  await expect.poll(async () => (await wall()).toSorted()).toEqual(['Light is fast', 'No scammers']);

  // While people answer, the host has second thoughts.
  const [poll] = (await host.see('events/show', 'events.show', { event: event.id })).control.activities;
  await host.visit(
    'activities.update',
    { activity: poll?.id ?? '' },
    { kind: 'text', prompt: 'What do you take home?', maxChars: 200, isShownUnread: false },
  );
  await stage.getByText('1 answer waits').waitFor();
  await ada.page.getByRole('button', { name: 'Change answer' }).click();
  await ada.page.getByText('The room sees answers once the hosts approve them, without names.').waitFor();
  await expect.poll(wall).toEqual(['No scammers']);
  for (const each of [laptop, screen, ada, ben]) await each.close();
});
