import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ResultsView } from '#contracts/polls/results.ts';
import { hasQuestions } from './report-questions.tsx';
import { hasTimeline } from './report-timeline.tsx';

const fewestEntries = 4;

export function TableOfContents({ results }: { results: ResultsView }) {
  const { t } = useLingui();
  const entries: [id: string, title: ReactNode][] = [
    ...results.sections.flatMap(({ series, activities }) =>
      series
        ? [[series.id, series.title] as [string, string]]
        : activities.map(({ id, prompt }): [string, string] => [id, prompt]),
    ),
    ...(hasQuestions(results) ? [['questions', t`Questions`] as [string, ReactNode]] : []),
    ...(hasTimeline(results.timeline) ? [['timeline', t`Over time`] as [string, ReactNode]] : []),
  ];
  if (entries.length < fewestEntries) return null;
  return (
    <nav aria-label={t`Contents`} className="grid gap-2 print:hidden">
      <h3 className="text-lg" aria-hidden="true">
        {t`Contents`}
      </h3>
      <ul className="gap-x-10 sm:columns-2">
        {entries.map(([id, title]) => (
          <li key={id} className="break-inside-avoid">
            <a href={`#${id}`} className="link flex min-h-11 items-center py-1.5 lg:min-h-8 lg:py-1">
              <span className="line-clamp-2 wrap-anywhere" dir="auto">
                {title}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
