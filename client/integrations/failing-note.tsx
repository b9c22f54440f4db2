import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contracts/limits.ts';
import type { WebhookRowView } from '#contracts/integrations/tokens-and-webhooks.ts';
import { useNow } from '../clock/use-now.ts';
import { Ago } from '#ui/time.tsx';
import { PreciseAgo } from './precise-ago.tsx';

const hourMs = 3_600_000;

/** Warns that deliveries fail: at first about the last one, after an hour also about the consequences. */
export function FailingNote({
  webhook: { deliveries, isFirstPage },
  since,
}: {
  webhook: WebhookRowView;
  since: string;
}) {
  const { i18n } = useLingui();
  const now = useNow();
  // A page of older deliveries knows neither the last nor the next one.
  const known = isFirstPage ? deliveries : [];
  const tried = known.filter(({ failure, attemptedAt }) => failure !== null && attemptedAt !== null);
  const last = tried.toSorted(
    (one, other) => Date.parse(other.attemptedAt ?? '') - Date.parse(one.attemptedAt ?? ''),
  )[0]?.attemptedAt;
  const next = known.flatMap(({ nextAt, attempts }) => (nextAt !== null && attempts > 0 ? [nextAt] : [])).toSorted()[0];
  const isLong = now !== null && now - Date.parse(since) >= hourMs;
  const end = i18n.date(new Date(Date.parse(since) + limits.webhookFailingMs), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <p className={`text-xs font-semibold ${isLong ? 'text-danger-text' : 'text-caution-text'}`}>
      {isLong && (
        <Trans>
          Nothing has arrived for some time: the first failure was <Ago at={since} />.
        </Trans>
      )}
      {!isLong && last && (
        <Trans>
          The last delivery, <PreciseAgo at={last} />, did not arrive.
        </Trans>
      )}
      {!isLong && !last && (
        <Trans>
          A delivery failed <PreciseAgo at={since} />, and none has arrived since.
        </Trans>
      )}{' '}
      {next && (
        <Trans>
          The next try: <PreciseAgo at={next} isToCome />.
        </Trans>
      )}{' '}
      {isLong && <Trans>If nothing arrives by {end}, it is switched off.</Trans>}
    </p>
  );
}
