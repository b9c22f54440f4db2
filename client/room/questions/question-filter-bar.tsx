import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { questionSorts, type QuestionFilter, type QuestionSort } from '#contracts/questions/listing.ts';
import { useRoomAddress } from './use-room-address.ts';
import { useRoom } from '../room-context.ts';
import { LabelDot } from '#ui/label-chip.tsx';
import { useTimeout } from '#ui/use-timeout.ts';

interface QuestionFilterBarProps {
  filter: QuestionFilter;
  isMineShown: boolean;
  onFilter: (filter: QuestionFilter) => void;
  onMine: () => void;
}

const button = 'min-h-11 text-[0.8125rem] font-semibold';
const raised =
  'aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-[0_1px_2px_oklch(0.21_0.035_268/0.14)]';
const sortButton = `${button} flex-auto rounded-[0.4375rem] px-2 text-muted ${raised}`;
const pill = 'inline-flex max-w-full items-center gap-1.5 rounded-full border border-line-strong px-3.5';
const labelButton = `${button} ${pill} aria-pressed:border-accent-text aria-pressed:bg-accent-soft
  aria-pressed:text-accent-text`;

const searchPauseMs = 250;

/** A GET form works without scripts. */
export default function QuestionFilterBar({ filter, isMineShown, onFilter, onMine }: QuestionFilterBarProps) {
  const { t } = useLingui();
  const { room, mine } = useRoom();
  const address = useRoomAddress();
  const [search, setSearch] = useState(filter.search);
  const pauseMs = search.trim() === filter.search ? null : searchPauseMs;
  useTimeout(() => onFilter({ ...filter, search: search.trim() }), pauseMs, search);
  const words: Record<QuestionSort, ReactNode> = {
    top: t`Top`,
    new: t`New`,
    answered: <Trans context="questions">Answered</Trans>,
  };
  return (
    <form action={`${address}#questions`} className="grid gap-2" onSubmit={(event) => event.preventDefault()}>
      <div className="flex rounded-control bg-sunken p-0.75">
        {questionSorts.map((sort) => (
          <button
            key={sort}
            type="submit"
            name="sort"
            value={sort}
            className={sortButton}
            aria-pressed={!isMineShown && filter.sort === sort}
            onClick={() => onFilter({ ...filter, sort, search })}
          >
            {words[sort]}
          </button>
        ))}
        {(mine.questions.length > 0 || isMineShown) && (
          <button
            type="button"
            className={`only-with-scripts ${sortButton}`}
            aria-pressed={isMineShown}
            onClick={onMine}
          >
            {t`Asked by me`}
          </button>
        )}
      </div>
      <input
        type="search"
        name="search"
        className="control"
        dir="auto"
        aria-label={t`Search questions`}
        placeholder={t`Search questions`}
        maxLength={200}
        value={search}
        enterKeyHint="search"
        onChange={({ target }) => setSearch(target.value)}
      />
      {room.labels.length > 0 && (
        <div className="only-with-scripts flex flex-wrap gap-1.5">
          {room.labels.map((label) => {
            const isOn = filter.labelId === label.id;
            return (
              <button
                key={label.id}
                type="button"
                className={labelButton}
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
