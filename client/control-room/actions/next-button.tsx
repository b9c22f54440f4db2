import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { KeyButton } from '#ui/keyboard/key-button.tsx';
import type { AgendaEntry } from '../state/agenda-order.ts';

export interface NextButtonProps {
  isPrimary: boolean;
  onPress: () => void;
  /** Whether the key does it too, now. */
  hasKey?: boolean;
  /** What stands next in the agenda. */
  next: { kind: 'poll' | 'quiz' | 'survey'; title: string };
}

export function namedNext({ activity, series }: AgendaEntry): NextButtonProps['next'] {
  return activity ? { kind: 'poll', title: activity.prompt } : { kind: series.kind, title: series.title };
}

/** Such a title needs no more room than what it is below. */
const shortTitleChars = 14;

/** On to the next of the agenda: what it does, and below it the name of what it does it to. At the end, until it is the thing to do. */
export function NextButton({ isPrimary, onPress, hasKey = true, next: { kind, title } }: NextButtonProps) {
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
      {/* Where there is room for one word; what it leads to stands in the agenda. */}
      <span aria-hidden="true" className="next-word" title={title}>
        <Trans>Next</Trans>
      </span>
      {/* Both lines within the height of a button with one: the bar is as high without it. */}
      <span className="next-name grid flex-1 text-start leading-[1.15] max-sm:gap-0.5" title={title}>
        <span className="text-xs leading-[inherit] font-normal whitespace-nowrap">
          {kind === 'poll' && <Trans>Next: open voting</Trans>}
          {kind === 'quiz' && <Trans>Next: open the lobby</Trans>}
          {kind === 'survey' && <Trans>Next: open the survey</Trans>}
        </span>{' '}
        <span
          className={`truncate leading-[1.2] w-0 min-w-full ${isPrimary ? 'max-sm:line-clamp-2 max-sm:whitespace-normal' : ''}`}
          dir="auto"
        >
          {title}
        </span>
      </span>
      <ArrowRight size={18} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />
    </KeyButton>
  );
}
