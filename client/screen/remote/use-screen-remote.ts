import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { channels } from '#contracts/channels.ts';
import type { ScreenEvents, ScreenLook, ScreenPushes, ScreenReport } from '#contracts/screens/screens.ts';
import { useChannel } from '../../live/use-live.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { useTimeout } from '#ui/use-timeout.ts';
import { whisper } from '../../live/subscriptions.ts';
import { parseLook, stepFor, type LookStep } from '../look/look.ts';
import { findBinding } from '#ui/keyboard/key-bindings.ts';
import { useDocumentEvent } from '#ui/use-document-event.ts';

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
  const report = () => void whisper(channel, 'client-screen.reported', { screenId, ...shown });
  const reportNow = useEffectEvent(report);
  useChannel<Heard>(channel, {
    'pusher:subscription_succeeded': report,
    'client-screen.asked': report,
    'client-screen.told': (message) => change(parseLook(message)),
    'screen.told': (message) => change(parseLook(message)),
  });
  // Keys may be held down; the broadcaster allows ten client events a second.
  useTimeout(report, 150, shown);
  useEffect(() => {
    const timer = setInterval(() => reportNow(), reportEveryMs);
    const leave = (): void => void whisper(channel, 'client-screen.left', { screenId });
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [channel, screenId]);
}

export function useScreenKeys(take: (step: LookStep) => void): void {
  useDocumentEvent('keydown', (event) => {
    const step = stepFor(event.key);
    const binding = event.key.toLowerCase() === 'f' ? toggleFullScreen : step && (() => take(step));
    if (!binding || !findBinding(event, [{ key: event.key.toLowerCase(), run: binding, mayRepeat: true }])) return;
    event.preventDefault();
    binding();
  });
}

export function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen();
}
