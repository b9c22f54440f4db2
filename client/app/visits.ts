import type { ActiveVisit, HttpExceptionResponse, PendingVisit } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import type { ErrorCode } from '#contracts/errors.ts';
import { reportEventLost, type LostEventReason } from './lost-event.ts';

const navigationMs = 10_000;

export function installVisitRules(): void {
  silenceBackgroundVisits();
  holdBackBackgroundVisits();
}

/** The page may be gone, and the response to the navigation is a whole page. */
function holdBackBackgroundVisits(): void {
  router.on('start', ({ detail: { visit } }) => {
    if (visit.async) return;
    navigation = visit;
    navigationUntil = Date.now() + navigationMs;
  });
  router.on('finish', ({ detail: { visit } }) => {
    if (!visit.async) navigation = null;
  });
  router.on('before', ({ detail: { visit } }) => {
    return isNavigating() && isInBackground(visit) ? false : undefined;
  });
}

let navigation: PendingVisit | null = null;
let navigationUntil = 0;

export function isNavigating(): boolean {
  return navigation !== null && Date.now() < navigationUntil;
}

function isInBackground({
  async: isAsync,
  showProgress,
  method,
}: Pick<PendingVisit, 'async' | 'showProgress' | 'method'>): boolean {
  // `useVisit` (app/forms/use-visit.ts) reports the failures of its own changes.
  return isAsync && !showProgress && method === 'get';
}

/**
 * A background response that is no page (F28) or a server error must not cover the page. A 403 is shown: this person
 * was removed.
 */
function silenceBackgroundVisits(): void {
  router.on('start', ({ detail: { visit } }) => {
    if (!isInBackground(visit)) return;
    // The event passes the whole visit, callbacks included, though its type omits them.
    const active = visit as ActiveVisit;
    active.onHttpException = (response) => {
      if (!('x-inertia' in response.headers) || response.status >= 429) return false;
      return response.status !== 404 || !reportEventLost(lostEventReason(response));
    };
    active.onNetworkError = () => false;
  });
}

/** A room's event is gone. On other pages the person may have lost access or been signed out. */
function lostEventReason({ data }: HttpExceptionResponse): LostEventReason {
  if (typeof data !== 'object') return 'gone';
  const unknown: ErrorCode = 'EVENT_NOT_FOUND';
  const { props } = data as { props?: { code?: unknown; signIn?: unknown } };
  if (props?.code === unknown) return 'deleted';
  return typeof props?.signIn === 'string' ? 'signed-out' : 'gone';
}
