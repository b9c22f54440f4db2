import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { questionSorts, type QuestionFilter, type QuestionSort } from '#contracts/questions/listing.ts';
import type { LabelView } from '#contracts/views.ts';
import { useRoomAddress } from './use-room-address.ts';
import { LabelDot } from '#ui/label-chip.tsx';

export interface QuestionFilterBarProps {
  code: string;
  filter: QuestionFilter;
  labels: readonly LabelView[];
  /** Whether the participant has asked any question. */
  hasAsked: boolean;
  isMineShown: boolean;
  onFilter: (filter: QuestionFilter) => void;
  onMine: () => void;
}

/** Search after a pause in typing instead of on every key. */
const searchPauseMs = 250;

/** Sorting, search and labels. A GET form, so that it works without scripts. */
export default function QuestionFilterBar({
  code,
  filter,
  labels,
  hasAsked,
  isMineShown,
  onFilter,
  onMine,
}: QuestionFilterBarProps) {
  const { t } = useLingui();
  const address = useRoomAddress(code);
  const [search, setSearch] = useSearch(filter, onFilter);
  const words: Record<QuestionSort, ReactNode> = {
    top: <Trans>Top</Trans>,
    new: <Trans>New</Trans>,
    answered: <Trans context="questions">Answered</Trans>,
  };
  return (
    <form action={`${address}#questions`} className="grid gap-2" onSubmit={(event) => event.preventDefault()}>
      <div className="switch w-full *:flex-auto *:px-2">
        {questionSorts.map((sort) => (
          <button
            key={sort}
            type="submit"
            name="sort"
            value={sort}
            aria-pressed={!isMineShown && filter.sort === sort}
            onClick={() => onFilter({ ...filter, sort, search })}
          >
            {words[sort]}
          </button>
        ))}
        {(hasAsked || isMineShown) && (
          <button type="button" className="only-with-scripts" aria-pressed={isMineShown} onClick={onMine}>
            <Trans>Asked by me</Trans>
          </button>
        )}
      </div>
      <input
        type="search"
        name="search"
        className="control"
        dir="auto"
        aria-label={t`Search the questions`}
        placeholder={t`Search the questions`}
        maxLength={200}
        value={search}
        enterKeyHint="search"
        onChange={({ target }) => setSearch(target.value)}
      />
      {labels.length > 0 && (
        <div className="only-with-scripts flex flex-wrap gap-1.5">
          {labels.map((label) => {
            const isOn = filter.labelId === label.id;
            return (
              <button
                key={label.id}
                type="button"
                className="label-choice"
                aria-pressed={isOn}
                onClick={() => onFilter({ ...filter, labelId: isOn ? null : label.id })}
              >
                <LabelDot colour={label.colour} />
                <span dir="auto">{label.name}</span>
              </button>
            );
          })}
        </div>
      )}
    </form>
  );
}

function useSearch(
  filter: QuestionFilter,
  onFilter: (filter: QuestionFilter) => void,
): [string, (search: string) => void] {
  const [search, setSearch] = useState(filter.search);
  useEffect(() => {
    if (search.trim() === filter.search) return undefined;
    const timer = setTimeout(() => onFilter({ ...filter, search: search.trim() }), searchPauseMs);
    return () => clearTimeout(timer);
  }, [search, filter, onFilter]);
  return [search, setSearch];
}
