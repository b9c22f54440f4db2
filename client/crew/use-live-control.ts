import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { channels } from '#contracts/channels.ts';
import type { RoomEvents } from '#contracts/push-events.ts';
import { firstLook, type ScreenEvents, type ScreenLook, type ScreenReport } from '#contracts/screens/screens.ts';
import { lastAudienceCount, whisper } from '../live/subscriptions.ts';
import { applyLookStep, type LookStep, parseLook } from '../screen/look/look.ts';
import type { ControlRoom } from '#contracts/pages.ts';
import { handlersOf, useChannel, useLive, useSignIn } from '../live/use-live.ts';
import { useShared } from '../app/page-props.ts';
import {
  applyPush,
  type ControlPush,
  controlRoomReducers,
  crewReducers,
  mergeProps,
} from '../live/state/control-state-pushes.ts';
import { controlState, type ControlState } from '../live/state/control-state.ts';
import { useTurnout } from '../live/state/use-turnout.ts';
import { useCrew } from './presence/use-crew.ts';

interface ScreenChannelEvents extends Pick<ScreenEvents, 'client-screen.reported' | 'client-screen.left'> {
  'pusher:subscription_succeeded': unknown;
}

/** Each screen page generates its own id as the key. */
type ConnectedScreens = Readonly<Record<string, Omit<ScreenReport, 'screenId'> & { lastReportAt: number }>> | null;

const staleCheckMs = 5_000;
/** Screens report every 15 s, so one that missed two reports is gone. */
const staleAfterMs = 35_000;
const censusMs = 2_500;
/** An older report may still be on its way. */
const confirmWithinMs = 1_000;

function useScreens(eventId: string) {
  const channel = channels.screen(eventId);
  const [known, setKnown] = useState<ConnectedScreens>(null);
  const sent = useRef<{ change: Partial<ScreenLook>; until: number }>({ change: {}, until: 0 });
  const keepSince = useCallback(
    (time: number, leftId?: string) => setKnown((all) => reportedSince(all, time, leftId)),
    [],
  );
  const takeCensus = useCensus(channel, (askedAt) => setKnown((all) => reportedSince(all ?? {}, askedAt)));
  useChannel<Pick<RoomEvents, 'audience.counted'>>(channels.room(eventId), { 'audience.counted': takeCensus });
  useChannel<ScreenChannelEvents>(channel, {
    'pusher:subscription_succeeded': () => takeCensus(),
    // Another version may report other fields.
    'client-screen.reported': ({ screenId, look: reported, pages, isDark }) => {
      const look = { ...firstLook, ...parseLook(reported) };
      const { change, until } = sent.current;
      const isConfirmed = Object.entries(change).every(([field, value]) => look[field as keyof ScreenLook] === value);
      if (isConfirmed) sent.current = { change: {}, until: 0 };
      else if (Date.now() < until) Object.assign(look, change);
      setKnown((all) => ({ ...all, [screenId]: { look, pages, isDark: isDark === true, lastReportAt: Date.now() } }));
    },
    'client-screen.left': ({ screenId }) => keepSince(Date.now() - staleAfterMs, screenId),
  });
  useEffect(() => {
    const timer = setInterval(() => keepSince(Date.now() - staleAfterMs), staleCheckMs);
    return () => clearInterval(timer);
  }, [keepSince]);
  return useMemo(() => {
    const all = Object.values(known ?? {}).toSorted((one, other) => other.lastReportAt - one.lastReportAt);
    const { look = firstLook, pages = 1, isDark = false } = all[0] ?? {};
    const changeLook = (change: Partial<ScreenLook>): boolean => {
      const wasSent = whisper(channel, 'client-screen.told', change);
      if (!wasSent) return false;
      // A second key press builds on an unconfirmed change.
      const now = Date.now();
      const unconfirmed = now < sent.current.until ? sent.current.change : {};
      sent.current = { change: { ...unconfirmed, ...change }, until: now + confirmWithinMs };
      setKnown((before) => before && withLook(before, change));
      return true;
    };
    return {
      count: known && all.length,
      // Of the screen that reported last; changes to all screens start from it.
      look,
      pages,
      isDark,
      applyStep: (step: LookStep) => changeLook(applyLookStep(look, step, pages)),
      changeLook,
    };
  }, [known, channel]);
}

function withLook(known: NonNullable<ConnectedScreens>, change: Partial<ScreenLook>): ConnectedScreens {
  return Object.fromEntries(
    Object.entries(known).map(([id, screen]) => [id, { ...screen, look: { ...screen.look, ...change } }]),
  );
}

function reportedSince(known: ConnectedScreens, time: number, leftId?: string): ConnectedScreens {
  const all = Object.entries(known ?? {});
  const here = all.filter(([id, { lastReportAt }]) => id !== leftId && lastReportAt >= time);
  return here.length === all.length ? known : Object.fromEntries(here);
}

/** Runs one census at a time, however many people come and go. */
function useCensus(channel: string, onDone: (askedAt: number) => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isRequestedAgain = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = (): void => {
    isRequestedAgain.current = timer.current !== undefined;
    if (isRequestedAgain.current || !whisper(channel, 'client-screen.asked', {})) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      onDone(Date.now() - censusMs);
      if (isRequestedAgain.current) take();
    }, censusMs);
  };
  return take;
}

export type LiveControl = ReturnType<typeof useLiveControl>;

type Change = ControlPush | { control: ControlRoom };

const change = (state: ControlState, next: Change): ControlState =>
  'control' in next ? mergeProps(state, next.control) : applyPush(state, next);

function stateAtFirst(control: ControlRoom): ControlState {
  return { ...controlState(control), here: lastAudienceCount(channels.room(control.event.id)) };
}

export function useLiveControl(props: ControlRoom) {
  const { host } = useShared();
  // Lets the server disconnect someone who leaves the crew or signs out elsewhere.
  useSignIn(host && `host ${host.id}`);
  const [state, dispatch] = useReducer(change, props, stateAtFirst);
  useEffect(() => dispatch({ control: props }), [props]);
  useLive({ only: ['control'], isEncrypted: true });

  const { id } = props.event;
  useChannel(channels.room(id), handlersOf(controlRoomReducers, dispatch));
  useChannel(channels.crew(id), handlersOf(crewReducers, dispatch));
  const { others, announceEditing } = useCrew(id);
  const screens = useScreens(id);
  const here = state.here?.here ?? null;
  const turnout = useTurnout(id, state.control.turnout);
  return useMemo(
    () => ({ control: state.control, here, others, announceEditing, screens, turnout }),
    [state.control, here, others, announceEditing, screens, turnout],
  );
}
