import { useEffect, useState, type RefObject } from 'react';
import { limits } from '#contracts/limits.ts';
import { serverClock } from '../../clock/server-clock.ts';
import { useIsPreview } from '../../app/preview-context.ts';

/** Long enough for most networks. */
const beforeEndMs = 400;
const pollMs = 100;
/** The clock estimate improves, and timers of a sleeping phone run late. */
const maxPollMs = 1_000;

/** Shortly before `closesAt` (ISO 8601, server time; never if null). @returns whether it was submitted */
export function useSubmitBeforeEnd(part: RefObject<HTMLElement | null>, closesAt: string | null): boolean {
  const isPreview = useIsPreview();
  const [wasSent, setWasSent] = useState(false);
  useEffect(() => {
    if (closesAt === null || isPreview) return undefined;
    let timer: number | undefined;
    const check = (): void => {
      // The phone's own clock may be minutes off.
      if (serverClock.errorMs === null) {
        timer = window.setTimeout(check, pollMs);
        return;
      }
      const endsInMs = Date.parse(closesAt) - serverClock.now();
      const untilMs = endsInMs - beforeEndMs - Math.min(serverClock.errorMs, limits.latencyCreditMs);
      // The phone slept past the end.
      if (endsInMs < -limits.ballotGraceMs) return;
      const button = untilMs <= 0 ? part.current?.querySelector<HTMLButtonElement>('button[data-unsent]') : null;
      if (!button) {
        timer = window.setTimeout(check, Math.max(pollMs, Math.min(untilMs, maxPollMs)));
        return;
      }
      button.form?.requestSubmit();
      setWasSent(true);
    };
    check();
    return () => window.clearTimeout(timer);
  }, [part, closesAt, isPreview]);
  return wasSent;
}
