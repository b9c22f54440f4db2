import { useCallback, useMemo, useRef, useState } from 'react';
import { channels } from '../../../contracts/channels.ts';
import type { CrewWhispers } from '../../../contracts/events.ts';
import { useChannel } from '../../hooks/use-channel.ts';
import { whisper } from '../../live/subscriptions.ts';
import { useOwnIds } from './use-own-ids.ts';
import { crewFrom, type CrewMember, type Members } from './crew-members.ts';

export interface Crew {
  /** The others of the crew who have this event open, with what they are editing. */
  others: readonly CrewMember[];
  /** Tells the others what is edited here now; null for nothing. */
  tellEditing: (what: string | null) => void;
}

interface PresenceEvents {
  'pusher:subscription_succeeded': Members;
  'pusher:member_added': { id: string; info?: unknown };
  'pusher:member_removed': { id: string };
  'client-editing': CrewWhispers['client-editing'] & { by?: unknown };
}

/** Who of the crew is here. Whoever comes is told what is being edited, since whispers are not kept. */
export function useCrew(eventId: string): Crew {
  const [others, setOthers] = useState<readonly CrewMember[]>([]);
  const { ownIds, tellOwn } = useOwnIds(eventId);
  const name = channels.crewPresence(eventId);
  const mine = useRef<{ id: string | null; what: string | null }>({ id: null, what: null });
  const tell = useCallback(() => {
    if (mine.current.id !== null) whisper(name, 'client-editing', { what: mine.current.what, by: mine.current.id });
  }, [name]);
  useChannel<PresenceEvents>(name, {
    'pusher:subscription_succeeded': (all) => {
      mine.current.id = all.myID;
      setOthers(crewFrom(all));
      if (all.myID !== null) tellOwn(all.myID);
      tell();
    },
    'pusher:member_added': (member) => {
      setOthers((known) => [...known.filter(({ id }) => id !== member.id), ...crewFrom({ members: { [member.id]: member.info }, myID: null })]);
      tell();
    },
    'pusher:member_removed': ({ id }) => setOthers((known) => known.filter((member) => member.id !== id)),
    'client-editing': ({ what, by }) => setOthers((known) => known.map((member) => (member.id === by ? { ...member, editing: typeof what === 'string' ? what : null } : member))),
  });
  const tellEditing = useCallback(
    (what: string | null) => {
      if (mine.current.what === what) return;
      mine.current.what = what;
      tell();
    },
    [tell],
  );
  return { others: useMemo(() => others.filter(({ id }) => !ownIds.has(id)), [others, ownIds]), tellEditing };
}
