import { expect, it } from 'vitest';
import { crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';

const server = withServer();

it('shows new questions at once while moderation is off, and leaves pending questions pending', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event, 'co-host');
  const ada = await participantAt(server, event.code, 'Ada');
  const states = async () => {
    const { control } = await host.see('moderations/index', 'moderations.index', { event: event.id });
    return Object.fromEntries(control.questions.map(({ body, state }) => [body, state]));
  };
  await questionBy(ada, event, 'Asked before?');
  await ben.visit('events.update', { event: event.id }, { hasModeration: false });
  await questionBy(ada, event, 'Asked since?');
  expect(await states()).toEqual({ 'Asked before?': 'pending', 'Asked since?': 'approved' });
  await ben.visit('events.update', { event: event.id }, { hasModeration: true });
  await questionBy(ada, event, 'Asked later?');
  expect(await states()).toEqual({
    'Asked before?': 'pending',
    'Asked since?': 'approved',
    'Asked later?': 'pending',
  });
});
