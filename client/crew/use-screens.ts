import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { channels } from '#contracts/channels.ts';
import type { RoomEvents } from '#contracts/push-events.ts';
import { firstLook, type ScreenEvents, type ScreenLook, type ScreenReport } from '#contracts/screens/screens.ts';
import { useChannel } from '../live/use-channel.ts';
import { whisper } from '../live/subscriptions.ts';
import { applyLookStep, parseLook, type LookStep } from '../screen/look/look.ts';
import {
  nextUnconfirmed,
  withoutExpired,
  withReport,
  respondedSince,
  withExpectedLook,
  type ConnectedScreens,
  withoutStale,
} from './connected-screens.ts';

interface ScreenChannelEvents extends Pick<ScreenEvents, 'client-screen.reported' | 'client-screen.left'> {
  'pusher:subscription_succeeded': unknown;
}

export interface Screens {
  /** How many are connected; null before the first census. */
  count: number | null;
  /** The look of the screen that reported last; changes to all of them start from it. */
  look: ScreenLook;
  /** Pages of questions on that one. */
  pages: number;
  /** Whether that one is dark; false before one is known. */
  isDark: boolean;
  /** Applies a step on all screens; false if it could not be sent. */
  applyStep: (step: LookStep) => boolean;
  /** Changes the look of all screens; false if it could not be sent. */
  changeLook: (change: Partial<ScreenLook>) => boolean;
}

const staleCheckMs = 5_000;

/** The connected screens, which announce themselves on their channel. */
export function useScreens(eventId: string): Screens {
  const channel = channels.screen(eventId);
  const [known, setKnown] = useState<ConnectedScreens | null>(null);
  const takeCensus = useCensus(channel, setKnown);
  // A change in the audience may be a screen that was switched off: take a census.
  useChannel<Pick<RoomEvents, 'audience.counted'>>(channels.room(eventId), { 'audience.counted': takeCensus });
  useChannel<ScreenChannelEvents>(channel, {
    'pusher:subscription_succeeded': () => takeCensus(),
    'client-screen.reported': (report) => setKnown((all) => withReport(all, parseReport(report), Date.now())),
    'client-screen.left': ({ screenId }) => setKnown((all) => withoutStale(all, Date.now(), screenId)),
  });
  useEffect(() => {
    const timer = setInterval(() => setKnown((all) => withoutStale(all, Date.now())), staleCheckMs);
    return () => clearInterval(timer);
  }, []);
  const until = nextUnconfirmed(known);
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => setKnown((all) => withoutExpired(all, until)), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return useMemo(() => {
    const all = Object.values(known ?? {}).toSorted((one, other) => other.lastReportAt - one.lastReportAt);
    const latest = all[0];
    const look = latest?.look ?? firstLook;
    const pages = latest?.pages ?? 1;
    const changeLook = (change: Partial<ScreenLook>): boolean => {
      const wasSent = whisper(channel, 'client-screen.told', change);
      if (wasSent) setKnown((before) => withExpectedLook(before, change, Date.now()));
      return wasSent;
    };
    return {
      count: known && all.length,
      look,
      pages,
      isDark: latest?.isDark === true,
      applyStep: (step) => changeLook(applyLookStep(look, step, pages)),
      changeLook,
    };
  }, [known, channel]);
}

/** A screen of another version may report fewer or other fields. */
function parseReport({ screenId, look, pages, isDark }: ScreenReport): ScreenReport {
  return {
    screenId,
    look: { ...firstLook, ...parseLook(look) },
    pages,
    isDark: isDark === true,
  };
}

const censusMs = 2_500;

/**
 * Asks which screens are here and drops those that do not answer. One census at a time, however many people come and
 * go.
 */
function useCensus(channel: string, setKnown: Dispatch<SetStateAction<ConnectedScreens | null>>): () => void {
  const census = useRef<{ timer?: ReturnType<typeof setTimeout> | undefined; isRequestedAgain: boolean }>({
    isRequestedAgain: false,
  });
  useEffect(() => {
    const { current } = census;
    return () => clearTimeout(current.timer);
  }, []);
  return useCallback(() => {
    const take = (): void => {
      const askedAt = Date.now();
      // Not joined yet: joining takes a census.
      if (!whisper(channel, 'client-screen.asked', {})) return;
      census.current.isRequestedAgain = false;
      census.current.timer = setTimeout(() => {
        census.current.timer = undefined;
        setKnown((all) => respondedSince(all ?? {}, askedAt));
        if (census.current.isRequestedAgain) take();
      }, censusMs);
    };
    if (census.current.timer === undefined) take();
    else census.current.isRequestedAgain = true;
  }, [channel, setKnown]);
}
