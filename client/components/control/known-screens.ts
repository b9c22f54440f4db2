import type { ScreenLook, ScreenReport } from '../../../contracts/screens.ts';

/** Screens by the id that each page of one gives itself. */
export type KnownScreens = Readonly<Record<string, { look: ScreenLook; pages: number; heardAt: number }>>;

/** They report every 15 s: who was silent for two reports has gone without a word. */
export const silentAfterMs = 35_000;

export function heardFrom(known: KnownScreens | null, { screenId, look, pages }: ScreenReport, now: number): KnownScreens {
  return { ...known, [screenId]: { look, pages, heardAt: now } };
}

/** As they will look once they have heard: a second key, pressed before they said so, goes on from there. */
export function told(known: KnownScreens | null, change: Partial<ScreenLook>): KnownScreens | null {
  return known && Object.fromEntries(Object.entries(known).map(([id, screen]) => [id, { ...screen, look: { ...screen.look, ...change } }]));
}

/** Those who answered since they were asked. */
export function heardSince(known: KnownScreens | null, askedAt: number): KnownScreens | null {
  return withoutSilent(known, askedAt + silentAfterMs);
}

/** The same object when nobody went. */
export function withoutSilent(known: KnownScreens | null, now: number, leftId?: string): KnownScreens | null {
  const all = Object.entries(known ?? {});
  const here = all.filter(([id, { heardAt }]) => id !== leftId && now - heardAt <= silentAfterMs);
  return here.length === all.length ? known : Object.fromEntries(here);
}
