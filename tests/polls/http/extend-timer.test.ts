import { expect, it } from 'vitest';
import { choiceOf, crewMemberAt, hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';
import { programOf } from '#support/clients/api-program.ts';

const server = withServer();

const spanOf = ({ opensAt, closesAt }: { opensAt: string | null; closesAt: string | null }) =>
  Date.parse(closesAt ?? '') - Date.parse(opensAt ?? '');

it('a poll gets 30 s more from each of the crew who may run it, and from programs; phones and screens hear when it closes', async () => {
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
    (await phone.see('rooms/show', 'rooms.show', { code: event.code })).room,
    (await host.see('screens/show', 'screens.show', { event: event.id })).room,
  ];
  for (const { activities } of rooms)
    expect(activities.map((activity) => [activity.timerSeconds, spanOf(activity)])).toEqual([[60, 150_000]]);
  const { audits } = await host.see('audits/index', 'audits.index', { event: event.id });
  expect(audits.filter(({ action }) => action === 'activity.prolonged')).toHaveLength(3);
});

it('a question of a quiz gets it while it is played, and is refused it as any other is once it has closed', async () => {
  const { host, event } = await hostWithEvent(server);
  const made = await host.see(
    'events/show',
    'series.create',
    { event: event.id },
    { kind: 'quiz', title: 'Quiz night' },
  );
  const quiz = made.control.series[0]?.id ?? '';
  const { id } = await choiceOf(host, event, { series: quiz, correctOptions: [1], isRevisable: false });
  const give = () => host.call('activity-states.update', { activity: id }, { action: 'more-time' });
  const refusal = { error: { code: 'STATE_NOT_REACHABLE' } };
  expect((await give()).json()).toMatchObject(refusal);
  for (const action of ['start', 'next']) await host.visit('series-states.update', { series: quiz }, { action });
  await host.visit('activity-states.update', { activity: id }, { action: 'more-time' });
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  expect(control.activities.map((activity) => [activity.timerSeconds, spanOf(activity)])).toEqual([[20, 50_000]]);
  await host.visit('series-states.update', { series: quiz }, { action: 'next' });
  expect((await give()).json()).toMatchObject(refusal);
});
