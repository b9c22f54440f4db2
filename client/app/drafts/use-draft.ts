import { usePage } from '@inertiajs/react';
import { useCallback, useSyncExternalStore } from 'react';
import type { Mine } from '#contracts/pages.ts';
import { draftKey, drafts } from './drafts.ts';

/**
 * Text that survives reloads, new versions and crashes of the page, kept under its page and field, in the room under its event
 * and who is there, whatever code leads there: the next person on the same phone is somebody else. While nothing was typed it is `initial`, such as what the server had before or gives back from a refused form.
 *
 * @returns the text, its setter, and `forget`, to be called when the server has taken it
 */
export function useDraft(
  field: string,
  initial = '',
): [text: string, write: (text: string) => void, forget: () => void] {
  const key = useDraftKey(field);
  const kept = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.read(key),
    () => null,
  );
  const write = useCallback((text: string) => drafts.write(key, text), [key]);
  const forget = useCallback(() => drafts.write(key, null), [key]);
  return [kept ?? initial, write, forget];
}

/** Where the draft of a field of this page is kept. */
export function useDraftKey(field: string): string {
  return draftKey(placeOf(usePage()), field);
}

/** Whether something was typed into a field of this page that the server has not taken. */
export function useIsTyped(): (field: string) => boolean {
  const place = placeOf(usePage());
  return useCallback((field) => drafts.read(draftKey(place, field)) !== null, [place]);
}

/** Forgets what was typed into these fields of this page, whose form is not there. */
export function useForgetDrafts(): (fields: readonly string[]) => void {
  const place = placeOf(usePage());
  return useCallback((fields) => fields.forEach((field) => drafts.write(draftKey(place, field), null)), [place]);
}

interface Place {
  component: string;
  url: string;
  props: object;
}

/** The room by the ids of the event and of the participant, its door by the event's, every other page by its path. */
function placeOf({ component, url, props }: Place): string {
  const { room, door, event, mine } = props as Partial<Record<'room' | 'door', { event: { id: string } } | null>> & {
    event?: { id: string };
    mine?: Pick<Mine, 'participant'> | null;
  };
  const id = /^(?:rooms|embeds)\//.test(component) ? (room?.event ?? door?.event ?? event)?.id : undefined;
  // After a jump to a place of the page its address has a fragment too.
  if (id === undefined) return url.split(/[?#]/, 1)[0] ?? '';
  return mine ? `${id}:${mine.participant.id}` : id;
}
