import { useLingui } from '@lingui/react/macro';
import type { NumberRange } from '#contracts/polls/results.ts';

type RangeWords = (range: NumberRange, words: (value: number) => string) => string;

/** “2 to 3.99” or “2 to under 4”, or a single number. */
export function useRangeWords(): RangeWords {
  const { t } = useLingui();
  return ({ from, end, isUnder }, words) => {
    const [first, last] = [words(from), words(end)];
    if (from === end) return last;
    return isUnder ? t`${first} to under ${last}` : t`${first} to ${last}`;
  };
}

/** “2–3.99”, or words if a minus sign would follow the dash. */
export function useBriefRange(dash: string): RangeWords {
  const inWords = useRangeWords();
  return (range, words) => {
    const { from, end, isUnder } = range;
    return from === end || from < 0 ? inWords(range, words) : `${words(from)}${dash}${isUnder ? '<' : ''}${words(end)}`;
  };
}
