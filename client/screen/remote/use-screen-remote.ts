import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { channels } from '#contracts/channels.ts';
import type { ScreenEvents, ScreenLook, ScreenPushes, ScreenReport } from '#contracts/screens/screens.ts';
import { useChannel } from '../../live/use-live.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { whisper } from '../../live/subscriptions.ts';
import { parseLook } from '../look/look.ts';

interface Heard extends Pick<ScreenEvents, 'client-screen.asked' | 'client-screen.told'>, ScreenPushes {
  'pusher:subscription_succeeded': unknown;
}

/** A crew page drops a screen silent for two intervals. */
const reportEveryMs = 15_000;

export function useScreenRemote(
  eventId: string,
  { look, pages }: Pick<ScreenReport, 'look' | 'pages'>,
  change: (changes: Partial<ScreenLook>) => void,
): void {
  const channel = channels.screen(eventId);
  const [screenId] = useState(() => Math.random().toString(36).slice(2, 12));
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const shown = useMemo(() => ({ look, pages, isDark }), [look, pages, isDark]);
  const report = useEffectEvent(() => void whisper(channel, 'client-screen.reported', { screenId, ...shown }));
  useChannel<Heard>(channel, {
    'pusher:subscription_succeeded': () => report(),
    'client-screen.asked': () => report(),
    'client-screen.told': (message) => change(parseLook(message)),
    'screen.told': (message) => change(parseLook(message)),
  });
  useEffect(() => {
    // Keys may be held down; the broadcaster allows ten client events a second.
    const timer = setTimeout(() => whisper(channel, 'client-screen.reported', { screenId, ...shown }), 150);
    return () => clearTimeout(timer);
  }, [channel, screenId, shown]);
  useEffect(() => {
    const timer = setInterval(() => report(), reportEveryMs);
    const leave = (): void => void whisper(channel, 'client-screen.left', { screenId });
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [channel, screenId]);
}
