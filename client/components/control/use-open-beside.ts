import { setActivityState, setSeriesState } from './commands.ts';
import { useControlRoom } from './control-context.ts';
import { openBeside, type OpenBeside } from './open-beside.ts';

/** What is open beside what is in hand; key X closes the first that is not on show. */
export function useOpenBeside(): (OpenBeside & { close: () => void })[] {
  const { actions, control, seriesInHand } = useControlRoom();
  if (control.event.state !== 'open') return [];
  const closing = ({ what }: OpenBeside) => (what.kind === 'poll' ? setActivityState(what.poll, 'close') : setSeriesState(what.survey, 'close', null));
  return openBeside(control, seriesInHand).map((one) => ({ ...one, close: () => void actions.run(`open-${one.id}`, closing(one)) }));
}
