import { ListChecks, Trophy } from 'lucide-react';
import type { SeriesKind } from '#contracts/quizzes/series.ts';

/** The icon of a quiz or survey in crew pages. Without a label it is decorative. */
export function SeriesIcon({ kind, label, className }: { kind: SeriesKind; label?: string; className: string }) {
  const Icon = kind === 'quiz' ? Trophy : ListChecks;
  return (
    <Icon
      size={16}
      data-kind={kind}
      className={className}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}
