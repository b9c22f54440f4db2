import { choice, controlOf, expect, hostWithEvent, it, openChoice, seriesOf, withServer } from '#support/http.ts';

const server = withServer();

it('a form without scripts adds a poll and opens it in one request', async ({ host, event }) => {
  const fields = { kind: 'scale', prompt: 'How sure are you?', first: '1', steps: '5', start: 'now' };
  const answer = await host.post(host.path('activities.create', event), fields, {
    referer: `${server.address}/events/${event.id}`,
  });
  expect(answer.status).toBe(303);
  const { activities, focus } = await controlOf(host, event);
  expect(activities).toMatchObject([{ prompt: 'How sure are you?', state: 'open' }]);
  expect(focus).toEqual({ kind: 'activity', activityId: activities[0]?.id });
});

it('a poll that cannot be opened is not added either', async () => {
  const { host, event } = await hostWithEvent(server, { start: 'later' });
  const quiz = await seriesOf(host, event, 'quiz', 'Rivers');
  const add = async (form: object) =>
    (await host.call('activities.create', event, { ...choice, start: 'now', ...form })).json();
  expect(await add({})).toMatchObject({ error: { code: 'EVENT_NOT_OPEN' } });
  await host.visit('event-states.update', event, { state: 'open' });
  expect(await add({ series: quiz.id })).toMatchObject({ error: { code: 'STATE_NOT_REACHABLE' } });
  expect((await controlOf(host, event)).activities).toEqual([]);
  const poll = await openChoice(host, event);
  expect((await controlOf(host, event)).activities.map(({ id }) => id)).toEqual([poll.id]);
});
