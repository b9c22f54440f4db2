import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useHasScripts } from '../../app/use-has-scripts.ts';
import { route } from '../../app/routes.ts';
import { Button, buttonAttributes } from '#ui/button.tsx';

/**
 * Links to print and download the results. Plain links without `download`: with it the browser would not show the
 * server's message if a download is refused.
 */
export function ExportLinks({
  eventId,
  hasNames,
  isEmpty,
  hasQuiz,
}: {
  eventId: string;
  hasNames: boolean;
  isEmpty: boolean;
  hasQuiz: boolean;
}) {
  const hasScripts = useHasScripts();
  const address = (format: string, query = ''): string => route('exports.show', { event: eventId, format }) + query;
  return (
    <section className="grid gap-3 print:hidden">
      <h3 className="text-lg">{isEmpty ? <Trans>Download</Trans> : <Trans>Print or download</Trans>}</h3>
      <div className="flex flex-wrap gap-2">
        {hasScripts && !isEmpty && (
          <Button size="compact" look="primary" onClick={() => window.print()}>
            <Trans>Print or save as PDF</Trans>
          </Button>
        )}
        <File href={address('xlsx')}>
          <Trans>Spreadsheet (XLSX)</Trans>
        </File>
        <File href={address('json')}>
          <Trans>Everything (JSON)</Trans>
        </File>
        <File href={address('json', '?people=no')}>
          <Trans>Agenda without people (JSON)</Trans>
        </File>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-xs text-muted">
        <Trans>CSV of</Trans>
        <Csv href={address('csv', '?of=activities')}>
          <Trans>results</Trans>
        </Csv>
        <Csv href={address('csv', '?of=ballots')}>
          <Trans>answers</Trans>
        </Csv>
        <Csv href={address('csv', '?of=by-person')}>
          <Trans>answers by person</Trans>
        </Csv>
        <Csv href={address('csv', '?of=questions')}>
          <Trans>questions</Trans>
        </Csv>
        <Csv href={address('csv', '?of=participants')}>
          <Trans>participants</Trans>
        </Csv>
        {hasQuiz && (
          <Csv href={address('csv', '?of=standings')}>
            <Trans>standings</Trans>
          </Csv>
        )}
      </p>
      <p className="text-xs text-pretty text-muted">
        {hasNames ? (
          <Trans>
            Answers bear the names that people gave, except in the CSV of results and in the agenda without people.
          </Trans>
        ) : (
          <Trans>Answers bear no names: nobody is asked for one.</Trans>
        )}
      </p>
    </section>
  );
}

function File({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} {...buttonAttributes('secondary', 'compact')}>
      {children}
    </a>
  );
}

function Csv({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="link inline-flex min-h-11 items-center">
      {children}
    </a>
  );
}
