import { useEffect, useState, type RefObject } from 'react';
import { limits } from '#contracts/limits.ts';
import { serverClock } from '../../clock/server-clock.ts';
import { useIsPreview } from '../../app/preview-context.ts';

/** Early enough to arrive in time on most networks. Revealing the result ends answering at once, without this. */
const beforeEndMs = 400;
const pollMs = 100;
/** Look again at intervals: the clock estimate improves, and timers of a sleeping phone run late. */
const maxPollMs = 1_000;

/**
 * Submits the form in `part` once, shortly before `closesAt` (ISO 8601, the server's clock), if its button could. The
 * server decides as usual whether it counts. Null: does nothing.
 *
 * @returns whether it was submitted
 */
export function useSubmitBeforeEnd(part: RefObject<HTMLElement | null>, closesAt: string | null): boolean {
  const isPreview = useIsPreview();
  const [wasSent, setWasSent] = useState(false);
  useEffect(() => {
    if (closesAt === null || isPreview) return undefined;
    let timer: number | undefined;
    const check = (): void => {
      // Wait for the server's clock: this phone's own may be minutes off.
      if (serverClock.errorMs === null) {
        timer = window.setTimeout(check, pollMs);
        return;
      }
      const endsInMs = Date.parse(closesAt) - serverClock.now();
      const untilMs = endsInMs - beforeEndMs - Math.min(serverClock.errorMs, limits.latencyCreditMs);
      // A phone that slept past the end shows the normal message for late answers.
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
