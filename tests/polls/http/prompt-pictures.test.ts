import { pictureLimits } from '#contracts/events/picture-limits.ts';
import type { EventView } from '#contracts/views.ts';
import { addPicture, deleteUnusedPictures } from '#server/domain/events/pictures.ts';
import { Refusal } from '#contracts/refusal.ts';
import { readPicture } from '#server/files/pictures/read-picture.ts';
import {
  act,
  activityOf,
  arrive,
  auditsOf,
  beforeEach,
  choiceOf,
  controlOf,
  crewMemberAt,
  exif,
  expect,
  exported,
  fileOf,
  hostWithEvent,
  imported,
  it,
  jpeg,
  openChoice,
  pageText,
  participantAt,
  pictureFields,
  play,
  png,
  quizQuestion,
  resultsOf,
  roomOf,
  segment,
  seriesOf,
  uploaded,
  type Visitor,
  withSegments,
  withServer,
} from '#support/http.ts';

const server = withServer();
let host: Visitor;
let phone: Visitor;
let event: EventView;

beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
  phone = await participantAt(server, event.code, 'Ada');
});

const at = (version: string, of = event.id) => host.path('pictures.show', { event: of, version });
const statusFor = async (who: Visitor, version: string, of = event.id) => (await who.download(at(version, of))).status;
const isStored = async (version: string) => (await server.world.store.pictures.byVersion(event.id, version)) !== null;
const roomPicture = async () => (await roomOf(phone, event)).activities[0]?.picture ?? null;
const choice = {
  kind: 'choice',
  prompt: 'Which slit?',
  options: [{ label: 'Both' }, { label: 'Left' }],
  minPicks: 1,
  maxPicks: 1,
};
const errorsOf = async (form: object) => (await host.visit('activities.create', event, { ...choice, ...form })).errors;

it('shows a picture to the crew immediately, to the room with its poll, and to no one else', async () => {
  const picture = await uploaded(host, event);
  const activity = await choiceOf(host, event, pictureFields(picture));
  const moderator = await crewMemberAt(server, host, event, 'moderator');
  const stranger = await arrive(server);
  const other = await hostWithEvent(server);
  const all = async () =>
    Promise.all([host, moderator, phone, stranger, other.host].map((who) => statusFor(who, picture.version)));
  expect(await all()).toEqual([200, 200, 404, 404, 404]);
  const room = await roomOf(phone, event);
  expect(JSON.stringify(room)).not.toContain(picture.version);
  await act(host, activity, 'open');
  expect((await all()).slice(0, 3)).toEqual([200, 200, 200]);
  const shown = { ...picture, width: 60, height: 40, alt: 'A wall with two slits' };
  expect(await roomPicture()).toEqual(shown);
  expect(await statusFor(phone, picture.version, other.event.id)).toBe(404);
  const results = await resultsOf(host, event);
  expect(results.sections[0]?.activities[0]?.picture).toEqual(shown);
});

it('hides a quiz question’s picture from the room until it is asked, each time the quiz is played', async () => {
  const [first, second] = [await uploaded(host, event), await uploaded(host, event, png(50, 50))];
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, pictureFields(first));
  await quizQuestion(host, event, quiz, pictureFields(second));
  const seen = () => Promise.all([first, second].map(({ version }) => statusFor(phone, version)));
  await play(host, quiz, 'start');
  expect(await seen()).toEqual([404, 404]);
  await play(host, quiz, 'next');
  expect(await seen()).toEqual([200, 404]);
  await play(host, quiz, 'next', 'next', 'next', 'next', 'next', 'next', 'next', 'start');
  expect(await seen()).toEqual([404, 404]);
});

it('serves a picture without metadata, only as a picture, and cacheable forever', async () => {
  const picture = await uploaded(host, event, withSegments(jpeg(), segment(0xe1, exif(1))));
  await openChoice(host, event, pictureFields(picture));
  const { headers, bytes } = await phone.fetchBytes(at(picture.version));
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=31536000, immutable',
    etag: `"${picture.version}"`,
  });
  expect(bytes.equals(jpeg())).toBe(true);
  const again = await phone.send('GET', at(picture.version), {
    headers: { 'if-none-match': `"${picture.version}"` },
  });
  expect(again.status).toBe(304);
});

it('shows an explanation’s picture with the right answer, and keeps it in copies and files', async () => {
  const picture = await uploaded(host, event);
  const { picture: described } = pictureFields(picture);
  const poll = await openChoice(host, event, { correctOptions: [0], explanationPicture: described });
  const seen = async () => [(await roomOf(phone, event)).activities[0], await statusFor(phone, picture.version)];
  expect(JSON.stringify(await seen())).not.toContain(picture.version);
  expect(await statusFor(phone, picture.version)).toBe(404);
  await act(host, poll, 'close', 'reveal');
  const shown = { ...described, width: 60, height: 40, eventId: event.id };
  expect(await seen()).toEqual([expect.objectContaining({ explanation: '', explanationPicture: shown }), 200]);
  const results = await resultsOf(host, event);
  expect(results.sections[0]?.activities[0]?.explanationPicture).toEqual(shown);
  expect(await pageText(host, `/events/${event.id}/results`)).toMatch(/Left.*Right.*Explanation/);

  const copy = (await host.see('events/show', 'event-copies.create', event, {})).control;
  const read = await controlOf(host, { id: await imported(host, await exported(host, event.id)) });
  await host.visit('activities.destroy', poll);
  expect(await isStored(picture.version)).toBe(false);
  for (const { activities, event: into } of [copy, read]) {
    expect(activities[0]?.explanationPicture).toEqual({ ...shown, eventId: into.id });
    expect(await statusFor(host, picture.version, into.id)).toBe(200);
  }
  const destroyed = await host.visit('pictures.destroy', { event: copy.event.id, version: picture.version });
  expect(destroyed.status).toBe(200);
  expect((await controlOf(host, copy.event)).activities[0]).not.toHaveProperty('explanationPicture');
});

it('requires a description or a decoration mark, and reports this together with other errors', async () => {
  const { version } = await uploaded(host, event);
  const { picture } = await choiceOf(host, event, pictureFields({ version }, null));
  expect(picture?.alt).toBeNull();
  const missing = 'Describe the picture, or mark it as decoration.';
  for (const [alt, message] of [
    [undefined, missing],
    ['  ', missing],
    ['x'.repeat(256), 'Enter at most 255 characters, not 256.'],
  ] as const)
    expect(await errorsOf({ picture: { version, alt } })).toEqual({ 'picture.alt': message });
  const twice = { prompt: '', options: [{ label: 'Twice' }, { label: 'Twice' }] };
  expect(Object.keys(await errorsOf({ ...twice, picture: { version, alt: '' } })).toSorted()).toEqual([
    'options.1',
    'picture.alt',
    'prompt',
  ]);
});

it('refuses a picture that does not exist in this event', async () => {
  const other = await hostWithEvent(server);
  const theirs = await uploaded(other.host, other.event);
  for (const version of [theirs.version, '0123456789abcdef', '../../secret'])
    expect(Object.values(await errorsOf({ picture: { version, alt: 'Mine' } }))).toEqual([
      'This picture is gone. Choose it again.',
    ]);
});

it('keeps a picture that a form does not mention, and deletes one that a form replaces or removes', async () => {
  const [one, other] = [await uploaded(host, event), await uploaded(host, event, png(50, 50))];
  const activity = await choiceOf(host, event, pictureFields(one));
  const change = async (form: object) => host.see('events/show', 'activities.update', activity, { ...choice, ...form });
  const changed = async (form: object) => (await change(form)).control.activities[0]?.picture?.version;
  expect(await changed({ prompt: 'Which of the two?' })).toBe(one.version);
  expect(await changed(pictureFields(other))).toBe(other.version);
  expect([await statusFor(host, one.version), await statusFor(host, other.version)]).toEqual([404, 200]);
  // A colleague who has not seen the change gets a conflict.
  expect((await change({ picture: null, seen: { ...choice, picture: null } })).errors).toHaveProperty('picture');
  expect(await changed({ picture: null })).toBeUndefined();
  expect(await statusFor(host, other.version)).toBe(404);
});

it('keeps a picture until the last activity that shows it, its series or the event is deleted', async () => {
  const picture = await uploaded(host, event);
  const [one, other] = [
    await choiceOf(host, event, pictureFields(picture)),
    await activityOf(host, event, 'text', pictureFields(picture)),
  ];
  await host.visit('activities.destroy', one);
  expect(await statusFor(host, picture.version)).toBe(200);
  await host.visit('activities.destroy', other);
  expect(await isStored(picture.version)).toBe(false);

  const survey = await seriesOf(host, event, 'survey');
  const again = await uploaded(host, event);
  await activityOf(host, event, 'text', { ...pictureFields(again), series: survey.id });
  await host.visit('series.destroy', survey);
  expect(await isStored(again.version)).toBe(false);

  const last = await uploaded(host, event);
  await openChoice(host, event, pictureFields(last));
  await host.visit('events.destroy', event, { title: event.title });
  expect([await statusFor(host, last.version), await statusFor(phone, last.version)]).toEqual([404, 404]);
  await expect.poll(() => isStored(last.version)).toBe(false);
});

it('copies pictures with their poll, within the event, to another event or with the event', async () => {
  const [picture, left] = [await uploaded(host, event), await uploaded(host, event, png(50, 50))];
  const options = [{ label: 'Both' }, { label: 'Left', ...pictureFields(left, 'The left slit') }];
  const { id } = await choiceOf(host, event, { ...pictureFields(picture), options });
  const copyInto = async (into: string, form: object) =>
    (await host.see('events/show', 'activity-copies.create', { event: into }, { ids: [id], ...form })).control;
  const shown = { ...picture, alt: 'A wall with two slits' };
  expect((await copyInto(event.id, {})).activities.map((one) => one.picture)).toEqual([shown, shown]);
  const copy = (await host.see('events/show', 'event-copies.create', event, {})).control;
  const next = (await host.see('events/show', 'events.create', {}, { title: 'Next week', start: 'later' })).control;
  const brought = await copyInto(next.event.id, { from: event.id });
  await host.visit('events.destroy', event, { title: event.title });
  for (const { activities, event: into } of [copy, brought]) {
    expect(activities[0]?.picture).toEqual(shown);
    expect(activities[0]).toMatchObject({ options: [{}, pictureFields(left, 'The left slit')] });
    for (const { version } of [picture, left]) expect(await statusFor(host, version, into.id)).toBe(200);
  }
});

it('deletes a picture from all prompts, records that, and keeps it if it is also the event’s logo', async () => {
  const picture = await uploaded(host, event);
  await openChoice(host, event, pictureFields(picture));
  const destroy = () => host.visit('pictures.destroy', { event: event.id, version: picture.version });
  await destroy();
  expect(await roomPicture()).toBeNull();
  expect(await statusFor(host, picture.version)).toBe(404);
  const audits = await auditsOf(host, event);
  expect(audits[0]).toMatchObject({ action: 'picture.removed', target: 'Which slit?' });
  expect((await destroy()).status).toBe(404);
  await uploaded(host, event);
  await host.visit('event-logos.create', event, fileOf(png(60, 40), 'logo'));
  await destroy();
  expect(await statusFor(phone, picture.version)).toBe(200);
});

it('refuses an upload that is not a picture, or is damaged, too large or empty', async () => {
  for (const [bytes, message] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'Choose a PNG, JPEG or WebP picture.'],
    [png(40, 40).subarray(0, -8), 'This picture is damaged, or it moves. Choose a different one.'],
    [png(3_001, 20), 'Choose a picture with 16 to 3000 pixels on each side.'],
    [png(40, 20, { padding: 1_048_576 }), 'Choose a file of at most 1024 kB.'],
    [Buffer.alloc(1_048_577), 'Choose a PNG, JPEG or WebP picture.'],
    [Buffer.alloc(0), 'This file is empty or unreadable. If it is in the cloud, open it once first.'],
  ] as const) {
    const refused = await host.call('pictures.create', event, fileOf(bytes));
    expect(refused.status).toBe(422);
    expect(refused.refusal()).toMatchObject({ fields: { picture: message } });
  }
});

it('returns to the control room after an upload without scripts', async () => {
  const answer = await host.visit('pictures.create', event, fileOf(png(40, 40)));
  expect([answer.status, answer.page?.component]).toEqual([200, 'events/show']);
});

it('refuses an upload if the event’s pictures would exceed the size of an export', async () => {
  // Noise cannot be compressed.
  const large = (shade: number) => png(40, 40, { shade, noise: 1_000_000 });
  for (let shade = 0; shade < Math.floor(pictureLimits.eventBytes / 1_000_200); shade += 1)
    await activityOf(host, event, 'text', pictureFields(await uploaded(host, event, large(shade))));
  const refused = await host.call('pictures.create', event, fileOf(large(200)));
  expect(refused.refusal()).toMatchObject({
    fields: {
      picture: 'An event’s pictures may take 8 MB. Choose a smaller one or remove one first.',
    },
  });
});

it('deletes an unused upload after a day', async () => {
  const [idle, shown] = [await uploaded(host, event), await uploaded(host, event, png(50, 50))];
  await choiceOf(host, event, pictureFields(shown));
  const later = (hours: number) =>
    deleteUnusedPictures({ store: server.world.store, now: () => Date.now() + hours * 3_600_000 });
  await later(23);
  expect(await isStored(idle.version)).toBe(true);
  await later(25);
  expect([await isStored(idle.version), await isStored(shown.version)]).toEqual([false, true]);
});

it('deletes an unused upload after an hour if its space is needed', async () => {
  const idle = await uploaded(host, event);
  const add = async (bytes: Buffer, hours: number) => {
    const world = { ...server.world, now: () => Date.now() + hours * 3_600_000 };
    const picture = await readPicture(bytes, 'picture', pictureLimits.beside);
    return addPicture(world, event.id, picture, 'picture').catch((error: unknown) =>
      error instanceof Refusal ? error.fields['picture']?.code : error,
    );
  };
  await add(png(50, 50), 23);
  expect(await isStored(idle.version)).toBe(true);
  const half = (shade: number) => png(40, 40, { shade, noise: pictureLimits.eventBytes / 2 });
  expect(await add(half(1), 0.9)).toMatchObject({ width: 40 });
  expect([await add(half(2), 0.9), await isStored(idle.version)]).toEqual(['PICTURES_FULL', true]);
  expect(await add(half(2), 2)).toMatchObject({ width: 40 });
  expect(await isStored(idle.version)).toBe(false);
});
