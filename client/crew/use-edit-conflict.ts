import { useEffect, useRef } from 'react';
import type { RequestPayload } from '@inertiajs/core';
import { useDraft } from '../app/drafts/use-draft.ts';
import type { Outcome } from './outcome.ts';

type Fields = Extract<RequestPayload, Record<string, unknown>>;

export interface EditConflict {
  /** Somebody else saved other words since the first change here. */
  hasConflict: boolean;
  /** From now on what is there counts as seen, until it is forgotten. Only the first call does anything. */
  pin: () => void;
  /** What the server is acknowledged was seen. After it was acknowledged, or with `isTheirsSeen`, that is what is there now. */
  base: (isTheirsSeen: boolean) => Fields;
  /** After a refusal: the reader was acknowledged what is there now. */
  acknowledge: () => void;
  /**
   * What came of it that the reader chose their own over what they were acknowledged: where the server has something to say about their words, that
   * is what is left to mend, and what was there when they chose counts as seen. What got lost decides nothing.
   */
  resolveWithMine: (outcome: Outcome) => void;
  forget: () => void;
}

/**
 * What a form showed before its first change, kept like what is typed into it. Whoever typed nothing sees what others save.
 *
 * @param now what is there now, by the fields that the form sends
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
