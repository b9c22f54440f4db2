import { beforeEach, describe, expect, it } from 'vitest';
import { pictureLimits } from '#contracts/events/picture-limits.ts';
import type { EventView } from '#contracts/views.ts';
import { addPicture, deleteUnusedPictures } from '#server/domain/events/pictures.ts';
import { Refusal } from '#contracts/refusal.ts';
import { readPicture } from '#server/files/pictures/read-picture.ts';
import { fileOf, pictureFields, uploaded } from '#support/factories/uploaded-pictures.ts';
import { exif, jpeg, png, segment, withSegments } from '#support/factories/picture-bytes.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import {
  activityOf,
  arrive,
  choiceOf,
  crewMemberAt,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
} from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';

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
const roomOf = async () => (await phone.see('rooms/show', 'rooms.show', { code: event.code })).room;
const choice = {
  kind: 'choice',
  prompt: 'Which slit?',
  options: [{ label: 'Both' }, { label: 'Left' }],
  minPicks: 1,
  maxPicks: 1,
};

describe('a picture beside a prompt', () => {
  it.each(['choice', 'scale', 'ranking', 'number', 'text', 'words'] as const)(
    'stands beside a %s, with its sizes and what it shows',
    async (kind) => {
      const picture = await uploaded(host, event);
      await openActivity(host, event, kind, pictureFields(picture));
      expect((await roomOf()).activities[0]?.picture).toEqual({
        ...picture,
        width: 60,
        height: 40,
        alt: 'A wall with two slits',
      });
    },
  );

  it('is the room’s to see once its activity is on show, and until then only the crew’s', async () => {
    const picture = await uploaded(host, event);
    const activity = await choiceOf(host, event, pictureFields(picture));
    const moderator = await crewMemberAt(server, host, event, 'moderator');
    const stranger = await arrive(server);
    const otherHost = (await hostWithEvent(server)).host;
    const all = async () =>
      Promise.all([host, moderator, phone, stranger, otherHost].map((who) => statusFor(who, picture.version)));
    expect(await all()).toEqual([200, 200, 404, 404, 404]);
    expect(JSON.stringify(await roomOf())).not.toContain(picture.version);
    await host.visit('activity-states.update', { activity: activity.id }, { action: 'open' });
    expect((await all()).slice(0, 3)).toEqual([200, 200, 200]);
    expect(
      (await phone.see('rooms/show', 'rooms.show', { code: event.code })).room.activities[0]?.picture?.version,
    ).toBe(picture.version);
    // An address of another event leads nowhere, whoever asks.
    const other = await hostWithEvent(server);
    expect(await statusFor(phone, picture.version, other.event.id)).toBe(404);
  });

  it('of a quiz’s question that was not asked yet is nobody’s, and again when the quiz is played anew', async () => {
    const [first, second] = [await uploaded(host, event), await uploaded(host, event, png(50, 50))];
    const quiz = await seriesOf(host, event);
    await quizQuestion(host, event, quiz, pictureFields(first));
    await quizQuestion(host, event, quiz, pictureFields(second));
    const seen = () => Promise.all([first, second].map(({ version }) => statusFor(phone, version)));
    await play(host, quiz, 'start');
    expect(await seen()).toEqual([404, 404]);
    await play(host, quiz, 'next');
    expect(await seen()).toEqual([200, 404]);
    await play(host, quiz, 'next', 'next', 'next', 'next');
    expect(await seen()).toEqual([200, 200]);
    await play(host, quiz, 'next', 'next', 'next', 'start');
    expect(await seen()).toEqual([404, 404]);
  });

  it('is kept by browsers for good, as a picture and nothing else', async () => {
    const picture = await uploaded(host, event, withSegments(jpeg(), segment(0xe1, exif(1))));
    await openChoice(host, event, pictureFields(picture));
    const { headers, bytes } = await phone.fetchBytes(at(picture.version));
    const header = (name: string) => headers.get(name);
    expect([header('content-type'), header('x-content-type-options'), header('content-security-policy')]).toEqual([
      'image/jpeg',
      'nosniff',
      "default-src 'none'; sandbox",
    ]);
    expect([header('cache-control'), header('etag')]).toEqual([
      'private, max-age=31536000, immutable',
      `"${picture.version}"`,
    ]);
    expect(bytes.equals(jpeg())).toBe(true);
    expect(
      (await phone.send('GET', at(picture.version), { headers: { 'if-none-match': header('etag') ?? '' } })).status,
    ).toBe(304);
  });

  it('may be only decoration, which is said, not left out', async () => {
    const picture = await uploaded(host, event);
    const { picture: shown } = await choiceOf(host, event, pictureFields(picture, null));
    expect(shown?.alt).toBeNull();
    for (const [alt, message] of [
      [undefined, 'Say in a few words what the picture shows, or that it is only decoration.'],
      ['  ', 'Say in a few words what the picture shows, or that it is only decoration.'],
      ['x'.repeat(256), 'Write at most 255 characters. Now there are 256.'],
    ] as const) {
      const refused = await host.visit(
        'activities.create',
        { event: event.id },
        { ...choice, picture: { version: picture.version, alt } },
      );
      expect(refused.page?.props.errors).toEqual({ 'picture.alt': message });
    }
  });

  it('is refused together with what else is wrong, and not before it', async () => {
    const picture = await uploaded(host, event);
    const refusedAt = async (form: object) =>
      Object.keys(
        (
          await host.visit(
            'activities.create',
            { event: event.id },
            { ...choice, picture: { version: picture.version, alt: '' }, ...form },
          )
        ).page?.props.errors ?? {},
      ).toSorted();
    expect(await refusedAt({ options: [{ label: 'Only one' }] })).toEqual(['options', 'picture.alt']);
    expect(await refusedAt({ prompt: '', options: [{ label: 'Twice' }, { label: 'Twice' }] })).toEqual([
      'options.1',
      'picture.alt',
      'prompt',
    ]);
    expect(await refusedAt({ correctOptions: [9] })).toEqual(['correctOptions', 'picture.alt']);
    const poll = await choiceOf(host, event);
    const changed = await host.visit(
      'activities.update',
      { activity: poll.id },
      { ...choice, options: [], picture: { version: picture.version, alt: '' } },
    );
    expect(changed.page?.props.errors).toMatchObject({
      'picture.alt': expect.any(String),
      options: expect.any(String),
    });
  });

  it('that is not there is refused, also another event’s', async () => {
    const other = await hostWithEvent(server);
    const theirs = await uploaded(other.host, other.event);
    for (const version of [theirs.version, '0123456789abcdef', '../../secret']) {
      const refused = await host.visit(
        'activities.create',
        { event: event.id },
        { ...choice, picture: { version, alt: 'Mine' } },
      );
      expect(Object.values(refused.page?.props.errors ?? {})).toEqual([
        'This picture is not there any more. Choose it again.',
      ]);
    }
  });

  it('stays where a form does not speak of it, goes where it says so, and with it its content', async () => {
    const [one, other] = [await uploaded(host, event), await uploaded(host, event, png(50, 50))];
    const activity = await choiceOf(host, event, pictureFields(one));
    const change = async (form: object) =>
      (await host.see('events/show', 'activities.update', { activity: activity.id }, { ...choice, ...form })).control
        .activities[0]?.picture?.version;
    expect(await change({ prompt: 'Which of the two?' })).toBe(one.version);
    expect(await change(pictureFields(other))).toBe(other.version);
    expect([await statusFor(host, one.version), await statusFor(host, other.version)]).toEqual([404, 200]);
    expect(await change({ picture: null })).toBeUndefined();
    expect(await statusFor(host, other.version)).toBe(404);
  });

  it('that two activities show stays until both are gone; and goes with the event', async () => {
    const picture = await uploaded(host, event);
    const [one, other] = [
      await choiceOf(host, event, pictureFields(picture)),
      await activityOf(host, event, 'text', pictureFields(picture)),
    ];
    await host.visit('activities.destroy', { activity: one.id });
    expect(await statusFor(host, picture.version)).toBe(200);
    await host.visit('activities.destroy', { activity: other.id });
    expect(await server.world.store.pictures.byVersion(event.id, picture.version)).toBeNull();

    const survey = await seriesOf(host, event, 'survey');
    const again = await uploaded(host, event);
    await activityOf(host, event, 'text', { ...pictureFields(again), series: survey.id });
    await host.visit('series.destroy', { series: survey.id });
    expect(await server.world.store.pictures.byVersion(event.id, again.version)).toBeNull();

    const last = await uploaded(host, event);
    await openChoice(host, event, pictureFields(last));
    expect(await statusFor(phone, last.version)).toBe(200);
    await host.visit('events.destroy', { event: event.id }, { title: event.title });
    expect([await statusFor(host, last.version), await statusFor(phone, last.version)]).toEqual([404, 404]);
    await expect.poll(() => server.world.store.pictures.byVersion(event.id, last.version)).toBeNull();
  });

  it('that two of the crew changed at once is nobody’s to lose', async () => {
    const [one, other] = [await uploaded(host, event), await uploaded(host, event, png(50, 50))];
    const activity = await choiceOf(host, event);
    await host.visit('activities.update', { activity: activity.id }, { ...choice, ...pictureFields(one) });
    const late = await host.visit(
      'activities.update',
      { activity: activity.id },
      { ...choice, ...pictureFields(other), seen: { ...choice, picture: null } },
    );
    expect(Object.keys(late.page?.props.errors ?? {})).toContain('picture');
  });
});

describe('an upload', () => {
  it.each([
    [
      'a drawing with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'Choose a picture in the format PNG, JPEG or WebP.',
    ],
    [
      'one that is cut off',
      png(40, 40).subarray(0, -8),
      'This picture is damaged, or it moves. Choose a different one.',
    ],
    ['too many pixels', png(3_001, 20), 'Choose a picture with 16 to 3000 pixels on each side.'],
    ['a large file', png(40, 20, { padding: 1_048_576 }), 'Choose a file of at most 1024 kB.'],
    ['nothing', Buffer.alloc(0), 'Choose a file first.'],
  ])('of %s is refused', async (_, bytes, message) => {
    const refused = await host.call('pictures.create', { event: event.id }, fileOf(bytes));
    expect([refused.status, (refused.json() as { error: { fields: object } }).error.fields]).toEqual([
      422,
      { picture: message },
    ]);
  });

  it('comes back to the control room where it was no script that sent it', async () => {
    const answer = await host.visit('pictures.create', { event: event.id }, fileOf(png(40, 40)));
    expect([answer.status, answer.page?.component]).toEqual([200, 'events/show']);
  });

  it('stops where an event has as much as can be exported, and goes on where something was taken away', async () => {
    // Noise is as large as it is.
    const size = 1_000_000;
    const noisy = (shade: number): Buffer => png(40, 40, { shade, noise: size });
    const most = Math.floor(pictureLimits.eventBytes / (size + 200));
    const kept: string[] = [];
    for (let shade = 0; shade < most; shade += 1) {
      const picture = await uploaded(host, event, noisy(shade));
      kept.push((await activityOf(host, event, 'text', pictureFields(picture))).id);
    }
    const refused = await host.call('pictures.create', { event: event.id }, fileOf(noisy(200)));
    expect((refused.json() as { error: { fields: object } }).error.fields).toEqual({
      picture: 'The pictures of an event may take 8 MB together. Choose a smaller one, or take one away first.',
    });
    await host.visit('activities.destroy', { activity: kept[0] ?? '' });
    expect((await uploaded(host, event, noisy(200))).width).toBe(40);
  });

  it('that nothing shows goes after a day, one that something shows stays', async () => {
    const [idle, shown] = [await uploaded(host, event), await uploaded(host, event, png(50, 50))];
    await choiceOf(host, event, pictureFields(shown));
    const later = (hours: number) =>
      deleteUnusedPictures({ store: server.world.store, now: () => Date.now() + hours * 3_600_000 });
    await later(23);
    expect(await statusFor(host, idle.version)).toBe(200);
    await later(25);
    expect([
      await server.world.store.pictures.byVersion(event.id, idle.version),
      (await server.world.store.pictures.byVersion(event.id, shown.version))?.width,
    ]).toEqual([null, 50]);
  });
});

it('an upload that nothing shows makes room for others after an hour, and only where there is none', async () => {
  const idle = await uploaded(host, event);
  const isThere = async () => (await server.world.store.pictures.byVersion(event.id, idle.version)) !== null;
  const add = (bytes: Buffer, hours: number) => {
    const world = { ...server.world, now: () => Date.now() + hours * 3_600_000 };
    return addPicture(world, event.id, readPicture(bytes, 'picture', pictureLimits.beside), 'picture').catch(
      (error: unknown) => (error instanceof Refusal ? error.fields['picture']?.code : error),
    );
  };
  await add(png(50, 50), 23);
  expect(await isThere()).toBe(true);
  // Noise is as large as it is.
  const half = (shade: number) => png(40, 40, { shade, noise: pictureLimits.eventBytes / 2 });
  expect(await add(half(1), 0.9)).toMatchObject({ width: 40 });
  expect([await add(half(2), 0.9), await isThere()]).toEqual(['PICTURES_FULL', true]);
  expect(await add(half(2), 2)).toMatchObject({ width: 40 });
  expect(await isThere()).toBe(false);
});

describe('a picture that is deleted', () => {
  it('is beside no prompt any more, which is written down', async () => {
    const picture = await uploaded(host, event);
    await openChoice(host, event, pictureFields(picture));
    await host.visit('pictures.destroy', { event: event.id, version: picture.version });
    expect((await roomOf()).activities[0]?.picture).toBeNull();
    expect(await statusFor(host, picture.version)).toBe(404);
    const { audits } = await host.see('audits/index', 'audits.index', { event: event.id });
    expect(audits[0]).toMatchObject({ action: 'picture.removed', target: 'Which slit?' });
    expect((await host.visit('pictures.destroy', { event: event.id, version: picture.version })).status).toBe(404);
  });

  it('stays the event’s logo where it is that too', async () => {
    const picture = await uploaded(host, event);
    await host.visit('event-logos.create', { event: event.id }, fileOf(png(60, 40), 'logo'));
    await host.visit('pictures.destroy', { event: event.id, version: picture.version });
    expect(await statusFor(phone, picture.version)).toBe(200);
  });
});

it('travels with a copy, and is the copy’s own', async () => {
  const picture = await uploaded(host, event);
  await choiceOf(host, event, pictureFields(picture));
  const { control } = await host.see('events/show', 'event-copies.create', { event: event.id }, {});
  expect(control.activities[0]?.picture).toEqual({ ...picture, alt: 'A wall with two slits' });
  await host.visit('events.destroy', { event: event.id }, { title: event.title });
  expect(await statusFor(host, picture.version, control.event.id)).toBe(200);
});

it('travels with a duplicate, and with a copy into another event', async () => {
  const picture = await uploaded(host, event);
  const original = await choiceOf(host, event, pictureFields(picture));
  const { control } = await host.see(
    'events/show',
    'activity-copies.create',
    { event: event.id },
    { ids: [original.id] },
  );
  expect(control.activities.map((one) => one.picture?.version)).toEqual([picture.version, picture.version]);
  const { control: other } = await host.see('events/show', 'events.create', {}, { title: 'Next week', start: 'later' });
  const there = (
    await host.see(
      'events/show',
      'activity-copies.create',
      { event: other.event.id },
      { ids: [original.id], from: event.id },
    )
  ).control;
  expect(there.activities[0]?.picture).toEqual({ ...picture, alt: 'A wall with two slits' });
  await host.visit('events.destroy', { event: event.id }, { title: event.title });
  expect(await statusFor(host, picture.version, other.event.id)).toBe(200);
});

it('is in the results', async () => {
  const picture = await uploaded(host, event);
  await openChoice(host, event, pictureFields(picture));
  const { results } = await host.see('results/show', 'results.show', { event: event.id });
  expect(results.sections[0]?.activities[0]?.picture).toEqual({ ...picture, alt: 'A wall with two slits' });
});
