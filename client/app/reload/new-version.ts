import { useSyncExternalStore } from 'react';
import { http, HttpResponseError } from '@inertiajs/core';
import type { ErrorCode } from '#contracts/errors.ts';
import { prefetchFailures } from '../hydration/prefetch-failures.ts';
import { createListeners } from '../listeners.ts';
import { jitter } from '../jitter.ts';
import { parseJson } from '../parse-json.ts';
import { load, reloadWhenIdle, reloadForMissingChunk, trackActivity } from './reload-guard.ts';
import { isServerReachable } from './is-server-reachable.ts';
import { isNavigating } from '../visits.ts';

interface PageLocation {
  query: Record<string, string>;
  fragment?: string | undefined;
}

const announceAfterMs = 4_000;
const retryMs = 1_000;
/** Keeps a full room from flooding the server. */
const longestPauseMs = 30_000;

let message: string | null = null;
let isAnnounced = false;
const pageLocation: PageLocation = { query: {} };
const watchers = createListeners();

/** A newer server accepts this page's writes but refuses its reads (`STALE_PAGE`). */
export const newVersion = {
  message: () => (isAnnounced ? message : null),
  subscribe: watchers.subscribe,
  openAt: (part: Partial<PageLocation>): void => void Object.assign(pageLocation, part),
  async load(): Promise<void> {
    if (await isServerReachable()) load(address(), 'replace');
  },
};

export function useNewVersion(): string | null {
  return useSyncExternalStore(newVersion.subscribe, newVersion.message, () => null);
}

export function watchVersion(): void {
  trackActivity();
  http.onError((error) => {
    const reported =
      error instanceof HttpResponseError && error.response.status === 409
        ? stalePageMessage(error.response.data)
        : null;
    if (reported !== null && !isNavigating()) learn(reported);
  });
  // A deployment may have removed the chunk. Ignores a failed prefetch.
  window.addEventListener('vite:preloadError', ({ payload }) => void loadWithMissing(payload));
}

async function loadWithMissing(cause: Error): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  if (!prefetchFailures.has(cause)) await reloadForMissingChunk();
}

function learn(text: string): void {
  if (message !== null) return;
  message = text;
  setTimeout(() => void keepTryingToReload(), jitter.delayMs());
  setTimeout(() => {
    isAnnounced = true;
    watchers.call();
  }, announceAfterMs);
}

async function keepTryingToReload(pauseMs = retryMs): Promise<void> {
  const wasServerAway = (await reloadWhenIdle(address())) === 'away';
  const nextMs = wasServerAway ? Math.min(pauseMs * 2, longestPauseMs) : retryMs;
  setTimeout(() => void keepTryingToReload(nextMs), nextMs * (1 + (wasServerAway ? Math.random() : 0)));
}

function address(): string {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(pageLocation.query)) {
    if (value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  url.hash = pageLocation.fragment ?? url.hash;
  return url.href;
}

function stalePageMessage(body: string): string | null {
  const code: ErrorCode = 'STALE_PAGE';
  const { error } = (parseJson(body) ?? {}) as { error?: { code: unknown; message: string } };
  return error?.code === code ? error.message : null;
}
