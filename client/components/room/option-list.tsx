import { useRef } from 'react';
import type { OptionView } from '../../../contracts/activities.ts';
import { optionLetter } from '../option-letter.ts';

export interface OptionListProps {
  options: readonly OptionView[];
  picks: readonly string[];
  maxPicks: number;
  /** Whether no more than `maxPicks` can be ticked: without scripts nothing could free them again. */
  isLimited: boolean;
  isDisabled: boolean;
  /** `isByArrow`: on the way through radio buttons with the arrow keys, which pick whatever they reach. */
  onPick: (picks: string[], isByArrow: boolean) => void;
}

/** The options as real radio buttons or check boxes in rows that a thumb can hit; they post as `picks[]`. */
export function OptionList({ options, picks, maxPicks, isLimited, isDisabled, onPick }: OptionListProps) {
  const isArrow = useRef(false);
  const isFull = isLimited && picks.length >= maxPicks;
  /** What an arrow key has reached is chosen, and pressed nevertheless. */
  const pickAgain = (id: string, isPicked: boolean): void => void (maxPicks === 1 && isPicked && onPick([id], false));
  return (
    <div className="grid gap-2">
      {options.map((option, place) => {
        const isPicked = picks.includes(option.id);
        return (
          <label
            key={option.id}
            className="option"
            data-picked={isPicked || undefined}
            // The key may have come up elsewhere.
            onPointerDown={() => void (isArrow.current = false)}
          >
            <input
              className="option-input"
              type={maxPicks === 1 ? 'radio' : 'checkbox'}
              name="picks[]"
              value={option.id}
              checked={isPicked}
              disabled={isDisabled || (maxPicks > 1 && isFull && !isPicked)}
              onKeyDown={({ key, repeat }) => {
                isArrow.current = key.startsWith('Arrow');
                // Browsers make no click of it where the button is chosen already.
                if (key === ' ' && !repeat) pickAgain(option.id, isPicked);
              }}
              onKeyUp={() => void (isArrow.current = false)}
              onClick={() => !isArrow.current && pickAgain(option.id, isPicked)}
              onChange={() => onPick(picked(picks, option.id, maxPicks), isArrow.current)}
            />
            <span className="letter" aria-hidden="true">
              {optionLetter(place)}
            </span>
            <span className="min-w-0 flex-1" dir="auto">
              {option.label}
            </span>
            <svg viewBox="0 0 20 20" className="option-check" aria-hidden="true">
              <path d="M4 10.5 8.2 15 16 5.5" />
            </svg>
          </label>
        );
      })}
    </div>
  );
}

function picked(picks: readonly string[], id: string, maxPicks: number): string[] {
  if (maxPicks === 1) return [id];
  return picks.includes(id) ? picks.filter((each) => each !== id) : [...picks, id];
}
