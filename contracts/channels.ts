/** Who may join which: product specification §7. */
export const channels = {
  room: (eventId: string) => `private-room.${eventId}`,
  crewPresence: (eventId: string) => `presence-crew.${eventId}`,
  /** Unpublished state; end-to-end encrypted. */
  crew: (eventId: string) => `private-encrypted-crew.${eventId}`,
  /** Pages that watch the room without taking part join this one too. */
  screen: (eventId: string) => `private-screen.${eventId}`,
} as const;

export type ChannelKind = keyof typeof channels;

/** A client may ask for a name such as `constructor`. */
const kindByPrefix: ReadonlyMap<string, ChannelKind> = new Map([
  ['private-room', 'room'],
  ['presence-crew', 'crewPresence'],
  ['private-encrypted-crew', 'crew'],
  ['private-screen', 'screen'],
]);

const channelShape = /^([a-z-]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function parseChannel(name: string): { kind: ChannelKind; eventId: string } | null {
  const match = channelShape.exec(name);
  const kind = match?.[1] === undefined ? undefined : kindByPrefix.get(match[1]);
  return kind && match?.[2] ? { kind, eventId: match[2] } : null;
}

/** Browsers sign in to the broadcaster with these (`pusher:signin`). */
export const userIds = {
  participant: (participantId: string) => `participant.${participantId}`,
  user: (userId: string) => `user.${userId}`,
  screen: (linkId: string) => `screen.${linkId}`,
} as const;
