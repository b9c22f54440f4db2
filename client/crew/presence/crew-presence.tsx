import { Plural, useLingui } from '@lingui/react/macro';
import { UserRound } from 'lucide-react';
import { useCrewMemberName } from '../../people/role-name.tsx';
import type { CrewMember } from './use-crew.ts';

const memberLook = `relative -ms-1.5 grid size-7 place-items-center rounded-full border-2 border-surface bg-accent-soft
  text-xs font-semibold text-accent-text first:ms-0`;

export function CrewPresence({ others }: { others: readonly CrewMember[] }) {
  const { t } = useLingui();
  const nameOf = useCrewMemberName();
  if (others.length === 0) return null;
  const shown = others.slice(0, 3);
  const wordsOf = (editing: readonly string[]): string | null => {
    const what = editing.at(-1);
    if (what === undefined) return null;
    if (what === 'settings') return t`changing the settings`;
    if (what === 'labels') return t`changing the labels`;
    if (what.startsWith('merge:')) return t`merging questions`;
    if (what.startsWith('reject:')) return t`rejecting a question with a reason`;
    return what.startsWith('answer:') ? t`writing an answer` : t`changing the agenda`;
  };
  return (
    <ul className="flex items-center" aria-label={t`Crew members here`}>
      {shown.map(({ id, name, editing }) => (
        <li key={id} title={[nameOf(name ?? ''), wordsOf(editing)].filter(Boolean).join(': ')} className={memberLook}>
          <span aria-hidden="true">{initial(name) ?? <UserRound size={15} />}</span>
          <span className="unseen">
            {nameOf(name ?? '')} {wordsOf(editing)}
          </span>
          {editing.length > 0 && (
            <span
              aria-hidden="true"
              className="absolute -end-0.5 -bottom-0.5 size-2.5 rounded-full border-2 border-surface bg-caution-text"
            />
          )}
        </li>
      ))}
      {others.length > shown.length && (
        <li className="figures ms-1 text-xs text-muted">
          <Plural value={others.length - shown.length} one="and # more" other="and # more" />
        </li>
      )}
    </ul>
  );
}

function initial(name: string | null): string | null {
  const [first] = name === null ? [] : name.trim();
  return first?.toLocaleUpperCase() ?? null;
}
