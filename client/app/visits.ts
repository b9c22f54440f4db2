import type { ActiveVisit, HttpExceptionResponse, PendingVisit } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import type { ErrorCode } from '#contracts/errors.ts';
import { reportEventLost, type LostEventReason } from './lost-event.ts';

/** A visit that takes longer keeps no news back. */
const ownVisitMs = 10_000;

/** Rules for all visits that no page should have to repeat. */
export function installVisitRules(): void {
  keepBackgroundVisitsQuiet();
  keepBackgroundVisitsBack();
}

/**
 * While the person moves on (or deletes what the page shows), nothing asks for the page that they leave: it may be gone. The
 * answer to their own visit is a whole page, as fresh as what is left out.
 */
function keepBackgroundVisitsBack(): void {
  router.on('start', ({ detail: { visit } }) => {
    if (visit.async) return;
    own = visit;
    until = Date.now() + ownVisitMs;
  });
  router.on('finish', ({ detail: { visit } }) => {
    if (!visit.async) own = null;
  });
  router.on('before', ({ detail: { visit } }) => {
    return isNavigating() && isInBackground(visit) ? false : undefined;
  });
}

let own: PendingVisit | null = null;
let until = 0;

/** Whether the person is on the way from this page to another. */
export function isNavigating(): boolean {
  return own !== null && Date.now() < until;
}

function isInBackground({
  async: isAsync,
  showProgress,
  method,
}: Pick<PendingVisit, 'async' | 'showProgress' | 'method'>): boolean {
  // A change sent in the background (hooks/use-visit.ts) tells its own failures.
  return isAsync && !showProgress && method === 'get';
}

/**
 * An answer to a poll or a reload that is no page (a proxy's challenge, F28), or a server in trouble, must not cover what the
 * person is doing. A page that says no (403) is shown: this person was removed. One that is not found was there until now: the
 * page that shows an event says in its own words that it is over.
 */
function keepBackgroundVisitsQuiet(): void {
  router.on('start', ({ detail: { visit } }) => {
    if (!isInBackground(visit)) return;
    // The event hands out the visit itself, callbacks included, though its type leaves them out.
    const active = visit as ActiveVisit;
    active.onHttpException = (response) => {
      if (!('x-inertia' in response.headers) || response.status >= 429) return false;
      return response.status !== 404 || !reportEventLost(endingIn(response));
    };
    active.onNetworkError = () => false;
  });
}

/** A room's code stays known while there is an event, whoever asks; of other pages 404 may be said to one person alone, or to who was signed out. */
function endingIn({ data }: HttpExceptionResponse): LostEventReason {
  if (typeof data !== 'object') return 'gone';
  const unknown: ErrorCode = 'EVENT_NOT_FOUND';
  const { props } = data as { props?: { code?: unknown; signIn?: unknown } };
  if (props?.code === unknown) return 'deleted';
  return typeof props?.signIn === 'string' ? 'signed-out' : 'gone';
}
