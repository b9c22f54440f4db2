import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { channels } from '../../../contracts/channels.ts';
import type { RoomEvents } from '../../../contracts/events.ts';
import { firstLook, type ScreenEvents, type ScreenLook } from '../../../contracts/screens.ts';
import { useChannel } from '../../hooks/use-channel.ts';
import { whisper } from '../../live/subscriptions.ts';
import { lookFrom } from '../screen/look-steps.ts';
import { awaitedUntil, believed, heardFrom, heardSince, told, type KnownScreens, withoutSilent } from './known-screens.ts';

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
  /** Tells all of them; false when the connection did not carry it. */
  tell: (change: Partial<ScreenLook>) => boolean;
}

const lookAroundMs = 5_000;

/** The screens of the event, which say by themselves that they are here. Joins their channel. */
export function useScreens(eventId: string): Screens {
  const channel = channels.screen(eventId);
  const [known, setKnown] = useState<KnownScreens | null>(null);
  const callRoll = useRollCall(channel, setKnown);
  // Somebody came or went, perhaps a screen whose computer was switched off: those that are here say so.
  useChannel<Pick<RoomEvents, 'audience.counted'>>(channels.room(eventId), { 'audience.counted': callRoll });
  useChannel<Heard>(channel, {
    'pusher:subscription_succeeded': () => callRoll(),
    'client-screen.reported': (report) => setKnown((all) => heardFrom(all, { ...report, look: { ...firstLook, ...lookFrom(report.look) } }, Date.now())),
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
    const newest = Object.values(known ?? {}).toSorted((one, other) => other.heardAt - one.heardAt)[0];
    return {
      count: known && Object.keys(known).length,
      look: newest?.look ?? firstLook,
      pages: newest?.pages ?? 1,
      tell: (change) => {
        const wasSent = whisper(channel, 'client-screen.told', change);
        if (wasSent) setKnown((all) => told(all, change, Date.now()));
        return wasSent;
      },
    };
  }, [known, channel]);
}

const answerWithinMs = 2_500;

/** Asks who is here, and forgets who did not answer; one call at a time, however many people come and go. */
function useRollCall(channel: string, setKnown: Dispatch<SetStateAction<KnownScreens | null>>): () => void {
  const roll = useRef<{ timer?: ReturnType<typeof setTimeout> | undefined; isWantedAgain: boolean }>({ isWantedAgain: false });
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
