import { isAxiosError, type InternalAxiosRequestConfig } from 'axios';
import { drafts } from '../drafts/drafts.ts';
import { http } from '../http.ts';
import { mayReloadAgain, nextReload, type Loading } from './reload-backoff.ts';
import { isServerReachable } from './is-server-reachable.ts';

const storageKey = 'handcount:loaded-anew';
/** Whoever has just pressed something waits for what comes of it. */
const restMs = 1_000;
/** A page that is being left is not called back; what was a download leaves it here. */
const leavingMs = 10_000;

const holds = new Set<() => boolean>();
let writes = 0;
let isPressed = false;
let touchedAt = 0;
let leftAt = -leavingMs;

/** While `isHeld` says so the page is not loaded anew by itself. @returns the function that ends it */
export function blockReload(isHeld: () => boolean): () => void {
  holds.add(isHeld);
  return () => void holds.delete(isHeld);
}

/** Keeps in mind what a reload would take away. */
export function trackActivity(): void {
  // Visits are among them, and so is a picture on its way.
  const count = (request: InternalAxiosRequestConfig | undefined, step: 1 | -1) =>
    void (writes += /^(?:get|head)$/i.test(request?.method ?? 'get') ? 0 : step);
  http.interceptors.request.use((request) => (count(request, 1), request));
  http.interceptors.response.use(
    (response) => (count(response.config, -1), response),
    (error: unknown) => {
      count(isAxiosError(error) ? error.config : undefined, -1);
      throw error;
    },
  );
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

/**
 * Loads the page by itself, unless that took something away, it has been done a short while ago, or the server is not there: without
 * one it would only lose the page.
 */
export async function reloadWhenIdle(address: string): Promise<'away' | void> {
  return loadAnew(address, () => isAtRest() && isCalm());
}

/** The same for whoever has pressed for what the page does not have. */
export async function reloadForMissingChunk(): Promise<void> {
  await loadAnew(location.href, isCalm);
}

async function loadAnew(address: string, mayLeave: () => boolean): Promise<'away' | void> {
  if (!mayLeave() || !isDueHere()) return;
  if (!(await isServerReachable())) return 'away';
  if (mayLeave() && noteLoading()) load(address, 'replace');
}

/** An address that differs in its fragment alone would only be scrolled to. */
export function load(address: string | URL, how: 'replace' | 'assign'): void {
  const { href } = new URL(address, location.href);
  if (withoutFragment(href) !== withoutFragment(location.href)) return location[how](href);
  history.replaceState(history.state, '', href);
  return location.reload();
}

function withoutFragment(href: string): string {
  return href.split('#', 1)[0] ?? '';
}

function isAtRest(): boolean {
  return !isPressed && Date.now() - touchedAt >= restMs;
}

function isCalm(): boolean {
  return (
    writes === 0 &&
    Date.now() - leftAt >= leavingMs &&
    drafts.areStored() &&
    !isWriting() &&
    ![...holds].some((isHeld) => isHeld())
  );
}

/**
 * Typing, choosing in what is laid over the page, or done with a field that keeps its own text, as a password's does. One that follows a
 * state looks as it did at first: its text is in a draft, or holds the page (`useUnkept`).
 */
function isWriting(): boolean {
  if (document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"]')) return true;
  return [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=checkbox],[type=radio]),textarea',
    ),
  ].some((field) => !field.readOnly && field.value !== (field === document.activeElement ? '' : field.defaultValue));
}

function lastLoading(): Loading | null {
  return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Loading | null;
}

function isDueHere(): boolean {
  try {
    return mayReloadAgain(lastLoading(), Date.now());
  } catch {
    // What cannot be remembered could go on for ever.
    return false;
  }
}

function noteLoading(): boolean {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(nextReload(lastLoading(), Date.now())));
    return true;
  } catch {
    return false;
  }
}
