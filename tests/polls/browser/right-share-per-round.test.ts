import { expect, it } from 'vitest';
import { ballotFor, hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('phones, the control room and the screen say the share of right answers with each of two rounds, once it is told, and it fits in German', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Asked twice' });
  const poll = await openChoice(host, event, { correctOptions: [1] });
  const phones: Visitor[] = [];
  for (let seat = 0; seat < 4; seat += 1) phones.push(await participantAt(server, event.code));
  const act = async (...actions: string[]) => {
    for (const action of actions) await host.visit('activity-states.update', { activity: poll.id }, { action });
  };
  const vote = async (round: number, ...picks: number[]) => {
    for (const [seat, pick] of picks.entries())
      await phones[seat]?.call(
        'ballots.create',
        { code: event.code, activity: poll.id },
        ballotFor({ ...poll, round }, pick),
      );
  };
  await vote(1, 0, 0, 0, 1);
  await act('close', 'reveal', 'new-round');
  await vote(2, 1, 1, 1, 0);
  await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: poll.id });
  const pages = [
    await openLivePageAs(browser, server, phones[0] as Visitor, `/e/${event.code}`, {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'de',
    }),
    await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      viewport: { width: 1366, height: 768 },
      locale: 'de',
    }),
    await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
      viewport: { width: 1366, height: 768 },
      locale: 'de',
    }),
  ];
  await act('reveal');
  for (const { page } of pages) {
    await page.locator('.rounds-key').first().waitFor();
    expect(await page.locator('.rounds-key').first().innerText()).not.toMatch(/%/);
  }
  await act('close');
  for (const { page } of pages) {
    const key = page.locator('.rounds-key').first();
    // A screen speaks the language of its event.
    await expect
      .poll(async () => (await key.innerText()).replaceAll(/\s+/g, ' '))
      .toMatch(
        /(?:Runde 2: 4 Antworten|Round 2: 4 answers) .*75 ?%.* (?:Runde 1: 4 Antworten|Round 1: 4 answers) .*25 ?%/,
      );
    const isWhole = await key.evaluate(
      (element) =>
        [...element.children].every(
          (part) => part.getBoundingClientRect().right <= innerWidth && part.getBoundingClientRect().left >= 0,
        ) && document.documentElement.scrollWidth <= innerWidth,
    );
    expect(isWhole).toBe(true);
  }
  for (const one of pages) await one.close();
});
