import { useLingui } from '@lingui/react/macro';
import { useNow } from '../clock/use-now.ts';

const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** "5 seconds ago", "in 25 seconds", exact on hover; without scripts the time in UTC. `isToCome`: never in the past. */
export function PreciseAgo({ at, isToCome = false }: { at: string; isToCome?: boolean }) {
  const { i18n } = useLingui();
  const now = useNow({ isQuick: true });
  if (now === null) return <time dateTime={at}>{`${at.slice(11, 19)} UTC`}</time>;
  const offMs = isToCome ? Math.max(0, Date.parse(at) - now) : Date.parse(at) - now;
  // The largest unit that counts at least two.
  const { unit, ms } = units.find((one) => Math.abs(offMs) >= 2 * one.ms) ?? { unit: 'second' as const, ms: 1_000 };
  return (
    <time dateTime={at} title={i18n.date(at, { dateStyle: 'medium', timeStyle: 'medium' })} className="figures">
      {new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(Math.trunc(offMs / ms), unit)}
    </time>
  );
}
