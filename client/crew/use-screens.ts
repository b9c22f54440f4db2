import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { channels } from '#contracts/channels.ts';
import type { RoomEvents } from '#contracts/push-events.ts';
import { firstLook, type ScreenEvents, type ScreenLook, type ScreenReport } from '#contracts/screens/screens.ts';
import { useChannel } from '../live/use-channel.ts';
import { whisper } from '../live/subscriptions.ts';
import { applyLookStep, parseLook, textStop, type LookStep, type TextLimit } from '../screen/look/look.ts';
import { useTextLimitNotice } from '../screen/look/use-text-limit-notice.ts';
import {
  awaitedUntil,
  believed,
  heardFrom,
  heardSince,
  roomForText,
  told,
  type ConnectedScreens,
  withoutSilent,
} from './connected-screens.ts';

interface Heard extends Pick<ScreenEvents, 'client-screen.reported' | 'client-screen.left'> {
  'pusher:subscription_succeeded': unknown;
}

export interface Screens {
  /** How many are here; null before they were asked. */
  count: number | null;
  /** How the one that spoke last shows the room; what all of them are told comes from it. */
  look: ScreenLook;
  /** Of questions, on that one. */
  pages: number;
  /** Whether the ground of that one is dark where it follows its computer. Light before one is known. */
  isDark: boolean;
  /** Percent: for how much text every one of them has room. */
  largestText: number;
  /** Why the last step changed nothing, while that is said. */
  stop: TextLimit | null;
  /** Tells all of them to take a step; false when the connection did not carry it. */
  take: (step: LookStep) => boolean;
  /** Tells all of them; false when the connection did not carry it. */
  tell: (change: Partial<ScreenLook>) => boolean;
}

const lookAroundMs = 5_000;

/** The screens of the event, which say by themselves that they are here. Joins their channel. */
export function useScreens(eventId: string): Screens {
  const channel = channels.screen(eventId);
  const [known, setKnown] = useState<ConnectedScreens | null>(null);
  const callRoll = useRollCall(channel, setKnown);
  const [stop, sayStop] = useTextLimitNotice();
  // Somebody came or went, perhaps a screen whose computer was switched off: those that are here say so.
  useChannel<Pick<RoomEvents, 'audience.counted'>>(channels.room(eventId), { 'audience.counted': callRoll });
  useChannel<Heard>(channel, {
    'pusher:subscription_succeeded': () => callRoll(),
    'client-screen.reported': (report) => setKnown((all) => heardFrom(all, understood(report), Date.now())),
    'client-screen.left': ({ screenId }) => setKnown((all) => withoutSilent(all, Date.now(), screenId)),
  });
  useEffect(() => {
    const timer = setInterval(() => setKnown((all) => withoutSilent(all, Date.now())), lookAroundMs);
    return () => clearInterval(timer);
  }, []);
  const until = awaitedUntil(known);
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => setKnown((all) => believed(all, until)), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return useMemo(() => {
    const all = Object.values(known ?? {}).toSorted((one, other) => other.heardAt - one.heardAt);
    const newest = all[0];
    const look = newest?.look ?? firstLook;
    const pages = newest?.pages ?? 1;
    const largestText = roomForText(all);
    const tell = (change: Partial<ScreenLook>): boolean => {
      const wasSent = whisper(channel, 'client-screen.told', change);
      if (wasSent) setKnown((before) => told(before, change, Date.now()));
      return wasSent;
    };
    return {
      count: known && all.length,
      look,
      pages,
      isDark: newest?.isDark === true,
      largestText,
      stop,
      take: (step) => {
        sayStop(textStop(look, step, largestText));
        return tell(applyLookStep(look, step, pages, largestText));
      },
      tell,
    };
  }, [known, channel, stop, sayStop]);
}

/** A page of another version may say less, or something else. */
function understood({ screenId, look, pages, isDark, largestText }: ScreenReport): ScreenReport {
  return {
    screenId,
    look: { ...firstLook, ...parseLook(look) },
    pages,
    isDark: isDark === true,
    ...(typeof largestText === 'number' && { largestText }),
  };
}

const answerWithinMs = 2_500;

/** Asks who is here, and forgets who did not answer; one call at a time, however many people come and go. */
function useRollCall(channel: string, setKnown: Dispatch<SetStateAction<ConnectedScreens | null>>): () => void {
  const roll = useRef<{ timer?: ReturnType<typeof setTimeout> | undefined; isWantedAgain: boolean }>({
    isWantedAgain: false,
  });
  useEffect(() => {
    const { current } = roll;
    return () => clearTimeout(current.timer);
  }, []);
  return useCallback(() => {
    const call = (): void => {
      const askedAt = Date.now();
      // Not joined yet: joining calls the roll.
      if (!whisper(channel, 'client-screen.asked', {})) return;
      roll.current.isWantedAgain = false;
      roll.current.timer = setTimeout(() => {
        roll.current.timer = undefined;
        setKnown((all) => heardSince(all ?? {}, askedAt));
        if (roll.current.isWantedAgain) call();
      }, answerWithinMs);
    };
    if (roll.current.timer === undefined) call();
    else roll.current.isWantedAgain = true;
  }, [channel, setKnown]);
}
