import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { KeyButton } from './key-button.tsx';
import type { AgendaEntry } from './series/agenda-order.ts';

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

/** On to the next of the agenda: what it does, and below it the name of what it does it to. At the end, until it is the thing to do. */
export function NextButton({ isPrimary, onPress, hasKey = true, next: { kind, title } }: NextButtonProps) {
  return (
    <KeyButton shortcut="N" {...(!hasKey && { 'aria-keyshortcuts': undefined })} look={isPrimary ? 'primary' : 'secondary'} onClick={onPress} className={`${isPrimary ? '' : 'ms-auto'} max-w-full min-w-0 py-1.5 max-sm:w-full sm:shrink sm:grow sm:basis-64 lg:grow lg:basis-52 lg:max-w-96`}>
      <span className="grid min-w-0 flex-1 gap-0.5 text-start" title={title}>
        <span className="text-xs font-normal">
          {kind === 'poll' && <Trans>Next: open voting</Trans>}
          {kind === 'quiz' && <Trans>Next: open the lobby</Trans>}
          {kind === 'survey' && <Trans>Next: open the survey</Trans>}
        </span>{' '}
        <span className="truncate max-lg:line-clamp-2 max-lg:whitespace-normal" dir="auto">
          {title}
        </span>
      </span>
      <ArrowRight size={18} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />
    </KeyButton>
  );
}
