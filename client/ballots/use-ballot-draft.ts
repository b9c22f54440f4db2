import { useMemo, useState } from 'react';
import type { ActivityView } from '#contracts/views.ts';
import { useDraft } from '../app/drafts/use-draft.ts';

/**
 * The unsent choice for this round; null when there is none. Survives a reload like typed text.
 *
 * @param posted the choice of a refused post without scripts
 * @param isGiven whether the form would look the same without the draft, which is then dropped
 * @param tooLate an answer that was sent too late: offered again while the poll is reopened, until something else is
 * chosen
 * @param letGo discards the answer that was too late
 */
export function useBallotDraft<Chosen>(
  { id, round }: Pick<ActivityView, 'id' | 'round'>,
  posted: Chosen | null = null,
  isGiven: (chosen: Chosen) => boolean = () => false,
  tooLate: Chosen | null = null,
  discard?: () => void,
): [Chosen | null, (chosen: Chosen | null) => void] {
  const [text, write, forget] = useDraft(`ballot:${id}:${round}`);
  const [first, setFirst] = useState(posted);
  const kept = useMemo(() => (text === '' ? null : (JSON.parse(text) as Chosen)), [text]);
  const choose = (chosen: Chosen | null): void => {
    setFirst(null);
    discard?.();
    if (chosen === null || isGiven(chosen)) forget();
    else write(JSON.stringify(chosen));
  };
  return [kept ?? first ?? tooLate, choose];
}
