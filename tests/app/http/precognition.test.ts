import { arrive, expect, hostWithEvent, it, withServer } from '#support/http.ts';

const server = withServer();
const asked = { precognition: 'true' };

it('validates an unfinished form as saving it would, and saves nothing', async ({ host, event }) => {
  const { event: other } = await hostWithEvent(server);
  const ask = (form: Record<string, unknown>, only?: string, who = host) => {
    const headers = { ...asked, ...(only && { 'precognition-validate-only': only }) };
    return who.call('events.update', event, form, headers);
  };
  const fine = await ask({ title: 'Another title', code: 'free-code' });
  expect([fine.status, fine.headers.get('precognition-success'), fine.text]).toEqual([204, 'true', '']);
  const refused = await ask({ title: '', code: '12' });
  expect([refused.status, refused.headers.get('precognition')]).toEqual([422, 'true']);
  expect(refused.json()).toEqual({
    message: 'Enter a title.',
    errors: { title: ['Enter a title.'] },
  });
  expect((await ask({ code: other.code }, 'code')).json()).toMatchObject({
    errors: { code: ['Another event uses this code. Choose a different one.'] },
  });
  for (const code of [event.code, 'free-code']) expect((await ask({ title: '', code }, 'code')).status).toBe(204);
  // A stranger learns nothing that the form itself would not reveal.
  expect((await ask({ code: other.code }, 'code', await arrive(server))).status).toBe(404);
  const { event: now } = await host.read('events.edit', event);
  expect([now.title, now.code]).toEqual([event.title, event.code]);
});

it('validating the title of a new event does not create it', async () => {
  const guest = await arrive(server);
  expect((await guest.call('events.create', {}, { title: 'T'.repeat(121) }, asked)).status).toBe(422);
  expect((await guest.call('events.create', {}, { title: 'Fine' }, asked)).status).toBe(204);
  expect((await guest.read('events.index', {})).list.events).toEqual([]);
});
