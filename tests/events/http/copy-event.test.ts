import { expect, exported, it, withLivelyEvent } from '#support/http.ts';

const { server, lively } = withLivelyEvent();

it('copying an event creates a draft with the same agenda and settings, a new code, and no participants', async () => {
  const { host, event, activity } = lively;
  await host.visit('events.update', event, { passcode: 'secret-word', naming: 'required' });
  const { control } = await host.see('events/show', 'event-copies.create', event, {
    title: 'Physics 101, next year',
  });
  expect(control).toMatchObject({
    participantCount: 0,
    questions: [],
    role: 'owner',
    event: { title: 'Physics 101, next year', state: 'draft', naming: 'required', needsPasscode: false },
  });
  expect(control.event.code).not.toBe(event.code);
  expect(control.activities).toMatchObject([
    { prompt: activity.prompt, state: 'draft', round: 1, tally: { total: 0 } },
  ]);
  expect(control.activities[0]?.id).not.toBe(activity.id);
  const refused = await host.call('event-copies.create', event, { title: 'x'.repeat(121) });
  expect([refused.status, refused.json()]).toMatchObject([422, { error: { fields: { title: expect.any(String) } } }]);
  const original = await host.read('events.show', event);
  expect(original.control).toMatchObject({ participantCount: 3, event: { state: 'open' } });
  const { audits } = await host.read('audits.index', event);
  expect(audits.map(({ action }) => action)).toContain('event.copied');
});

it('warns that a copy has no passcode if the original has one', async () => {
  const { host, event } = lively;
  const listed = async () =>
    (await host.read('events.index', {})).list.events.find(({ id }) => id === event.id)?.hasPasscode;
  await host.visit('events.update', event, { passcode: 'secret-word' });
  expect(await listed()).toBe(true);
  expect((await host.visit('event-copies.create', event, {})).page?.flash).toEqual({
    noPasscode: 'copied',
  });
  await host.visit('events.update', event, { clearPasscode: true });
  expect(await listed()).toBe(false);
  expect((await host.visit('event-copies.create', event, {})).page?.flash).toBeUndefined();
});

it('copying an event reads no data about participants or what they did', async () => {
  const preparations = await server.world.store.archives.readPreparations(lively.event.id);
  expect(Object.keys(preparations ?? {})).toEqual(['event', 'pictures', 'series', 'labels', 'activities']);
  const text = JSON.stringify({ ...preparations, pictures: [] });
  const whole = JSON.stringify(await exported(lively.host, lively.event.id));
  for (const word of ['Ada', 'sky', 'bold']) expect([whole.includes(word), text.includes(word)]).toEqual([true, false]);
});
