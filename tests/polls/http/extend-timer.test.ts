import { expect, it } from 'vitest';
import { auditsOf, crewMemberAt, hostWithEvent, openChoice, participantAt, roomOf } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';
import { programOf } from '#support/clients/api-program.ts';

const server = withServer();

const spanOf = ({ opensAt, closesAt }: { opensAt: string | null; closesAt: string | null }) =>
  Date.parse(closesAt ?? '') - Date.parse(opensAt ?? '');

it('hosts, co-hosts and the API, but not moderators, can extend a timer, and all pages show the new end', async () => {
  const { host, event } = await hostWithEvent(server);
  const { id } = await openChoice(host, event, { timerSeconds: 60 });
  const [cohost, moderator] = [
    await crewMemberAt(server, host, event),
    await crewMemberAt(server, host, event, 'moderator'),
  ];
  const phone = await participantAt(server, event.code);
  const give = { action: 'more-time' };
  await Promise.all([
    host.visit('activity-states.update', { activity: id }, give),
    cohost.visit('activity-states.update', { activity: id }, give),
  ]);
  const program = await programOf(server, host, ['write']);
  await program.get('api.activity-states.update', { activity: id }, { body: give });
  expect((await moderator.call('activity-states.update', { activity: id }, give)).status).toBe(403);
  const rooms = [
    await roomOf(phone, event),
    (await host.see('screens/show', 'screens.show', { event: event.id })).room,
  ];
  for (const { activities } of rooms)
    expect(activities.map((activity) => [activity.timerSeconds, spanOf(activity)])).toEqual([[60, 150_000]]);
  const audits = await auditsOf(host, event);
  expect(audits.filter(({ action }) => action === 'activity.prolonged')).toHaveLength(3);
});
