import { expect, exported, hostWithEvent, it, upload, withServer } from '#support/http.ts';

const server = withServer();

it.each(['draft', 'open', 'ended'] as const)(
  'an imported event stays %s, and the next page reports that and the code it could not keep',
  async (state) => {
    const { host, event } = await hostWithEvent(server, { start: state === 'draft' ? 'later' : 'now' });
    if (state === 'ended') await host.visit('event-states.update', event, { state });
    const file = await exported(host, event.id);
    const alongside = await upload(host, file);
    expect(alongside.page?.flash).toEqual({ imported: { state, takenCode: event.code } });
    await host.visit('events.destroy', event, { title: event.title });
    const instead = await upload(host, file);
    expect(instead.page?.flash).toEqual({ imported: { state, takenCode: null } });
    expect(instead.page?.props).toMatchObject({ control: { event: { state, code: event.code } } });
  },
);
