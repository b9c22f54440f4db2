import { pictureLimits } from '#contracts/events/picture-limits.ts';
import { kindFacts } from '#contracts/poll-kinds.ts';
import { aboutActivity, recordAudit } from '../logs/audit-log.ts';
import { activitiesChanged, eventChanged, nothingVisible } from '../model/changes.ts';
import type { Activity, ActivityPicture, Option, Picture, PictureFacts, Setup } from '../model/entities.ts';
import { inEvent } from './events.ts';
import { pick } from '../model/pick.ts';
import { Refusal, refuseField } from '#contracts/refusal.ts';
import type { Queries, World } from '../model/store.ts';

type NewPicture = Omit<Picture, 'eventId' | 'createdAt'>;

export type PictureForm = Pick<ActivityPicture, 'version' | 'alt'>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const bytesPerMb = 1_048_576;

export async function setLogo(world: World, eventId: string, picture: NewPicture | null): Promise<void> {
  await inEvent(world, eventId, async (tx, event) => {
    tx.announce(eventChanged(eventId));
    if (!picture && !event.logo) return;
    if (picture) await tx.pictures.put({ ...picture, eventId, createdAt: world.now() });
    await tx.events.update(eventId, { logo: picture && pictureFacts(picture) });
    await releasePictures(tx, eventId, [event.logo]);
    await recordAudit(tx, world, { eventId, action: picture ? 'logo.changed' : 'logo.removed' });
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
    return pictureFacts(picture);
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

/** The pictures of the prompt, the options and the explanation. */
export function picturesOf(activity: Activity): { version: string }[] {
  const options: readonly Option[] = 'options' in activity ? activity.options : [];
  const shown = [activity.picture, activity.explanationPicture, ...options.map(({ picture }) => picture)];
  return shown.flatMap((picture) => picture ?? []);
}

export async function bringPictures(
  tx: Queries,
  world: World,
  activity: Activity,
  eventId: string,
  field: string,
): Promise<void> {
  if (activity.eventId === eventId) return;
  for (const { version } of picturesOf(activity)) {
    const held = await tx.pictures.byVersion(activity.eventId, version);
    if (held) await keep(tx, { ...held, eventId, createdAt: world.now() }, field);
  }
}

export async function deletePicture(world: World, eventId: string, version: string): Promise<void> {
  await inEvent(world, eventId, async (tx, { revision }) => {
    if (!(await tx.pictures.byVersion(eventId, version))) throw new Refusal('NOT_FOUND');
    const isIt = (picture?: { version: string } | null) => picture?.version === version;
    const showing = (await tx.activities.ofEvent(eventId)).filter((activity) => picturesOf(activity).some(isIt));
    if (showing.some(({ kind, picture }) => kindFacts[kind].isOnPicture && isIt(picture)))
      throw new Refusal('PICTURE_TAPPED');
    for (const activity of showing) {
      const picture = isIt(activity.picture) ? null : activity.picture;
      const explanationPicture = isIt(activity.explanationPicture) ? null : activity.explanationPicture;
      const setup = withOptions(activity, (option) =>
        isIt(option.picture) ? { ...option, picture: undefined } : option,
      );
      await tx.activities.update(activity.id, { picture, explanationPicture, setup, revision });
    }
    await tx.pictures.release(eventId, version);
    if (showing.length === 0) await recordAudit(tx, world, { eventId, action: 'picture.deleted' });
    await recordAudit(tx, world, ...showing.map((activity) => aboutActivity('picture.removed', activity)));
    const showingIds = showing.map(({ id }) => id);
    tx.announce(activitiesChanged(eventId, showingIds));
  });
}

type ShownPictures = Pick<Activity, 'picture' | 'explanationPicture'>;

export async function picturesFrom(
  tx: Queries,
  world: World,
  eventId: string,
  form: { [Field in keyof ShownPictures]?: PictureForm | null | undefined },
  before: ShownPictures = { picture: null, explanationPicture: null },
): Promise<ShownPictures> {
  const from = async (field: keyof ShownPictures): Promise<ActivityPicture | null> => {
    const { [field]: given = before[field] } = form;
    if (given === null || given === before[field]) return given as ActivityPicture | null;
    const facts = await tx.pictures.touch(eventId, given.version, world.now());
    if (!facts) throw refuseField(field, 'PICTURE_GONE');
    return { ...pictureFacts(facts), alt: given.alt };
  };
  return { picture: await from('picture'), explanationPicture: await from('explanationPicture') };
}

/** @throws {Refusal} `INVALID` if the event has no such picture */
export async function requireOptionPictures(tx: Queries, world: World, eventId: string, setup: Setup): Promise<void> {
  const options: readonly Option[] = 'options' in setup ? setup.options : [];
  for (const [place, { picture }] of options.entries())
    if (picture && !(await tx.pictures.touch(eventId, picture.version, world.now())))
      throw refuseField(`options.${place}.picture`, 'PICTURE_GONE');
}

export function withOptions<Held extends Setup>(setup: Held, change: (option: Option) => Option): Held {
  return 'options' in setup ? { ...setup, options: setup.options.map(change) } : setup;
}

export async function releasePictures(
  tx: Queries,
  eventId: string,
  pictures: readonly ({ version: string } | null)[],
): Promise<void> {
  for (const version of new Set(pictures.flatMap((picture) => picture?.version ?? [])))
    await tx.pictures.release(eventId, version);
}

export async function deleteUnusedPictures({ store, now }: Pick<World, 'store' | 'now'>): Promise<void> {
  await store.pictures.deleteUnused(now() - dayMs);
}

export function pictureFacts(picture: PictureFacts): PictureFacts {
  return pick(picture, 'version', 'width', 'height');
}
