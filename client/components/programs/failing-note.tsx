import { Trans, useLingui } from '@lingui/react/macro';
import type { WebhookRowView } from '../../../contracts/programs.ts';
import { useNow } from '../../hooks/use-now.ts';
import { Ago } from '../time.tsx';
import { Moment } from './moment.tsx';

const hourMs = 3_600_000;
const switchedOffAfterMs = 72 * hourMs;

/** That nothing arrives there: at first what is known of the last delivery, and only after an hour what it will lead to. */
export function FailingNote({ webhook: { deliveries, isFirstPage }, since }: { webhook: WebhookRowView; since: string }) {
  const { i18n } = useLingui();
  const now = useNow();
  const tried = isFirstPage ? deliveries.filter(({ failure, attemptedAt }) => failure !== null && attemptedAt !== null) : [];
  const last = tried.toSorted((one, other) => Date.parse(other.attemptedAt ?? '') - Date.parse(one.attemptedAt ?? ''))[0]?.attemptedAt;
  const next = deliveries.flatMap(({ nextAt, attempts }) => (nextAt !== null && attempts > 0 ? [nextAt] : [])).toSorted()[0];
  const isLong = now !== null && now - Date.parse(since) >= hourMs;
  const end = i18n.date(new Date(Date.parse(since) + switchedOffAfterMs), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className={`text-xs font-semibold ${isLong ? 'text-danger-text' : 'text-caution-text'}`}>
      {last && !isLong ? (
        <Trans>
          The last delivery, <Moment at={last} />, did not arrive.
        </Trans>
      ) : (
        <Trans>
          Nothing has arrived for some time: the first failure was <Ago at={since} />.
        </Trans>
      )}{' '}
      {next && (
        <Trans>
          The next try: <Moment at={next} />.
        </Trans>
      )}{' '}
      {isLong && <Trans>If nothing arrives until {end}, it is switched off.</Trans>}
    </p>
  );
}
