import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { KeyButton } from '#ui/keyboard/key-button.tsx';
import type { BarAction } from './bar-action.ts';

interface NextButtonProps {
  next: NonNullable<BarAction['next']>;
  isPrimary: boolean;
  onPress: () => void;
}

const shortTitleChars = 14;

export function NextButton({ isPrimary, onPress, next: { entry, hasKey } }: NextButtonProps) {
  const { activity, series } = entry;
  const title = activity ? activity.prompt : series.title;
  return (
    <KeyButton
      shortcut="N"
      hasKey={hasKey}
      look={isPrimary ? 'primary' : 'secondary'}
      onClick={onPress}
      data-next
      data-long={title.length > shortTitleChars || undefined}
      data-action="next"
      className="py-0.75 max-sm:py-1.5 sm:max-w-96"
    >
      <span aria-hidden="true" className="next-word" title={title}>
        <Trans>Next</Trans>
      </span>
      {/* Both lines fit into a one-line button's height. */}
      <span className="grid flex-1 text-start leading-[1.15] in-data-short-next:sr-only max-sm:gap-0.5" title={title}>
        <span className="text-xs leading-[inherit] font-normal whitespace-nowrap">
          {activity ? (
            <Trans>Next: open voting</Trans>
          ) : series.kind === 'quiz' ? (
            <Trans>Next: open the lobby</Trans>
          ) : (
            <Trans>Next: open the survey</Trans>
          )}
        </span>{' '}
        <span
          className={`truncate leading-[1.2] w-0 min-w-full
            ${isPrimary ? 'max-sm:line-clamp-2 max-sm:whitespace-normal' : ''}`}
          dir="auto"
        >
          {title}
        </span>
      </span>
      <ArrowRight size={18} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />
    </KeyButton>
  );
}
