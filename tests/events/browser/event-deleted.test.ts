import { expect, it } from 'vitest';
import { arrive, crewMemberAt, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { isFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { expectSameDocument, openLivePageAs, markDocument, waitUntilReloaded } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('says on every open page that the event was deleted, without another request', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
  const ada = await participantAt(server, event.code);
  const open = async (who: typeof ada, path: string, name: string) => ({
    ...(await openLivePageAs(browser, server, who, path)),
    name,
  });
  const phone = await open(ada, `/e/${event.code}`, 'The host has deleted this event');
  const all = [
    phone,
    await open(ben, `/screens/${event.id}`, 'This event has ended'),
    await open(ben, `/events/${event.id}`, 'This event has been deleted'),
  ];
  if (isFullMatrix)
    all.push(
      await open(ada, `/embeds/${event.code}`, 'The host has deleted this event'),
      await open(ben, `/overlays/${event.id}?show=join`, 'This event has ended'),
      await open(ben, `/events/${event.id}/moderation`, 'This event has been deleted'),
    );
  const requests: string[] = [];
  for (const each of all) {
    await markDocument(each);
    await waitUntilReloaded(each);
    each.page.on('request', (request) => void requests.push(`${request.method()} ${request.url()}`));
  }

  await host.visit('events.destroy', { event: event.id }, { title: event.title });
  for (const each of all) {
    await each.page.getByRole('heading', { name: each.name }).waitFor();
    await expectSameDocument(each);
  }
  expect(requests.filter((request) => request.includes(event.id) || request.includes(event.code))).toEqual([]);
  await expect
    .poll(() => phone.page.getByRole('heading', { level: 1 }).evaluate((element) => element === document.activeElement))
    .toBe(true);
  expect((await (await arrive(server)).visit('rooms.enter', { code: event.code })).status).toBe(404);
  for (const each of all) await each.close();
});
