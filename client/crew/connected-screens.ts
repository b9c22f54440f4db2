import type { ScreenLook, ScreenReport } from '#contracts/screens/screens.ts';
import { mostText } from '../screen/look/look.ts';

interface KnownScreen extends Omit<ScreenReport, 'screenId'> {
  heardAt: number;
  /** What it was told and has not confirmed, laid over its reports until then; `reported`: how it says that it looks since it was told. */
  awaited?: { change: Partial<ScreenLook>; until: number; reported?: ScreenLook };
}

/** Screens by the id that each page of one gives itself. */
export type ConnectedScreens = Readonly<Record<string, KnownScreen>>;

/** They report every 15 s: who was silent for two reports has gone without a word. */
export const silentAfterMs = 35_000;

/** A report that was on its way while they were told arrives well within this. */
export const awaitedForMs = 2_000;

export function heardFrom(
  known: ConnectedScreens | null,
  { screenId, ...report }: ScreenReport,
  now: number,
): ConnectedScreens {
  const { look } = report;
  const awaited = known?.[screenId]?.awaited;
  if (!awaited || now >= awaited.until || isAsTold(look, awaited.change))
    return { ...known, [screenId]: { ...report, heardAt: now } };
  return {
    ...known,
    [screenId]: {
      ...report,
      look: { ...look, ...awaited.change },
      heardAt: now,
      awaited: { ...awaited, reported: look },
    },
  };
}

function isAsTold(look: ScreenLook, change: Partial<ScreenLook>): boolean {
  return Object.entries(change).every(([what, value]) => look[what as keyof ScreenLook] === value);
}

/** As they will look once they have heard: a second key, pressed before they said so, goes on from there. */
export function told(
  known: ConnectedScreens | null,
  change: Partial<ScreenLook>,
  now: number,
): ConnectedScreens | null {
  const tell = ({ look, awaited, ...rest }: KnownScreen): KnownScreen => ({
    ...rest,
    look: { ...look, ...change },
    awaited: { change: { ...awaited?.change, ...change }, until: now + awaitedForMs },
  });
  return known && Object.fromEntries(Object.entries(known).map(([id, screen]) => [id, tell(screen)]));
}

/** When what they were told is awaited no more; null when nothing is. */
export function awaitedUntil(known: ConnectedScreens | null): number | null {
  const all = Object.values(known ?? {}).flatMap(({ awaited }) => awaited?.until ?? []);
  return all.length === 0 ? null : Math.min(...all);
}

/** Who says something else than they were told is believed by now; who says nothing may still have heard it. */
export function believed(known: ConnectedScreens | null, now: number): ConnectedScreens | null {
  const believe = ({ awaited, ...screen }: KnownScreen): KnownScreen => {
    if (!awaited) return screen;
    return awaited.until > now ? { ...screen, awaited } : { ...screen, look: awaited.reported ?? screen.look };
  };
  return known && Object.fromEntries(Object.entries(known).map(([id, screen]) => [id, believe(screen)]));
}

/** Those who answered since they were asked. */
export function heardSince(known: ConnectedScreens | null, askedAt: number): ConnectedScreens | null {
  return withoutSilent(known, askedAt + silentAfterMs);
}

/** The same object when nobody went. */
export function withoutSilent(known: ConnectedScreens | null, now: number, leftId?: string): ConnectedScreens | null {
  const all = Object.entries(known ?? {});
  const here = all.filter(([id, { heardAt }]) => id !== leftId && now - heardAt <= silentAfterMs);
  return here.length === all.length ? known : Object.fromEntries(here);
}

/** Percent: for how much text every one of them has room, as they all take the same step. */
export function roomForText(screens: readonly Pick<ScreenReport, 'largestText'>[]): number {
  return Math.min(mostText, ...screens.map(({ largestText }) => largestText ?? mostText));
}
