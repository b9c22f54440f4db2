import { it } from 'vitest';
import type { Page } from 'playwright-core';
import { choiceOf, crewMemberAt, hostWithEvent, participantAt, questionBy } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { expectSameDocument, livePageAs, mark } from './people.ts';

// Whoever of the crew goes from one page of an event to another does so in one document, and its channels stay open.

const { server, browser } = withServerAndBrowser();

/** Ada and Ben of the crew, each in the control room, with a poll and a question that waits. */
async function crew() {
  const { host, event } = await hostWithEvent(server);
  await choiceOf(host, event, { prompt: 'Which slit?' });
  const [adaBehind, benBehind] = [await crewMemberAt(server, host, event, 'co-host', 'Ada'), await crewMemberAt(server, host, event, 'co-host', 'Ben')];
  await questionBy(await participantAt(server, event.code), event, 'One?');
  const [ada, ben] = [await livePageAs(browser, server, adaBehind, `/events/${event.id}`), await livePageAs(browser, server, benBehind, `/events/${event.id}`)];
  await mark(ben);
  const close = async (): Promise<void> => {
    for (const person of [ada, ben]) await person.close();
  };
  return { ada, ben, close };
}

async function press({ page }: { page: Page }, link: string, path: RegExp): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).first().click();
  await page.waitForURL(path);
}

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
