import { useEffect, useRef } from 'react';
import type { RequestPayload } from '@inertiajs/core';
import { useDraft } from '../app/drafts/use-draft.ts';
import type { Outcome } from './outcome.ts';

export type EditedFields = Extract<RequestPayload, Record<string, unknown>>;

/** Optimistic locking. The version before the first change is kept with the draft. */
export function useEditConflict<Fields extends EditedFields>(key: string, now: Fields) {
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
    /** The version to send as the base; after `acknowledge`, or with `isTheirsSeen`, the current one. */
    base: (isTheirsSeen: boolean) =>
      isTheirsSeen || kept === '' || acknowledged.current === current ? now : (JSON.parse(kept) as Fields),
    acknowledge: () => void (acknowledged.current = latest.current),
    resolveWithMine: ({ fields }: Outcome) => {
      if (Object.keys(fields).length > 0) keep(current);
    },
    forget,
  };
}
