import { auditsOf, crewMemberAt, expect, it, openChoice, programOf, roomOf } from '#support/http.ts';

const spanOf = ({ opensAt, closesAt }: { opensAt: string | null; closesAt: string | null }) =>
  Date.parse(closesAt ?? '') - Date.parse(opensAt ?? '');

it('moderators cannot extend a timer; all pages show its new end', async ({ server, host, event, join }) => {
  const { id } = await openChoice(host, event, { timerSeconds: 60 });
  const [cohost, moderator] = [
    await crewMemberAt(server, host, event),
    await crewMemberAt(server, host, event, 'moderator'),
  ];
  const phone = await join();
  const give = { action: 'more-time' };
  await Promise.all([
    host.visit('activity-states.update', { activity: id }, give),
    cohost.visit('activity-states.update', { activity: id }, give),
  ]);
  const program = await programOf(server, host, ['write']);
  await program.get('api.activity-states.update', { activity: id }, { body: give });
  expect((await moderator.call('activity-states.update', { activity: id }, give)).status).toBe(403);
  const rooms = [await roomOf(phone, event), (await host.read('screens.show', event)).room];
  for (const { activities } of rooms)
    expect(activities.map((activity) => [activity.timerSeconds, spanOf(activity)])).toEqual([[60, 150_000]]);
  const audits = await auditsOf(host, event);
  expect(audits.filter(({ action }) => action === 'activity.prolonged')).toHaveLength(3);
});
