import { expect, it } from 'vitest';
import { arrive, hostWithEvent, openChoice } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';

const server = withServer();

it('a request left over in another tab is not attributed to the next participant in the same browser', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event);
  const tablet = await arrive(server);
  const ada = await tablet.see('rooms/show', 'participants.create', { code: event.code }, { name: 'Ada' });
  await tablet.visit('participants.destroy', { code: event.code });
  const ben = await tablet.see('rooms/show', 'participants.create', { code: event.code }, { name: 'Ben' });
  const given = { submissionId: crypto.randomUUID(), round: 1, picks: [poll.options[0]?.id] };
  const send = (participant: string) =>
    tablet.call('ballots.create', { code: event.code, activity: poll.id }, given, { 'x-participant': participant });
  const ask = (participant: string) =>
    tablet.call(
      'questions.create',
      { code: event.code },
      { body: 'Why?', submissionId: crypto.randomUUID() },
      { 'x-participant': participant },
    );
  for (const answer of [await send(ada.mine.participant.id), await ask(ada.mine.participant.id)])
    expect(answer.json()).toMatchObject({ error: { code: 'NOT_ALLOWED' } });
  expect(await server.world.store.ballots.count(poll.id, 1)).toBe(0);
  for (const answer of [await send(ben.mine.participant.id), await ask(ben.mine.participant.id)])
    expect(answer.status).toBeLessThan(300);
  expect(await server.world.store.ballots.count(poll.id, 1)).toBe(1);
});
