import { useEffect, useState, type RefObject } from 'react';
import { limits } from '#contracts/limits.ts';
import { serverClock } from '../../clock/server-clock.ts';
import { useIsPreview } from '../../app/preview-context.ts';

/** Early enough to be there before the end by most networks; who shows the result at once cuts nothing off. */
const beforeEndMs = 400;
const lookMs = 100;
/** The clock is measured better meanwhile, and a timer that sleeps with its phone is late. */
const farMs = 1_000;

/**
 * Sends what stands in the form of `part` shortly before `closesAt` (ISO 8601, the server's clock), once, when it could be sent by
 * its button. The server's rules decide as ever whether it counts. Null: nothing is sent.
 *
 * @returns whether it was
 */
export function useSubmitBeforeEnd(part: RefObject<HTMLElement | null>, closesAt: string | null): boolean {
  const isStill = useIsPreview();
  const [wasSent, setWasSent] = useState(false);
  useEffect(() => {
    if (closesAt === null || isStill) return undefined;
    let timer: number | undefined;
    const look = (): void => {
      // A phone's own clock may be minutes wrong: it would send at once, or never.
      if (serverClock.errorMs === null) {
        timer = window.setTimeout(look, lookMs);
        return;
      }
      const endsInMs = Date.parse(closesAt) - serverClock.now();
      const untilMs = endsInMs - beforeEndMs - Math.min(serverClock.errorMs, limits.latencyCreditMs);
      // A phone that slept over the end says that it was too late, as it does without this.
      if (endsInMs < -limits.ballotGraceMs) return;
      const button = untilMs <= 0 ? part.current?.querySelector<HTMLButtonElement>('button[data-unsent]') : null;
      if (!button) {
        timer = window.setTimeout(look, Math.max(lookMs, Math.min(untilMs, farMs)));
        return;
      }
      button.form?.requestSubmit();
      setWasSent(true);
    };
    look();
    return () => window.clearTimeout(timer);
  }, [part, closesAt, isStill]);
  return wasSent;
}
