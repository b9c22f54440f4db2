import { ListChecks, Trophy } from 'lucide-react';
import type { SeriesKind } from '#contracts/quizzes/series.ts';

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
