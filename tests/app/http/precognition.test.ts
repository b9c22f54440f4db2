import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import { arrive, hostWithEvent } from '#support/factories/events.ts';
import { startTestServer, type TestServer } from '#support/servers/test-server.ts';
import type { Visitor } from '#support/clients/visitor.ts';

let server: TestServer;
let host: Visitor;
let event: EventView;
let other: EventView;

beforeAll(async () => {
  server = await startTestServer();
  ({ host, event } = await hostWithEvent(server));
  ({ event: other } = await hostWithEvent(server));
});
afterAll(() => server.close());

const asked = { precognition: 'true' };
const only = (field: string) => ({ ...asked, 'precognition-validate-only': field });
const ask = (form: Record<string, unknown>, headers: Record<string, string> = asked, who = host) =>
  who.call('events.update', { event: event.id }, form, headers);

it('says of a form that is still typed what saving it would say, and saves nothing', async () => {
  const fine = await ask({ title: 'Another title', code: 'free-code' });
  expect([fine.status, fine.headers.get('precognition-success'), fine.text]).toEqual([204, 'true', '']);
  const refused = await ask({ title: '', code: '12' });
  expect([refused.status, refused.headers.get('precognition')]).toEqual([422, 'true']);
  expect(refused.json()).toEqual({
    message: 'Please fill this in, with 1 to 120 characters.',
    errors: { title: ['Please fill this in, with 1 to 120 characters.'] },
  });
  expect((await ask({ code: '12' })).json()).toMatchObject({
    errors: { code: ['Use 4 to 20 characters: letters from a to z, digits or hyphens.'] },
  });
  const { event: now } = await host.see('events/edit', 'events.edit', { event: event.id });
  expect([now.title, now.code]).toEqual([event.title, event.code]);
});

it('knows which codes are taken', async () => {
  expect((await ask({ code: other.code }, only('code'))).json()).toMatchObject({
    errors: { code: ['Another event uses this code. Choose a different one.'] },
  });
  expect((await ask({ code: event.code }, only('code'))).status).toBe(204);
});

it('speaks of the field that was asked about only', async () => {
  expect((await ask({ title: '', code: 'free-code' }, only('code'))).status).toBe(204);
});

it('tells a stranger nothing that the form itself would not', async () => {
  const answer = await ask({ code: other.code }, only('code'), await arrive(server));
  expect(answer.status).toBe(404);
});

it('starts no event by asking about its title', async () => {
  const guest = await arrive(server);
  expect((await guest.call('events.create', {}, { title: 'T'.repeat(121) }, asked)).status).toBe(422);
  expect((await guest.call('events.create', {}, { title: 'Fine' }, asked)).status).toBe(204);
  expect((await guest.see('events/index', 'events.index', {})).list.events).toEqual([]);
});
