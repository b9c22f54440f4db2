import { useLingui } from '@lingui/react/macro';
import { useNow } from '../clock/use-now.ts';
import { preciseRelativeTime } from './precise-relative-time.ts';

/** "5 seconds ago", "in 25 seconds", exact on hover; without scripts the time in UTC. `isToCome`: never in the past. */
export function PreciseAgo({ at, isToCome = false }: { at: string; isToCome?: boolean }) {
  const { i18n } = useLingui();
  const now = useNow({ isQuick: true });
  if (now === null) return <time dateTime={at}>{`${at.slice(11, 19)} UTC`}</time>;
  const { count, unit } = preciseRelativeTime(isToCome ? Math.max(now, Date.parse(at)) : Date.parse(at), now);
  return (
    <time dateTime={at} title={i18n.date(at, { dateStyle: 'medium', timeStyle: 'medium' })} className="figures">
      {new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(count, unit)}
    </time>
  );
}
