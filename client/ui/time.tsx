import { useLingui } from '@lingui/react/macro';
import { useHasScripts } from '../app/use-has-scripts.ts';
import { useNow } from '../clock/use-now.ts';

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Without scripts, shows the time of day in UTC. */
export function Ago({ at }: { at: string }) {
  const { i18n } = useLingui();
  const now = useNow();
  if (now === null) return <time dateTime={at}>{`${at.slice(11, 16)} UTC`}</time>;
  const age = now - Date.parse(at);
  const [unit, ms] = steps.find(([, unitMs]) => age >= unitMs) ?? ['second', Infinity];
  return (
    <time dateTime={at} title={i18n.date(at, { dateStyle: 'medium', timeStyle: 'medium' })}>
      {new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto', style: 'short' }).format(
        -Math.floor(Math.max(0, age) / ms),
        unit,
      )}
    </time>
  );
}

export function ClockTime({ at }: { at: string }) {
  const { i18n } = useLingui();
  const now = useNow();
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {now === null
        ? `${at.slice(11, 19)} UTC`
        : i18n.date(at, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })}
    </time>
  );
}

/** Uses the reader's time zone, or UTC without scripts. */
export function Day({ at }: { at: string }) {
  const { i18n } = useLingui();
  const hasScripts = useHasScripts();
  return (
    // Server and browser may spell the month differently.
    <time dateTime={at} suppressHydrationWarning>
      {i18n.date(at, { dateStyle: 'medium', ...(!hasScripts && { timeZone: 'UTC' }) })}
    </time>
  );
}
