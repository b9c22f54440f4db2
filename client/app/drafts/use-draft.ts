import { usePage } from '@inertiajs/react';
import { useCallback, useSyncExternalStore } from 'react';
import type { Mine } from '#contracts/pages.ts';
import { draftKey, drafts } from './drafts.ts';

/** Call the `forget` of the render that sent the text: it keeps anything typed since. */
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
  const forget = useCallback(() => {
    if (drafts.read(key) === kept) drafts.write(key, null);
  }, [key, kept]);
  return [kept ?? initial, write, forget];
}

export function useDraftKey(field: string): string {
  return draftKey(placeOf(usePage()), field);
}

/** Whether a field holds text the server has not accepted. */
export function useIsTyped(): (field: string) => boolean {
  const place = placeOf(usePage());
  return useCallback((field) => drafts.read(draftKey(place, field)) !== null, [place]);
}

export function useForgetDrafts(): (fields: readonly string[]) => void {
  const place = placeOf(usePage());
  return useCallback((fields) => fields.forEach((field) => drafts.write(draftKey(place, field), null)), [place]);
}

/** Keyed by event and participant in a room, by event on a join page, elsewhere by path. */
function placeOf({ component, url, props }: { component: string; url: string; props: object }): string {
  const { room, entry, event, mine } = props as Partial<Record<'room' | 'entry', { event: { id: string } } | null>> & {
    event?: { id: string };
    mine?: Pick<Mine, 'participant'> | null;
  };
  const id = /^(?:rooms|embeds)\//.test(component) ? (room?.event ?? entry?.event ?? event)?.id : undefined;
  // A jump to an anchor changes only the fragment.
  if (id === undefined) return url.split(/[?#]/, 1)[0] ?? '';
  return mine ? `${id}:${mine.participant.id}` : id;
}
