import '../../crew/crew.css';
import '../../results/report/print.css';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportLinks } from '../../results/report/export-links.tsx';
import { ReportHead } from '../../results/report/report-head.tsx';
import { hasQuestions, ReportQuestions } from '../../results/report/report-questions.tsx';
import { ReportSection } from '../../results/report/report-section.tsx';
import { hasTimeline, ReportTimeline } from '../../results/report/report-timeline.tsx';
import { useRefresh } from '../../live/use-refresh.ts';
import { HostLayout } from '../../crew/host-layout.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';
import type { ResultsView } from '#contracts/polls/results.ts';

/** Each refresh reads every answer. */
const refreshEveryMs = 10_000;

export default function Show({ results }: PropsOf<'results/show'>) {
  const { t } = useLingui();
  const { event, sections, questions } = results;
  const [isPaused, setIsPaused] = useState(false);
  const isOpen = event.state === 'open';
  useRefresh({ only: ['results'], everyMs: refreshEveryMs, isOn: isOpen && !isPaused });
  const isEmpty = sections.length === 0 && questions.length === 0;
  return (
    <HostLayout
      title={t`Results`}
      tab={t`Results: ${event.title}`}
      actions={
        <ButtonLink href={route('events.show', { event: event.id })} size="compact">
          {t`Control room`}
        </ButtonLink>
      }
    >
      <article className="report grid gap-10">
        <ReportHead results={results} isPaused={isPaused} onPause={setIsPaused} />
        {isEmpty && (
          <EmptyState title={t`Nothing to report yet`}>{t`Questions and answers are collected here.`}</EmptyState>
        )}
        <ExportLinks
          eventId={event.id}
          hasNames={event.hasNames}
          isEmpty={isEmpty}
          hasQuiz={sections.some(({ series }) => series?.kind === 'quiz')}
        />
        <TableOfContents results={results} />
        {sections.map((section) => (
          <ReportSection key={section.series?.id ?? section.activities[0]?.id} eventId={event.id} section={section} />
        ))}
        <ReportQuestions results={results} />
        <ReportTimeline timeline={results.timeline} />
      </article>
    </HostLayout>
  );
}

const fewestEntries = 4;

function TableOfContents({ results }: { results: ResultsView }) {
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
