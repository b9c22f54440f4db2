import type { CrewActivityView, CrewActivityViewOf } from '#contracts/views.ts';
import type { EventResource } from '#server/api/resources.ts';
import type { EventFile } from '#server/files/event-file/format.ts';
import {
  beforeAll,
  contentOf,
  expect,
  it,
  type List,
  png,
  type Program,
  programOf,
  unzip,
  withLivelyEvent,
} from '#support/http.ts';

const { server, lively } = withLivelyEvent();
let program: Program;

beforeAll(async () => {
  program = await programOf(server, lively.host);
});

const exported = async (event: string, format: string, query: Record<string, string> = {}) =>
  (await program.call('api.exports.show', { event, format }, { query })).body as Buffer;
const fileOf = async (event: string) => JSON.parse((await exported(event, 'json')).toString('utf8')) as EventFile;

it('an API client exports the same file as the control room, and the export is audited', async () => {
  const { id, code } = lively.event;
  const answer = await program.call('api.exports.show', { event: id, format: 'csv' }, { query: { of: 'questions' } });
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename=Physics-101-${code}-\\d{4}-\\d\\d-\\d\\d-questions\\.csv$`),
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const own = await lively.host.download(`/events/${id}/exports/csv?of=questions`);
  expect(answer.body).toEqual(own.bytes);
  // API clients get the format's own names, people get them in their language.
  const workbook = unzip(await exported(id, 'xlsx'));
  expect(workbook['xl/workbook.xml']).toContain('"Activities"');
  expect(workbook['xl/sharedStrings.xml']).toContain('>asked_at<');
  const { items } = await program.get<List<{ action: string; target: string }>>('api.audits.index', { event: id });
  expect(items[0]).toMatchObject({ action: 'event.exported', target: 'XLSX' });
});

it('an export omits participants on request, and refuses unknown options', async () => {
  const at = { event: lively.event.id, format: 'json' };
  const bare = (await exported(at.event, 'json', { people: 'no' })).toString('utf8');
  expect(JSON.parse(bare)).toMatchObject({ hasPeople: false, participants: [] });
  expect(bare).not.toContain('Ada');
  expect(await program.call('api.exports.show', at, { query: { people: 'none' } })).toMatchObject({
    status: 422,
    body: { code: 'INVALID', fields: { people: expect.any(String) } },
  });
  expect((await program.call('api.exports.show', { ...at, format: 'pdf' })).status).toBe(404);
});

it('an import recreates the event from an exported file', async () => {
  const file = await exported(lively.event.id, 'json');
  const made = await program.get<EventResource>('api.event-imports.create', {}, { body: file });
  expect(made).toMatchObject({ title: lively.event.title, state: 'open', role: 'owner' });
  expect(made.code).not.toBe(lively.event.code);
  expect(contentOf(await fileOf(made.id))).toEqual(contentOf(JSON.parse(file.toString('utf8')) as EventFile));
});

it('an import reports the invalid place in a file, and creates nothing', async () => {
  const count = async () =>
    (await program.get<List<object>>('api.events.index', {}, { query: { limit: '200' } })).items.length;
  const before = await count();
  const send = (body: object | string, type = 'application/json') =>
    program.call('api.event-imports.create', {}, { body, headers: { 'content-type': type } });
  const file = await fileOf(lively.event.id);
  expect(await send({ ...file, event: { ...file.event, title: '' } })).toMatchObject({
    status: 422,
    body: { fields: { 'event.title': expect.any(String) } },
  });
  expect(await send('{"format":')).toMatchObject({ status: 422, body: { fields: { file: expect.any(String) } } });
  expect(await send(' '.repeat(16_777_217))).toMatchObject({
    status: 413,
    body: { code: 'TOO_LARGE', fields: { file: 'Choose a file of at most 16,384 kB.' } },
  });
  expect(await program.call('api.event-imports.create', {})).toMatchObject({
    status: 422,
    body: { fields: { file: 'Choose a file first.' } },
  });
  expect(await send(JSON.stringify(file), 'text/csv')).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
  expect(await count()).toBe(before);
});

it('an import that never ends is refused for its size, or immediately without a token', async () => {
  const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
  const send = async (token: string) => {
    const request = {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: endless(),
      duplex: 'half',
    } as const;
    return (await fetch(`${server.address}/api/v1/event-imports`, request)).status;
  };
  expect(await send(program.token)).toBe(413);
  expect(await send('hc_wrong')).toBe(401);
});

it('an API client uploads a picture as raw bytes, uses it in an activity, reads it and deletes it', async () => {
  const at = { event: lively.event.id };
  const add = (body: Buffer | string) =>
    program.call('api.pictures.create', at, { body, headers: { 'content-type': 'image/png' } });
  const added = await add(png(60, 40));
  expect(added).toMatchObject({ status: 201, body: { version: expect.any(String), width: 60, height: 40 } });
  const { version } = added.body as { version: string };
  const form = { kind: 'text', prompt: 'What do you see?', maxChars: 100, picture: { version, alt: 'Two slits' } };
  const made = await program.get<CrewActivityView>('api.activities.create', at, { body: form });
  expect(made.picture).toEqual({ version, width: 60, height: 40, alt: 'Two slits' });
  const poll = { kind: 'choice', prompt: 'Which?', minPicks: 1, maxPicks: 1 };
  const body = { ...poll, options: [{ label: 'Slits', picture: { version, alt: null } }, { label: 'Wall' }] };
  const chosen = await program.get<CrewActivityViewOf<'choice'>>('api.activities.create', at, { body });
  const { id, options } = chosen;
  expect(options[0]).toMatchObject({ label: 'Slits', picture: { version, alt: null } });
  const sent = { body: { ...poll, options } };
  expect(await program.get('api.activities.update', { activity: id }, sent)).toMatchObject({ options });
  const read = await program.call('api.pictures.show', { ...at, version });
  expect([read.headers.get('content-type'), png(60, 40).equals(read.body as Buffer)]).toEqual(['image/png', true]);
  await program.get('api.pictures.destroy', { ...at, version });
  expect((await program.get<CrewActivityView>('api.activities.show', made)).picture).toBeNull();
  const after = await program.get<typeof chosen>('api.activities.show', { activity: id });
  expect(after.options[0]).toEqual({ id: options[0]?.id, label: 'Slits' });
  expect((await program.call('api.pictures.show', { ...at, version })).status).toBe(404);
  expect(await add('<svg/>')).toMatchObject({ status: 422, body: { fields: { picture: expect.any(String) } } });
  for (const activity of [id, made.id]) await program.get('api.activities.destroy', { activity });
});
