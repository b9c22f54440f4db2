import type { OptionView } from '#contracts/poll-kinds.ts';
import { useRadioKeys } from '#client/ballots/use-radio-keys.ts';
import { optionColour, optionLetter } from '#ui/option-letter.ts';

export interface OptionListProps {
  options: readonly OptionView[];
  picks: readonly string[];
  maxPicks: number;
  /** Without scripts, nothing could enable the boxes again. */
  isLimited: boolean;
  isDisabled: boolean;
  onPick: (picks: string[], isByArrow: boolean) => void;
}

const checkLook = `size-5.5 flex-none fill-none stroke-accent-text stroke-[2.5] opacity-0 [stroke-dasharray:18]
  [stroke-dashoffset:18] [stroke-linecap:round] [stroke-linejoin:round]
  [transition:stroke-dashoffset_var(--glide),opacity_80ms] peer-checked:opacity-100
  peer-checked:[stroke-dashoffset:0]`;

export function OptionList({ options, picks, maxPicks, isLimited, isDisabled, onPick }: OptionListProps) {
  const arrowPicks = useRadioKeys();
  const isFull = isLimited && picks.length >= maxPicks;
  return (
    <div className="grid gap-2">
      {options.map((option, place) => {
        const isPicked = picks.includes(option.id);
        const { label, input } = arrowPicks(maxPicks === 1 && isPicked, (isByArrow) =>
          onPick(picked(picks, option.id, maxPicks), isByArrow),
        );
        return (
          <label key={option.id} className="option" data-picked={isPicked || undefined} {...label}>
            <input
              className="option-input peer"
              type={maxPicks === 1 ? 'radio' : 'checkbox'}
              name="picks[]"
              value={option.id}
              checked={isPicked}
              disabled={isDisabled || (maxPicks > 1 && isFull && !isPicked)}
              {...input}
            />
            {/* Below the letter, which must stay readable. */}
            <span className={`letter border-b-3 border-(--option) ${optionColour(place)}`} aria-hidden="true">
              {optionLetter(place)}
            </span>
            <span className="min-w-0 flex-1" dir="auto">
              {option.label}
            </span>
            <svg viewBox="0 0 20 20" className={checkLook} aria-hidden="true">
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
