import type { CrewActivityView } from '#contracts/views.ts';
import { useSecondsLeft } from '../../clock/use-seconds-left.ts';
import { useControlRoom } from './context.ts';

/** Whether the countdown before the answers runs: the server has opened it, but nobody can answer yet. */
export function useIsCountingDown(activity: CrewActivityView | undefined): boolean {
  const { control } = useControlRoom();
  const left = useSecondsLeft(control.event.id, activity?.state === 'open' ? activity.opensAt : null);
  return left !== null && left > 0;
}
