import type { ScreenLook, ScreenReport } from '#contracts/screens/screens.ts';
import { mostText } from '../screen/look/look.ts';

interface KnownScreen extends Omit<ScreenReport, 'screenId'> {
  lastReportAt: number;
  /** What it was told and has not confirmed, laid over its reports until then; `reported`: how it says that it looks since it was told. */
  unconfirmed?: { change: Partial<ScreenLook>; until: number; reported?: ScreenLook };
}

/** Screens by the id that each page of one gives itself. */
export type ConnectedScreens = Readonly<Record<string, KnownScreen>>;

/** They report every 15 s: who was silent for two reports has gone without a word. */
export const staleAfterMs = 35_000;

/** A report that was on its way while they were told arrives well within this. */
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

/** As they will look once they have heard: a second key, pressed before they said so, goes on from there. */
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

/** When what they were told is unconfirmed no more; null when nothing is. */
export function nextUnconfirmed(known: ConnectedScreens | null): number | null {
  const all = Object.values(known ?? {}).flatMap(({ unconfirmed }) => unconfirmed?.until ?? []);
  return all.length === 0 ? null : Math.min(...all);
}

/** Who says something else than they were told is withoutExpired by now; who says nothing may still have heard it. */
export function withoutExpired(known: ConnectedScreens | null, now: number): ConnectedScreens | null {
  const expire = ({ unconfirmed, ...screen }: KnownScreen): KnownScreen => {
    if (!unconfirmed) return screen;
    return unconfirmed.until > now
      ? { ...screen, unconfirmed }
      : { ...screen, look: unconfirmed.reported ?? screen.look };
  };
  return known && Object.fromEntries(Object.entries(known).map(([id, screen]) => [id, expire(screen)]));
}

/** Those who answered since they were asked. */
export function respondedSince(known: ConnectedScreens | null, askedAt: number): ConnectedScreens | null {
  return withoutStale(known, askedAt + staleAfterMs);
}

/** The same object when nobody went. */
export function withoutStale(known: ConnectedScreens | null, now: number, leftId?: string): ConnectedScreens | null {
  const all = Object.entries(known ?? {});
  const here = all.filter(([id, { lastReportAt }]) => id !== leftId && now - lastReportAt <= staleAfterMs);
  return here.length === all.length ? known : Object.fromEntries(here);
}

/** Percent: for how much text every one of them has room, as they all take the same step. */
export function largestTextForAll(screens: readonly Pick<ScreenReport, 'largestText'>[]): number {
  return Math.min(mostText, ...screens.map(({ largestText }) => largestText ?? mostText));
}
