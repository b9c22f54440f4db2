import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { choiceOf, crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { expectSameDocument, joinByLink, openLivePageAs, markDocument } from '#support/browser/people.ts';

// Whoever of the crew goes from one page of an event to another does so in one document, and its channels stay open.

const { server, browser } = withServerAndBrowser();

const present = (page: Page) => page.getByRole('list', { name: 'Also here from the crew' });

/** Ada and Ben of the crew, each in the control room, with a poll and a question that waits. */
async function crew() {
  const { host, event } = await hostWithEvent(server);
  await choiceOf(host, event, { prompt: 'Which slit?' });
  const [adaBehind, benBehind] = [
    await crewMemberAt(server, host, event, 'co-host', 'Ada'),
    await crewMemberAt(server, host, event, 'co-host', 'Ben'),
  ];
  await questionBy(await participantAt(server, event.code), event, 'One?');
  const [ada, ben] = [
    await openLivePageAs(browser, server, adaBehind, `/events/${event.id}`),
    await openLivePageAs(browser, server, benBehind, `/events/${event.id}`),
  ];
  await markDocument(ben);
  const close = async (): Promise<void> => {
    for (const person of [ada, ben]) await person.close();
  };
  return { ada, ben, close };
}

async function press({ page }: { page: Page }, link: string, path: RegExp): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).first().click();
  await page.waitForURL(path);
}

async function edit({ page }: { page: Page }): Promise<void> {
  await page.getByRole('button', { name: 'More about Which slit?' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('What do you want to ask?').waitFor();
}

const beginReason = async ({ page }: { page: Page }): Promise<void> => {
  await page.getByRole('button', { name: 'More for this question' }).click();
  await page.getByRole('menuitem', { name: 'Reject with a reason' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).waitFor();
};

it('from the control room to the moderation one still sees the others, and they see what one does there, and no longer what one did before', async () => {
  const { ada, ben, close } = await crew();
  await edit(ben);
  await present(ada.page).getByText('Ben changing the agenda').waitFor({ state: 'attached' });
  await edit(ada);
  await present(ben.page).getByText('Ada changing the agenda').waitFor({ state: 'attached' });
  await press(ben, 'Moderate', /\/moderation$/);
  await present(ada.page).getByText('Ben changing the agenda').waitFor({ state: 'detached' });
  // What was begun before one came is told, too.
  await present(ben.page).getByText('Ada changing the agenda').waitFor({ state: 'attached' });
  await beginReason(ben);
  await ada.page.getByText('Ben is rejecting this with a reason').waitFor();
  await press(ben, 'Control room', /\/events\/[^/]*$/);
  await ada.page.getByText('Ben is rejecting this with a reason').waitFor({ state: 'detached' });
  await press(ben, 'Settings', /\/edit$/);
  await present(ada.page).getByText('Ben changing the settings').waitFor({ state: 'attached' });
  await present(ben.page).getByText('Ada changing the agenda').waitFor({ state: 'attached' });
  await expectSameDocument(ben);
  await close();
});

it('back in the control room one is told at once whether a screen is there', async () => {
  const { ben, close } = await crew();
  const told = ben.page.getByText('No screen is connected').filter({ visible: true }).first();
  await told.waitFor();
  await press(ben, 'Moderate', /\/moderation$/);
  await press(ben, 'Control room', /\/events\/[^/]*$/);
  // Asked again only by somebody who comes or goes: nobody does.
  await told.waitFor({ timeout: 10_000 });
  await expectSameDocument(ben);
  await close();
});

it('how many came while one looked at the people is known back in the control room', async () => {
  const { host, event } = await hostWithEvent(server);
  const phones = [await joinByLink(browser, server, event.code, 'Ada')];
  const [control, other] = [
    await openLivePageAs(browser, server, host, `/events/${event.id}`),
    await openLivePageAs(browser, server, host, `/events/${event.id}`),
  ];
  const here = ({ page }: { page: Page }, count: number) => page.getByText(`${count} here now`).first();
  for (const page of [control, other]) await here(page, 1).waitFor();
  await control.page.getByRole('link', { name: '1 here now' }).click();
  await control.page.getByRole('heading', { name: 'People', exact: true }).waitFor();
  phones.push(await joinByLink(browser, server, event.code, 'Grace'));
  await here(other, 2).waitFor();
  await control.page.getByText('Grace').first().waitFor();
  await press(control, 'Control room', /\/events\/[^/]*$/);
  await control.page.getByRole('region', { name: 'Agenda' }).waitFor();
  expect(
    await control.page
      .getByText(/here now$/)
      .first()
      .innerText(),
  ).toBe('2 here now');
  for (const person of [...phones, control, other]) await person.close();
});

it('past its end the audit log says that there is nothing older, and leads back to the newest', async () => {
  const { host, event } = await hostWithEvent(server);
  const { audits } = await host.see('audits/index', 'audits.index', { event: event.id });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  await page.goto(`${server.address}/events/${event.id}/audit?before=${audits.at(-1)?.id ?? ''}`);
  await page.getByText('Nothing older').waitFor();
  expect(await page.getByText('Nothing yet').count()).toBe(0);
  await page.getByRole('link', { name: 'Newest' }).click();
  await page.getByText('started the event').waitFor();
  await close();
});
