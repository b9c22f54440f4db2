import type { EventView } from '#contracts/views.ts';
import {
  arrive,
  beforeEach,
  describe,
  expect,
  fileOf,
  hostWithEvent,
  it,
  png,
  type Visitor,
  withServer,
} from '#support/http.ts';

const server = withServer();
let host: Visitor;
let event: EventView;

beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
  await host.read('events.edit', event);
});

const form = (bytes: Buffer) => fileOf(bytes, 'logo', 'logo.png');
const logoOf = async () => (await host.read('events.edit', event)).event.logo;
const at = (version: string) => host.path('pictures.show', { event: event.id, version });

it('serves a logo publicly at an address that changes with its content', async () => {
  await host.see('events/edit', 'event-logos.create', event, form(png(40, 20)));
  const logo = await logoOf();
  expect(logo).toMatchObject({ width: 40, height: 20 });
  const stranger = await arrive(server);
  const entry = await stranger.read('rooms.enter', event);
  expect(entry.event.logo).toEqual(logo);
  const shown = await stranger.fetchBytes(at(logo?.version ?? ''));
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(shown.bytes.equals(png(40, 20))).toBe(true);

  await host.visit('event-logos.create', event, form(png(40, 20, { shade: 9 })));
  expect((await logoOf())?.version).not.toBe(logo?.version);
  expect((await stranger.fetchBytes(at(logo?.version ?? ''))).status).toBe(404);
});

it('deletes a logo when it is removed, and with its event', async () => {
  await host.visit('event-logos.create', event, form(png(40, 20)));
  const first = await logoOf();
  await host.visit('event-logos.destroy', event);
  expect(await logoOf()).toBeNull();
  expect((await host.fetchBytes(at(first?.version ?? ''))).status).toBe(404);

  await host.visit('event-logos.create', event, form(png(40, 20)));
  await host.visit('events.destroy', event, { title: event.title });
  expect((await host.fetchBytes(at(first?.version ?? ''))).status).toBe(404);
});

describe('a file that is no valid logo is refused at its field, and the old logo stays', () => {
  beforeEach(async () => {
    await host.visit('event-logos.create', event, form(png(40, 20)));
  });

  it.each([
    [
      'a drawing with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script></svg>'),
      'Choose a PNG, JPEG or WebP picture.',
    ],
    ['a picture of too many pixels', png(4_097, 20), 'Choose a picture with 16 to 4096 pixels on each side.'],
    ['a large file', png(40, 20, { padding: 524_288 }), 'Choose a file of at most 512 kB.'],
  ])('%s', async (_, bytes, message) => {
    const before = await logoOf();
    const refused = await host.see('events/edit', 'event-logos.create', event, form(bytes));
    expect(refused.errors).toEqual({ logo: message });
    expect(await logoOf()).toEqual(before);
  });
});

const withToken = (token: string, isFirst: boolean) => {
  const fields = new FormData();
  if (isFirst) fields.set('_token', token);
  fields.set('logo', new File([new Uint8Array(png(40, 20))], 'logo.png'));
  if (!isFirst) fields.set('_token', token);
  return fields;
};
const post = (fields: FormData) =>
  host.send('POST', host.path('event-logos.create', event), {
    headers: { accept: 'text/html', 'x-xsrf-token': '' },
    body: fields,
  });
const token = () => decodeURIComponent(host.cookies.get('XSRF-TOKEN') ?? '');

it('accepts a file form without scripts, with the token in its first field', async () => {
  expect((await post(withToken(token(), true))).status).toBe(303);
  expect(await logoOf()).toMatchObject({ width: 40 });
});

it.each([
  ['another token', () => withToken('forged.token', true)],
  ['the token after the file', () => withToken(token(), false)],
  ['no token', () => form(png(40, 20))],
])('ignores a file form with %s', async (_, fields) => {
  await post(fields());
  expect(await logoOf()).toBeNull();
});

it('refuses a file form on routes that expect no file', async () => {
  const answer = await host.send('POST', '/events', {
    headers: { accept: 'application/json' },
    body: form(png(40, 20)),
  });
  expect(answer.status).toBe(400);
});
