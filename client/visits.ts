import type { ActiveVisit } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import { http } from './http.ts';

const reloadedKey = 'handcount:reloaded-for-assets';
const boundMs = 60_000;

/** Rules for all visits that no page should have to repeat. */
export function keepVisitsHonest(): void {
  reloadOnceWhenAssetsAreGone();
  keepBackgroundVisitsQuiet();
}

/**
 * After a deploy an old page may ask for a chunk that was pruned: one reload gets the new version, a second would be a loop.
 * Without a network it would only lose the page: then the server is asked first.
 */
function reloadOnceWhenAssetsAreGone(): void {
  window.addEventListener('vite:preloadError', () => void reloadWhenThereIsAServer());
}

async function reloadWhenThereIsAServer(): Promise<void> {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
  if (Date.now() - last < boundMs) return;
  try {
    await http.head(location.href);
  } catch {
    return;
  }
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
}

/**
 * An answer to a poll or a reload that is no page (a proxy's challenge, F28), or a server in trouble, must not cover what the
 * person is doing. A page that says no (404, 403) is shown: the event is gone, or this person was removed.
 */
function keepBackgroundVisitsQuiet(): void {
  router.on('start', ({ detail: { visit } }) => {
    // A change sent in the background (hooks/use-visit.ts) tells its own failures.
    if (!visit.async || visit.showProgress || visit.method !== 'get') return;
    // The event hands out the visit itself, callbacks included, though its type leaves them out.
    const active = visit as ActiveVisit;
    active.onHttpException = (response) => 'x-inertia' in response.headers && response.status < 429;
    active.onNetworkError = () => false;
  });
}
