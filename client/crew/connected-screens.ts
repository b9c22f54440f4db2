import type { ScreenLook, ScreenReport } from '#contracts/screens/screens.ts';

interface KnownScreen extends Omit<ScreenReport, 'screenId'> {
  lastReportAt: number;
  /**
   * A change that was sent and is not confirmed yet, applied over its reports; `reported`: its actual look since then.
   */
  unconfirmed?: { change: Partial<ScreenLook>; until: number; reported?: ScreenLook };
}

/** By the id each screen page generates. */
export type ConnectedScreens = Readonly<Record<string, KnownScreen>>;

/** Screens report every 15 s: after two missed reports one is gone. */
export const staleAfterMs = 35_000;

/** A report sent before the change arrives well within this time. */
export const confirmWithinMs = 2_000;

export function withReport(
  known: ConnectedScreens | null,
  { screenId, ...report }: ScreenReport,
  now: number,
): ConnectedScreens {
  const { look } = report;
  const unconfirmed = known?.[screenId]?.unconfirmed;
  if (!unconfirmed || now >= unconfirmed.until || isConfirmed(look, unconfirmed.change))
    return { ...known, [screenId]: { ...report, lastReportAt: now } };
  return {
    ...known,
    [screenId]: {
      ...report,
      look: { ...look, ...unconfirmed.change },
      lastReportAt: now,
      unconfirmed: { ...unconfirmed, reported: look },
    },
  };
}

function isConfirmed(look: ScreenLook, change: Partial<ScreenLook>): boolean {
  return Object.entries(change).every(([what, value]) => look[what as keyof ScreenLook] === value);
}

/** Optimistic state: what the screens show once they acknowledge. A second key press builds on it. */
export function withExpectedLook(
  known: ConnectedScreens | null,
  change: Partial<ScreenLook>,
  now: number,
): ConnectedScreens | null {
  const tell = ({ look, unconfirmed, ...rest }: KnownScreen): KnownScreen => ({
    ...rest,
    look: { ...look, ...change },
    unconfirmed: { change: { ...unconfirmed?.change, ...change }, until: now + confirmWithinMs },
  });
  return known && Object.fromEntries(Object.entries(known).map(([id, screen]) => [id, tell(screen)]));
}

/** When the first unconfirmed change expires; null if there is none. */
export function nextUnconfirmed(known: ConnectedScreens | null): number | null {
  const all = Object.values(known ?? {}).flatMap(({ unconfirmed }) => unconfirmed?.until ?? []);
  return all.length === 0 ? null : Math.min(...all);
}

/** A screen that still reports something else is believed; one without a report may have applied it. */
export function withoutExpired(known: ConnectedScreens | null, now: number): ConnectedScreens | null {
  const expire = ({ unconfirmed, ...screen }: KnownScreen): KnownScreen => {
    if (!unconfirmed) return screen;
    return unconfirmed.until > now
      ? { ...screen, unconfirmed }
      : { ...screen, look: unconfirmed.reported ?? screen.look };
  };
  return known && Object.fromEntries(Object.entries(known).map(([id, screen]) => [id, expire(screen)]));
}

/** Drops screens that did not respond since `askedAt`. */
export function respondedSince(known: ConnectedScreens | null, askedAt: number): ConnectedScreens | null {
  return withoutStale(known, askedAt + staleAfterMs);
}

/** Returns the same object if none is dropped. */
export function withoutStale(known: ConnectedScreens | null, now: number, leftId?: string): ConnectedScreens | null {
  const all = Object.entries(known ?? {});
  const here = all.filter(([id, { lastReportAt }]) => id !== leftId && now - lastReportAt <= staleAfterMs);
  return here.length === all.length ? known : Object.fromEntries(here);
}
