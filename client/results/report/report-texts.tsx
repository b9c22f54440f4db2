import { Trans, useLingui } from '@lingui/react/macro';
import type { ResultRow } from '#contracts/polls/results.ts';
import { WithheldNote } from './withheld-note.tsx';

/** Text answers, most frequent first. Without bars, since answers rarely repeat. */
export function ReportTexts({ rows }: { rows: readonly ResultRow[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="divide-y divide-line border-t border-line">
      {rows.map((row) => {
        const { key, label, rounds } = row;
        const count = rounds.reduce((sum, round) => sum + round.count, 0);
        return (
          <li key={key} className="flex items-baseline gap-4 py-2 break-inside-avoid">
            <span className="min-w-0 flex-1 text-pretty">
              <bdi>{label}</bdi>
              <WithheldNote row={row} />
              {row.isCorrect && (
                <span className="ms-2 font-semibold whitespace-nowrap text-positive-text">
                  <Trans>right</Trans>
                </span>
              )}
            </span>
            {count > 1 && (
              <span className="figures shrink-0 text-xs text-muted">
                <Trans>{i18n.number(count)} times</Trans>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
