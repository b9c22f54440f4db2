import type { CrewActivityView } from '#contracts/views.ts';
import { useSecondsLeft } from '../../clock/use-seconds-left.ts';
import { useControlRoom } from './context.ts';

/** The activity is open but takes no answers yet. */
export function useIsCountingDown(activity: CrewActivityView | undefined): boolean {
  const { control } = useControlRoom();
  const left = useSecondsLeft(control.event.id, activity?.state === 'open' ? activity.opensAt : null);
  return left !== null && left > 0;
}
