import { useEffect, useRef } from 'react';
import type { RequestPayload } from '@inertiajs/core';
import { useDraft } from '../app/drafts/use-draft.ts';
import type { Outcome } from './outcome.ts';

type Fields = Extract<RequestPayload, Record<string, unknown>>;

export interface EditConflict {
  /** Someone else saved a different version since the first change here. */
  hasConflict: boolean;
  /** Pins the current version as the base of the edit, until forgotten. Only the first call counts. */
  pin: () => void;
  /** The version the edit is based on, to be sent. After `acknowledge`, or with `isTheirsSeen`, the current one. */
  base: (isTheirsSeen: boolean) => Fields;
  /** After a refusal: the reader has seen the current version. */
  acknowledge: () => void;
  /**
   * After the reader chose to overwrite theirs: if the server refuses fields of their text, the version they overwrote
   * becomes the base. A lost request decides nothing.
   */
  resolveWithMine: (outcome: Outcome) => void;
  forget: () => void;
}

/**
 * Optimistic locking: the version a form showed before its first change, kept with its draft. Before that the form
 * follows what others save.
 *
 * @param now the current version, by the fields that the form sends
 */
export function useEditConflict(key: string, now: Fields): EditConflict {
  const current = JSON.stringify(now);
  const [kept, keep, forget] = useDraft(`seen:${key}`);
  const latest = useRef(current);
  const acknowledged = useRef<string>(undefined);
  useEffect(() => {
    latest.current = current;
  }, [current]);
  return {
    hasConflict: kept !== '' && kept !== current,
    pin: () => {
      if (kept === '') keep(current);
    },
    base: (isTheirsSeen) =>
      isTheirsSeen || kept === '' || acknowledged.current === current ? now : (JSON.parse(kept) as Fields),
    acknowledge: () => void (acknowledged.current = latest.current),
    resolveWithMine: ({ fields }) => {
      if (Object.keys(fields).length > 0) keep(current);
    },
    forget,
  };
}
