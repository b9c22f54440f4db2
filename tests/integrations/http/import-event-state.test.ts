import { expect, it } from 'vitest';
import { exported, imported, upload } from '#support/factories/event-files.ts';
import { arrive, hostWithEvent } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';

const server = withServer();

it.each(['draft', 'open', 'ended'] as const)(
  'an imported event stays %s, and the next page reports that and the code it could not keep',
  async (state) => {
    const { host, event } = await hostWithEvent(server, { start: state === 'draft' ? 'later' : 'now' });
    if (state === 'ended') await host.visit('event-states.update', { event: event.id }, { state });
    const file = await exported(host, event.id);
    const alongside = await upload(host, file);
    expect(alongside.page?.flash).toEqual({ imported: { state, takenCode: event.code } });
    await host.visit('events.destroy', { event: event.id }, { title: event.title });
    const instead = await upload(host, file);
    expect(instead.page?.flash).toEqual({ imported: { state, takenCode: null } });
    expect(instead.page?.props).toMatchObject({ control: { event: { state, code: event.code } } });
  },
);

it('people can join an imported event with an unknown language', async () => {
  const locale = 'constructor';
  const { host, event } = await hostWithEvent(server);
  const file = await exported(host, event.id);
  const id = await imported(host, { ...file, event: { ...file.event, locale } });
  const { code } = (await exported(host, id)).event;
  const phone = await arrive(server);
  await phone.call('participants.create', { code }, {});
  expect((await phone.visit('rooms.show', { code })).page).toMatchObject({
    component: 'rooms/show',
    props: { mine: { playerName: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+ \d\d$/) } },
  });
});
