import { useLingui } from '@lingui/react/macro';
import { useHasScripts } from '../../app/use-has-scripts.ts';
import { route } from '../../app/routes.ts';
import { Button, buttonAttributes } from '#ui/button.tsx';

/** `download` would hide the message of a refused download. */
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
  const { t } = useLingui();
  const hasScripts = useHasScripts();
  const address = (format: string): string => route('exports.show', { event: eventId, format });
  const files = [
    [address('xlsx'), t`Spreadsheet (XLSX)`],
    [address('json'), t`Everything (JSON)`],
    [`${address('json')}?people=no`, t`Agenda only (JSON)`],
  ] as const;
  const tables = [
    ['activities', t`results`],
    ['ballots', t`answers`],
    ['by-person', t`answers by person`],
    ['questions', t`questions`],
    ['participants', t`participants`],
    ...(hasQuiz ? [['standings', t`standings`] as const] : []),
  ] as const;
  const csvFor = [
    ['', t`CSV of`],
    ['&for=excel', t`CSV for Excel of`],
  ] as const;
  return (
    <section className="grid gap-3 print:hidden">
      <h3 className="text-lg">{isEmpty ? t`Download` : t`Print or download`}</h3>
      <div className="flex flex-wrap gap-2">
        {hasScripts && !isEmpty && (
          <Button size="compact" look="primary" onClick={() => window.print()}>
            {t`Print or save as PDF`}
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
        {hasNames
          ? t`Answers include names, except in the results CSV and the agenda.`
          : t`Answers have no names: this event asks for none.`}
      </p>
    </section>
  );
}
