import { Trans } from '@lingui/react/macro';
import { useHasScripts } from '../../app/use-has-scripts.ts';
import { route } from '../../app/routes.ts';
import { Button, buttonAttributes } from '#ui/button.tsx';

/** Without `download`: with it the browser would not show the server's message if a download is refused. */
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
  const address = (format: string): string => route('exports.show', { event: eventId, format });
  const files = [
    [address('xlsx'), <Trans key="x">Spreadsheet (XLSX)</Trans>],
    [address('json'), <Trans key="e">Everything (JSON)</Trans>],
    [`${address('json')}?people=no`, <Trans key="a">Agenda without people (JSON)</Trans>],
  ] as const;
  const tables = [
    ['activities', <Trans key="r">results</Trans>],
    ['ballots', <Trans key="a">answers</Trans>],
    ['by-person', <Trans key="b">answers by person</Trans>],
    ['questions', <Trans key="q">questions</Trans>],
    ['participants', <Trans key="p">participants</Trans>],
    ...(hasQuiz ? [['standings', <Trans key="s">standings</Trans>] as const] : []),
  ] as const;
  const csvFor = [
    ['', <Trans key="c">CSV of</Trans>],
    ['&for=excel', <Trans key="e">CSV for Excel of</Trans>],
  ] as const;
  return (
    <section className="grid gap-3 print:hidden">
      <h3 className="text-lg">{isEmpty ? <Trans>Download</Trans> : <Trans>Print or download</Trans>}</h3>
      <div className="flex flex-wrap gap-2">
        {hasScripts && !isEmpty && (
          <Button size="compact" look="primary" onClick={() => window.print()}>
            <Trans>Print or save as PDF</Trans>
          </Button>
        )}
        {files.map(([path, name]) => (
          <a key={path} href={path} {...buttonAttributes('secondary', 'compact')}>
            {name}
          </a>
        ))}
      </div>
      {csvFor.map(([query, said]) => (
        <p key={query} className="flex flex-wrap items-center gap-x-4 text-xs text-muted">
          {said}
          {tables.map(([of, name]) => (
            <a key={of} href={`${address('csv')}?of=${of}${query}`} className="link inline-flex min-h-11 items-center">
              {name}
            </a>
          ))}
        </p>
      ))}
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
