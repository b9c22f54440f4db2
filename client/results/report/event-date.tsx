import { Trans, useLingui } from '@lingui/react/macro';
import type { ResultsView } from '#contracts/polls/results.ts';
import { useHasScripts } from '../../app/use-has-scripts.ts';

/** The date of the event with start and end times, or since when it is open. In UTC without scripts. */
export function ReportDate({ event: { state, createdAt, openedAt, endedAt } }: { event: ResultsView['event'] }) {
  const { i18n } = useLingui();
  const hasScripts = useHasScripts();
  const format = new Intl.DateTimeFormat(i18n.locales ?? i18n.locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(!hasScripts && { timeZone: 'UTC', timeZoneName: 'short' }),
  });
  const moment = format.format(new Date(openedAt ?? createdAt));
  return (
    // Server and browser may spell the month differently.
    <span suppressHydrationWarning>
      {state === 'ended' && endedAt !== null ? (
        format.formatRange(new Date(openedAt ?? createdAt), new Date(endedAt))
      ) : openedAt === null ? (
        <Trans>Created on {moment}, not opened yet</Trans>
      ) : (
        <Trans>Opened on {moment}</Trans>
      )}
    </span>
  );
}
