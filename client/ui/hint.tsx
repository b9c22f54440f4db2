import { useSyncExternalStore, type ReactNode } from 'react';
import { createListeners } from '../app/listeners.ts';
import { inLocalStorage } from '../app/local-storage.ts';

type HintName = 'option-enter' | 'option-order' | 'option-paste' | 'quiz' | 'send-key' | 'survey';

const used = new Set<HintName>();
const listeners = createListeners();
const storageKey = (name: HintName): string => `used:${name}`;

function isUsed(name: HintName): boolean {
  return used.has(name) || inLocalStorage((storage) => storage.getItem(storageKey(name))) !== null;
}

/** Removes the hint, in this browser for good. */
export function noteUse(name: HintName): void {
  if (isUsed(name)) return;
  used.add(name);
  inLocalStorage((storage) => storage.setItem(storageKey(name), ''));
  listeners.call();
}

/** Shown until the person has used what it explains. */
export function Hint({ of: name, children }: { of: HintName; children: ReactNode }) {
  const isShown = useSyncExternalStore(
    listeners.subscribe,
    () => !isUsed(name),
    () => false,
  );
  return isShown && children;
}
