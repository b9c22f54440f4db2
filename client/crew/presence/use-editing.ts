import { createContext, useContext, useEffect } from 'react';
import type { Crew } from './use-crew.ts';

export const EditingContext = createContext<Crew['announceEditing'] | null>(null);

/** More than anybody looks at; all that a hall has asked would not fit into one whisper. */
const maxAnnounced = 50;

/** Tells the others of the crew, in the words of `CrewWhispers`, what is edited here, for as long as that shows. */
export function useEditing(...what: readonly string[]): void {
  const announceEditing = useContext(EditingContext);
  const told = what.slice(0, maxAnnounced).join(' ');
  useEffect(() => (told === '' ? undefined : announceEditing?.(told.split(' '))), [told, announceEditing]);
}
