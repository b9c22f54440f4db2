import { Trans, useLingui } from '@lingui/react/macro';
import { Flag, ListOrdered, MessageSquareText, Radio, QrCode, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useControlRoom } from './control-context.ts';
import { waitingQuestions } from './question-order.ts';

export type TabKey = 'agenda' | 'live' | 'questions' | 'event';

/** On narrow windows: which part is shown, within reach of the thumb. */
export function TabBar({ current, onChange }: { current: TabKey; onChange: (key: TabKey) => void }) {
  const { t, i18n } = useLingui();
  const { control } = useControlRoom();
  const waiting = waitingQuestions(control.questions).length;
  const tab = (key: TabKey, icon: LucideIcon, label: ReactNode, count = 0) => <Tab icon={icon} label={label} isCurrent={current === key} onPress={() => onChange(key)} count={count > 0 ? i18n.number(count) : null} />;
  return (
    <nav aria-label={t`Parts of the control room`} className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden">
      {tab('agenda', ListOrdered, <Trans>Agenda</Trans>)}
      {control.event.state === 'ended' ? tab('live', Flag, <Trans>Overview</Trans>) : tab('live', Radio, <Trans>Live</Trans>)}
      {tab('questions', MessageSquareText, <Trans>Questions</Trans>, waiting)}
      {tab('event', QrCode, <Trans>Event</Trans>)}
    </nav>
  );
}

interface TabProps {
  icon: LucideIcon;
  label: ReactNode;
  isCurrent: boolean;
  onPress: () => void;
  count: string | null;
}

function Tab({ icon: Icon, label, isCurrent, onPress, count }: TabProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onPress}
      className={`relative flex min-h-16 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-semibold max-[24rem]:text-[0.75rem] ${isCurrent ? 'text-accent-text' : 'text-muted'}`}
    >
      <span className="relative">
        <Icon size={22} aria-hidden="true" />
        {count !== null && <span className="figures absolute start-full -top-1.5 -ms-1.5 rounded-full bg-accent px-1.5 text-xs leading-4 text-on-accent">{count}</span>}
      </span>
      <span className="max-w-full truncate">{label}</span>
    </button>
  );
}
