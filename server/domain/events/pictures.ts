import { pictureLimits } from '#contracts/events/picture-limits.ts';
import { aboutActivity, recordAudit } from '../logs/audit-log.ts';
import { activitiesChanged, eventChanged, nothingVisible } from '../model/changes.ts';
import type { Activity, ActivityPicture, Event, Picture, PictureFacts } from '../model/entities.ts';
import { inEvent } from './events.ts';
import { pick } from '../model/pick.ts';
import { Refusal, refuseField } from '#contracts/refusal.ts';
import type { Queries, World } from '../model/store.ts';

type NewPicture = Omit<Picture, 'eventId' | 'createdAt'>;

export type PictureForm = Pick<ActivityPicture, 'version' | 'alt'>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const bytesPerMb = 1_048_576;

export async function setLogo(world: World, eventId: string, picture: NewPicture | null): Promise<Event> {
  return inEvent(world, eventId, async (tx, event) => {
    tx.announce(eventChanged(eventId));
    if (!picture && !event.logo) return event;
    if (picture) await tx.pictures.put({ ...picture, eventId, createdAt: world.now() });
    const change = { logo: picture && factsOf(picture) };
    await tx.events.update(eventId, change);
    await releasePictures(tx, eventId, [event.logo]);
    await recordAudit(tx, world, { eventId, action: picture ? 'logo.changed' : 'logo.removed' });
    return { ...event, ...change };
  });
}

export async function addPicture(
  world: World,
  eventId: string,
  picture: NewPicture,
  field: string,
): Promise<PictureFacts> {
  const at = world.now();
  return inEvent(world, eventId, async (tx) => {
    tx.announce(nothingVisible(eventId));
    await keep(tx, { ...picture, eventId, createdAt: at }, field);
    await recordAudit(tx, world, { eventId, action: 'picture.added' });
    return factsOf(picture);
  });
}

async function keep(tx: Queries, picture: Picture, field: string) {
  const { eventId, version, content, createdAt } = picture;
  if (await tx.pictures.touch(eventId, version, createdAt)) return;
  const isTooMuch = async () => (await tx.pictures.bytesOf(eventId)) + content.byteLength > pictureLimits.eventBytes;
  // The event's pictures are full. Delete unused ones, except those whose upload form may still be open.
  if (await isTooMuch()) await tx.pictures.deleteUnused(createdAt - hourMs, eventId);
  if (await isTooMuch()) throw refuseField(field, 'PICTURES_FULL', { max: pictureLimits.eventBytes / bytesPerMb });
  await tx.pictures.put(picture);
}

export async function bringPicture(
  tx: Queries,
  world: World,
  { eventId: from, picture }: Pick<Activity, 'eventId' | 'picture'>,
  eventId: string,
  field: string,
): Promise<ActivityPicture | null> {
  if (picture === null || from === eventId) return picture;
  const held = await tx.pictures.byVersion(from, picture.version);
  if (!held) return null;
  await keep(tx, { ...held, eventId, createdAt: world.now() }, field);
  return picture;
}

export async function deletePicture(world: World, eventId: string, version: string): Promise<void> {
  await inEvent(world, eventId, async (tx, { revision }) => {
    if (!(await tx.pictures.byVersion(eventId, version))) throw new Refusal('NOT_FOUND');
    const showing = (await tx.activities.ofEvent(eventId)).filter(({ picture }) => picture?.version === version);
    for (const { id } of showing) await tx.activities.update(id, { picture: null, revision });
    await tx.pictures.release(eventId, version);
    if (showing.length === 0) await recordAudit(tx, world, { eventId, action: 'picture.deleted' });
    await recordAudit(tx, world, ...showing.map((activity) => aboutActivity('picture.removed', activity)));
    const showingIds = showing.map(({ id }) => id);
    tx.announce(activitiesChanged(eventId, showingIds));
  });
}

export async function pictureFrom(
  tx: Queries,
  world: World,
  eventId: string,
  form: PictureForm | null | undefined,
  before: ActivityPicture | null,
): Promise<ActivityPicture | null> {
  if (form === undefined) return before;
  if (form === null) return null;
  const facts = await tx.pictures.touch(eventId, form.version, world.now());
  if (!facts) throw refuseField('picture', 'PICTURE_GONE');
  return { ...factsOf(facts), alt: form.alt };
}

export async function releasePictures(
  tx: Queries,
  eventId: string,
  pictures: readonly (PictureFacts | null)[],
): Promise<void> {
  for (const version of new Set(pictures.flatMap((picture) => picture?.version ?? [])))
    await tx.pictures.release(eventId, version);
}

export async function deleteUnusedPictures({ store, now }: Pick<World, 'store' | 'now'>): Promise<void> {
  await store.pictures.deleteUnused(now() - dayMs);
}

function factsOf(picture: PictureFacts): PictureFacts {
  return pick(picture, 'version', 'width', 'height');
}
