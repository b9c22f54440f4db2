import { useState } from 'react';
import { channels } from '#contracts/channels.ts';
import type { ScreenPushes } from '#contracts/screens/screens.ts';
import type { TurnoutView } from '#contracts/screens/turnout.ts';
import { useChannel } from '../use-live.ts';

export function useTurnout(eventId: string, props: TurnoutView | null): TurnoutView | null {
  const [pushed, take] = useState<TurnoutView | null>(null);
  useChannel<ScreenPushes>(channels.screen(eventId), {
    'turnout.counted': (next) => take((before) => (before !== null && before.revision > next.revision ? before : next)),
  });
  return pushed === null || (props !== null && props.revision > pushed.revision) ? props : pushed;
}
