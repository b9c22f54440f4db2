import { useMemo, useState } from 'react';
import type { ActivityView } from '#contracts/views.ts';
import { useDraft } from '../app/drafts/use-draft.ts';

/**
 * What is chosen for this round and not sent yet; null when nothing is. It outlives a reload, as what is typed does.
 *
 * @param posted of a form that was posted without scripts and refused
 * @param isGiven whether the form would show the same without it: then there is nothing to send, and it is forgotten
 * @param tooLate what was sent and came too late: where answering is open again it is there to be sent once more, until something else is chosen
 * @param letGo of what came too late
 */
export function useBallotDraft<Chosen>(
  { id, round }: Pick<ActivityView, 'id' | 'round'>,
  posted: Chosen | null = null,
  isGiven: (chosen: Chosen) => boolean = () => false,
  tooLate: Chosen | null = null,
  letGo?: () => void,
): [Chosen | null, (chosen: Chosen | null) => void] {
  const [text, write, forget] = useDraft(`ballot:${id}:${round}`);
  const [first, setFirst] = useState(posted);
  const kept = useMemo(() => (text === '' ? null : (JSON.parse(text) as Chosen)), [text]);
  const choose = (chosen: Chosen | null): void => {
    setFirst(null);
    letGo?.();
    if (chosen === null || isGiven(chosen)) forget();
    else write(JSON.stringify(chosen));
  };
  return [kept ?? first ?? tooLate, choose];
}
