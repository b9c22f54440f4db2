import type { Role } from '#contracts/views.ts';
import { parseChannel } from '#contracts/channels.ts';

/** Who asks to join a channel, as proven by cookies or a bearer token for this channel's event. */
export interface Joiner {
  participant: { id: string } | null;
  crew: { userId: string; name: string; role: Role } | null;
  hasScreenLink: boolean;
}

/** Whether the joiner may join (product specification §7). Pure: the caller identifies the joiner. */
export function mayJoin(channelName: string, joiner: Joiner): boolean {
  const channel = parseChannel(channelName);
  switch (channel?.kind) {
    case 'room':
      return joiner.participant !== null || joiner.crew !== null || joiner.hasScreenLink;
    case 'crew':
    case 'crewPresence':
      return joiner.crew !== null;
    case 'screen':
      return joiner.crew !== null || joiner.hasScreenLink;
    case undefined:
      return false;
  }
}
