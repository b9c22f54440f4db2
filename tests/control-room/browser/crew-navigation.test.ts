import { itInFullMatrix } from '#support/matrix.ts';
import type { Page } from 'playwright-core';
import { choiceOf, crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { joinRoom } from '#support/clients/room-socket.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { expectSameDocument, openLivePageAs, markDocument } from '#support/browser/people.ts';

// Going from one crew page to another keeps the document and its channels.

const { server, browser } = withServerAndBrowser();

const colleaguesOn = (page: Page) => page.getByRole('list', { name: 'Also here from the crew' });

async function follow({ page }: { page: Page }, link: string, path: RegExp): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).first().click();
  await page.waitForURL(path);
}

async function edit({ page }: { page: Page }): Promise<void> {
  await page.getByRole('button', { name: 'More about Which slit?' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('What do you want to ask?').waitFor();
}

itInFullMatrix('shows colleagues what one does on each page, and what they do', async () => {
  const { host, event } = await hostWithEvent(server);
  await choiceOf(host, event, { prompt: 'Which slit?' });
  await questionBy(await participantAt(server, event.code), event, 'One?');
  const crew = [
    await crewMemberAt(server, host, event, 'co-host', 'Ada'),
    await crewMemberAt(server, host, event, 'co-host', 'Ben'),
  ] as const;
  const [ada, ben] = [
    await openLivePageAs(browser, server, crew[0], `/events/${event.id}`),
    await openLivePageAs(browser, server, crew[1], `/events/${event.id}`),
  ];
  await markDocument(ben);
  const noScreen = ben.page.getByText('No screen is connected').filter({ visible: true }).first();
  await noScreen.waitFor();
  await edit(ben);
  await colleaguesOn(ada.page).getByText('Ben changing the agenda').waitFor({ state: 'attached' });
  await edit(ada);
  await colleaguesOn(ben.page).getByText('Ada changing the agenda').waitFor({ state: 'attached' });

  await follow(ben, 'Moderate', /\/moderation$/);
  await colleaguesOn(ada.page).getByText('Ben changing the agenda').waitFor({ state: 'detached' });
  await colleaguesOn(ben.page).getByText('Ada changing the agenda').waitFor({ state: 'attached' });
  await ben.page.getByRole('button', { name: 'More for this question' }).click();
  await ben.page.getByRole('menuitem', { name: 'Reject with a reason' }).click();
  await ben.page.getByRole('textbox', { name: 'Reason' }).waitFor();
  await ada.page.getByText('Ben is rejecting this with a reason').waitFor();

  await follow(ben, 'Control room', /\/events\/[^/]*$/);
  await ada.page.getByText('Ben is rejecting this with a reason').waitFor({ state: 'detached' });
  // Screens report themselves only when one joins or leaves, so the page must remember that there is none.
  await noScreen.waitFor();
  await follow(ben, 'Settings', /\/edit$/);
  await colleaguesOn(ada.page).getByText('Ben changing the settings').waitFor({ state: 'attached' });
  await colleaguesOn(ben.page).getByText('Ada changing the agenda').waitFor({ state: 'attached' });
  await expectSameDocument(ben);
  for (const person of [ada, ben]) await person.close();
});

itInFullMatrix('counts people who came while the list of people was open', async () => {
  const { host, event } = await hostWithEvent(server);
  const join = async (name: string) => joinRoom(server, await participantAt(server, event.code, name), event);
  const sockets = [await join('Ada')];
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await control.page.getByRole('link', { name: '1 here now' }).click();
  await control.page.getByRole('heading', { name: 'People', exact: true }).waitFor();
  sockets.push(await join('Grace'));
  await control.page.getByText('Grace').first().waitFor();
  await follow(control, 'Control room', /\/events\/[^/]*$/);
  await control.page.getByRole('region', { name: 'Agenda' }).waitFor();
  await control.page.getByText('2 here now').first().waitFor();
  for (const socket of sockets) socket.close();
  await control.close();
});
