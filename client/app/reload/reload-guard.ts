import { useEffect } from 'react';
import { drafts } from '../drafts/drafts.ts';
import { pendingWrites } from '../http.ts';
import { isServerReachable } from './is-server-reachable.ts';

const storageKey = 'handcount:reloaded-at';
const idleMs = 1_000;
const leavingMs = 10_000;
/** Two versions behind one address would reload the page endlessly. */
const pauseMs = 120_000;

const blockers = new Set<() => boolean>();
let isPressed = false;
let touchedAt = 0;
let leftAt = -leavingMs;

export function blockReload(isBlocked: () => boolean): () => void {
  blockers.add(isBlocked);
  return () => void blockers.delete(isBlocked);
}

/** Blocks reloads while the page holds state that is stored nowhere else. */
export function useReloadGuard(isBlocked: boolean): void {
  useEffect(() => (isBlocked ? blockReload(() => true) : undefined), [isBlocked]);
}

export function trackActivity(): void {
  for (const event of ['pointerdown', 'pointerup', 'pointercancel', 'keydown', 'input'] as const) {
    window.addEventListener(
      event,
      () => {
        touchedAt = Date.now();
        if (event !== 'keydown' && event !== 'input') isPressed = event === 'pointerdown';
      },
      { capture: true, passive: true },
    );
  }
  window.addEventListener('beforeunload', () => void (leftAt = Date.now()));
}

/** Keeps the page if input would be lost, it has just reloaded, or the server is unreachable. */
export async function reloadWhenIdle(address: string): Promise<'away' | void> {
  return tryReload(address, () => isIdle() && isSafeToReload());
}

export async function reloadForMissingChunk(): Promise<void> {
  await tryReload(location.href, isSafeToReload);
}

async function tryReload(address: string, mayLeave: () => boolean): Promise<'away' | void> {
  if (!mayLeave() || !isReloadAllowed()) return;
  if (!(await isServerReachable())) return 'away';
  if (mayLeave() && rememberReload()) load(address, 'replace');
}

/** With only another fragment, the browser would just scroll. */
export function load(address: string | URL, how: 'replace' | 'assign'): void {
  const { href } = new URL(address, location.href);
  if (withoutFragment(href) !== withoutFragment(location.href)) return location[how](href);
  history.replaceState(history.state, '', href);
  return location.reload();
}

function withoutFragment(href: string): string {
  return href.split('#', 1)[0] ?? '';
}

function isIdle(): boolean {
  return !isPressed && Date.now() - touchedAt >= idleMs;
}

function isSafeToReload(): boolean {
  return (
    pendingWrites() === 0 &&
    Date.now() - leftAt >= leavingMs &&
    drafts.areStored() &&
    !isWriting() &&
    ![...blockers].some((isBlocked) => isBlocked())
  );
}

function isWriting(): boolean {
  if (document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"]')) return true;
  return [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=checkbox],[type=radio]),textarea',
    ),
  ].some((field) => !field.readOnly && field.value !== (field === document.activeElement ? '' : field.defaultValue));
}

function isReloadAllowed(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(storageKey)) >= pauseMs;
  } catch {
    // Without storage, the page could reload endlessly.
    return false;
  }
}

function rememberReload(): boolean {
  try {
    sessionStorage.setItem(storageKey, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
