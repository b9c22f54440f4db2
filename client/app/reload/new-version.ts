import { isAxiosError } from 'axios';
import type { ErrorCode } from '#contracts/errors.ts';
import { http } from '../http.ts';
import { isFailureAhead } from '../hydration/prefetch-failures.ts';
import { jitter } from '../jitter.ts';
import { load, reloadWhenIdle, reloadForMissingChunk, trackActivity } from './reload-guard.ts';
import { isServerReachable } from './is-server-reachable.ts';
import { isNavigating } from '../visits.ts';

/** What the address of the page does not say of what is shown on it. */
interface Place {
  /** Empty ones are left out. */
  query: Record<string, string>;
  fragment?: string | undefined;
}

/** Whoever is busy is told after so long: a page that nobody is at work on is the new one by then. */
const tellAfterMs = 4_000;
const againMs = 1_000;
/** While no server answers: a hall must not ask it each second. */
const longestPauseMs = 30_000;

let message: string | null = null;
let isTold = false;
const place: Place = { query: {} };
const watchers = new Set<() => void>();

/**
 * What the page knows of a server that is of a newer version (`STALE_PAGE`). Writes are carried out for it; whatever it reads is
 * refused, so that it would show what was. It is loaded anew as soon as that takes nothing from whoever is at work on it.
 */
export const newVersion = {
  /** In the server's words, as soon as there is somebody to be told. */
  message: () => (isTold ? message : null),
  subscribe(onChange: () => void): () => void {
    watchers.add(onChange);
    return () => void watchers.delete(onChange);
  },
  /** The new page begins there. */
  leadTo: (part: Partial<Place>): void => void Object.assign(place, part),
  /** Whoever presses the button knows what they leave. */
  async load(): Promise<void> {
    if (await isServerReachable()) load(address(), 'replace');
  },
};

export function watchVersion(): void {
  trackActivity();
  http.interceptors.response.use(undefined, (error: unknown) => {
    const told = isAxiosError(error) && error.response?.status === 409 ? wordsOf(error.response.data) : null;
    // Whoever moves on is led to the new version by that.
    if (told !== null && !isNavigating()) learn(told);
    throw error;
  });
  // An old page may ask for a chunk that was pruned. What was only fetched ahead nobody misses; in the place of another stands a button.
  window.addEventListener('vite:preloadError', ({ payload }) => void loadWithMissing(payload));
}

async function loadWithMissing(cause: unknown): Promise<void> {
  // Whoever asked for it is told after this.
  await new Promise((resolve) => setTimeout(resolve));
  if (!isFailureAhead(cause)) await reloadForMissingChunk();
}

function learn(words: string): void {
  if (message !== null) return;
  message = words;
  setTimeout(() => void loadWhenCalm(), jitter.delayMs());
  setTimeout(() => {
    isTold = true;
    for (const watch of watchers) watch();
  }, tellAfterMs);
}

async function loadWhenCalm(pauseMs = againMs): Promise<void> {
  const wasServerAway = (await reloadWhenIdle(address())) === 'away';
  const nextMs = wasServerAway ? Math.min(pauseMs * 2, longestPauseMs) : againMs;
  setTimeout(() => void loadWhenCalm(nextMs), nextMs * (1 + (wasServerAway ? Math.random() : 0)));
}

function address(): string {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(place.query)) {
    if (value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  url.hash = place.fragment ?? url.hash;
  return url.href;
}

/** The body comes to a visit as text. */
function wordsOf(body: unknown): string | null {
  const code: ErrorCode = 'STALE_PAGE';
  try {
    const { error } = (typeof body === 'string' ? JSON.parse(body) : body) as {
      error: { code: unknown; message: string };
    };
    return error.code === code ? error.message : null;
  } catch {
    return null;
  }
}
