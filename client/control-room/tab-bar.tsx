import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Flag, ListOrdered, MessageSquareText, Radio, QrCode, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useControlRoom } from './state/context.ts';
import { allPendingTexts, openAgendaEntries } from './state/rules.ts';
import { waitingQuestions } from '../crew/questions/moderation-rules.ts';
import { commaOf } from '#ui/text/comma.tsx';

export type TabKey = 'agenda' | 'live' | 'questions' | 'event';

const tabLook = 'flex min-h-16 min-w-0 flex-auto flex-col items-center justify-center gap-0.5 px-1';

export function TabBar({ current, onChange }: { current: TabKey; onChange: (key: TabKey) => void }) {
  const { t, i18n } = useLingui();
  const { control } = useControlRoom();
  const waiting = waitingQuestions(control.questions).length;
  const waitingAnswers = allPendingTexts(control);
  const open = openAgendaEntries(control).length;
  const news = [
    open > 0 && t`${plural(open, { one: '# open', other: '# open' })}`,
    waitingAnswers > 0 && t`${plural(waitingAnswers, { one: '# answer waiting', other: '# answers waiting' })}`,
  ].filter((words) => words !== false);
  const tab = (key: TabKey, Icon: LucideIcon, label: ReactNode, badge: ReactNode = null, words = '') => (
    <button
      type="button"
      aria-current={current === key ? 'page' : undefined}
      onClick={() => onChange(key)}
      className={`${tabLook} ${current === key ? 'text-accent-text' : 'text-muted'}`}
    >
      <span className="relative">
        <Icon size={22} />
        {badge && <span className="absolute start-full -top-1.5 -ms-1.5 text-xs font-semibold">{badge}</span>}
      </span>
      <span className="max-w-full truncate text-xs font-semibold max-[24rem]:text-[0.75rem]">{label}</span>
      {words !== '' && <span className="unseen">{words}</span>}
    </button>
  );
  const count = (of: number, look: string) =>
    of > 0 && <span className={`figures rounded-full px-1.5 text-xs leading-4 ${look}`}>{i18n.number(of)}</span>;
  return (
    <nav
      aria-label={t`Parts of the control room`}
      className="crew-tabs sticky-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface lg:hidden"
    >
      <div className="flex pb-[env(safe-area-inset-bottom)]">
        {tab(
          'agenda',
          ListOrdered,
          t`Agenda`,
          news.length > 0 && (
            <span aria-hidden="true" className="flex gap-0.5">
              {open > 0 && <span className="mt-0.5 size-3 rounded-full border-2 border-surface bg-positive" />}
              {count(waitingAnswers, 'bg-accent text-on-accent')}
            </span>
          ),
          news.join(commaOf(i18n)),
        )}
        {control.event.state === 'ended' ? tab('live', Flag, t`Overview`) : tab('live', Radio, t`Live`)}
        {tab('questions', MessageSquareText, t`Questions`, count(waiting, 'bg-accent text-on-accent'))}
        {tab('event', QrCode, t`Event`)}
      </div>
    </nav>
  );
}
