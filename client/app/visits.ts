import type { ActiveVisit, HttpExceptionResponse, PendingVisit } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import type { ErrorCode } from '#contracts/errors.ts';
import { reportEventLost, type LostEventReason } from './lost-event.ts';

const navigationMs = 10_000;

let navigation: PendingVisit | null = null;
let navigationUntil = 0;

export function isNavigating(): boolean {
  return navigation !== null && Date.now() < navigationUntil;
}

export function installVisitRules(): void {
  router.on('start', ({ detail: { visit } }) => {
    if (!visit.async) {
      navigation = visit;
      navigationUntil = Date.now() + navigationMs;
    }
    if (isInBackground(visit)) silence(visit as ActiveVisit);
  });
  router.on('finish', ({ detail: { visit } }) => {
    if (!visit.async) navigation = null;
  });
  // A navigation returns a whole page anyway.
  router.on('before', ({ detail: { visit } }) => (isNavigating() && isInBackground(visit) ? false : undefined));
}

/** Changes are excluded, because `useVisit` reports their failures. */
function isInBackground({ async: isAsync, showProgress, method }: PendingVisit): boolean {
  return isAsync && !showProgress && method === 'get';
}

/** Non-page responses (F28) and server errors must not cover the page; a 403 must: this person was removed. */
function silence(visit: ActiveVisit): void {
  visit.onHttpException = (response) => {
    if (!('x-inertia' in response.headers) || response.status >= 429) return false;
    return response.status !== 404 || !reportEventLost(lostEventReason(response));
  };
  visit.onNetworkError = () => false;
}

/** In a room, the event is gone; elsewhere, access may be lost or the user signed out. */
function lostEventReason({ data }: HttpExceptionResponse): LostEventReason {
  if (typeof data !== 'object') return 'gone';
  const unknown: ErrorCode = 'EVENT_NOT_FOUND';
  const { props } = data as { props?: { code?: unknown; signIn?: unknown } };
  if (props?.code === unknown) return 'deleted';
  return typeof props?.signIn === 'string' ? 'signed-out' : 'gone';
}
