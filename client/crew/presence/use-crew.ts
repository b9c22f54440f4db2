import { useCallback, useRef, useState } from 'react';
import { channels } from '#contracts/channels.ts';
import type { CrewWhispers } from '#contracts/push-events.ts';
import { useChannel } from '../../live/use-live.ts';
import { whisper } from '../../live/subscriptions.ts';

export type Crew = ReturnType<typeof useCrew>;

interface PresenceEvents extends Pick<CrewWhispers, 'client-editing.asked'> {
  'pusher:subscription_succeeded': Members;
  'pusher:member_added': { id: string; info?: unknown };
  'pusher:member_removed': { id: string };
  'client-editing': CrewWhispers['client-editing'] & { by?: unknown };
}

export function useCrew(eventId: string) {
  const [others, setOthers] = useState<readonly CrewMember[]>([]);
  const name = channels.crewPresence(eventId);
  const mine = useRef<{ id: string | null; what: readonly string[] }>({ id: null, what: [] });
  const tell = useCallback(() => {
    const { id, what } = mine.current;
    if (id !== null) whisper(name, 'client-editing', { what, by: id });
  }, [name]);
  useChannel<PresenceEvents>(name, {
    'pusher:subscription_succeeded': (all) => {
      mine.current.id = all.myID;
      setOthers(crewFrom(all));
      tell();
      whisper(name, 'client-editing.asked', {});
    },
    'pusher:member_added': (member) =>
      setOthers((known) => [
        ...known.filter(({ id }) => id !== member.id),
        ...crewFrom({ members: { [member.id]: member.info }, myID: null }),
      ]),
    'pusher:member_removed': ({ id }) => setOthers((known) => known.filter((member) => member.id !== id)),
    'client-editing': ({ what, by }) =>
      setOthers((known) =>
        known.map((member) => (member.id === by ? { ...member, editing: editingFrom(what) } : member)),
      ),
    'client-editing.asked': tell,
  });
  const announceEditing = useCallback(
    (what: readonly string[]) => {
      const change = (edited: readonly string[]): void => {
        mine.current.what = edited;
        tell();
      };
      change([...mine.current.what, ...what]);
      return () => change(mine.current.what.filter((one) => !what.includes(one)));
    },
    [tell],
  );
  return { others, announceEditing };
}

export interface CrewMember {
  id: string;
  name: string | null;
  /** Names as in `CrewWhispers`; the latest comes last. */
  editing: readonly string[];
}

/** The real-time client reports `user_info` by user id, and this browser's id. */
interface Members {
  members: Record<string, unknown>;
  myID: string | null;
}

export interface Writer {
  name: string | null;
  kind: (typeof kinds)[number];
}

const kinds = ['answer', 'reject', 'merge'] as const;

export function writerOf(others: readonly CrewMember[], questionId: string): Writer | null {
  for (const { name, editing } of others) {
    const kind = kinds.find((one) => editing.includes(`${one}:${questionId}`));
    if (kind) return { name, kind };
  }
  return null;
}

export function crewFrom({ members, myID }: Members): CrewMember[] {
  return Object.entries(members)
    .filter(([id]) => id !== myID)
    .map(([id, info]) => ({ id, name: nameIn(info), editing: [] }))
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
}

/** It may come from another version, and the server checks no whispers. */
function editingFrom(what: unknown): readonly string[] {
  return Array.isArray(what) ? what.filter((one) => typeof one === 'string') : [];
}

function nameIn(info: unknown): string | null {
  const name = typeof info === 'object' && info !== null && 'name' in info ? info.name : null;
  return typeof name === 'string' && name.trim() !== '' ? name : null;
}
