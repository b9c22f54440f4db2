import { createContext, useContext, useEffect } from 'react';
import type { Crew } from './use-crew.ts';

export const EditingContext = createContext<Crew['announceEditing'] | null>(null);

/** More would exceed the size of a whisper. */
const maxAnnounced = 50;

/** Takes names as in `CrewWhispers`. */
export function useEditing(...what: readonly string[]): void {
  const announceEditing = useContext(EditingContext);
  const announced = what.slice(0, maxAnnounced).join(' ');
  useEffect(
    () => (announced === '' ? undefined : announceEditing?.(announced.split(' '))),
    [announced, announceEditing],
  );
}
