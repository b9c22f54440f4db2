import { useEffect, useRef } from 'react';
import type { RequestPayload } from '@inertiajs/core';
import { useDraft } from '../app/drafts/use-draft.ts';
import type { Outcome } from './outcome.ts';

export type EditedFields = Extract<RequestPayload, Record<string, unknown>>;

export interface EditConflict<Fields extends EditedFields> {
  /** Someone else has saved a different version since the first change here. */
  hasConflict: boolean;
  /** Pins the current version as the base of the edit; only the first call counts. */
  pin: () => void;
  /** The version to send as the base. After `acknowledge`, or with `isTheirsSeen`, the current one. */
  base: (isTheirsSeen: boolean) => Fields;
  /** Call after a refusal, when the reader has seen the current version. */
  acknowledge: () => void;
  /** The reader chose to overwrite the other version, which becomes the base if the server refuses fields. */
  resolveWithMine: (outcome: Outcome) => void;
  forget: () => void;
}

/** Optimistic locking, based on the version shown before the first change, which is kept with the draft. */
export function useEditConflict<Fields extends EditedFields>(key: string, now: Fields): EditConflict<Fields> {
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
