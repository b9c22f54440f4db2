import { setActivityState, setSeriesState } from './commands.ts';
import { useControlRoom } from './control-context.ts';
import { openBeside, type OpenBeside } from './open-beside.ts';
import type { CrewVisit } from './send.ts';

export interface ClosableBeside extends OpenBeside {
  close: () => void;
}

/** What is open beside what is in hand; key X closes the first that is not on show. */
export function useOpenBeside(): { all: ClosableBeside[] } {
  const { actions, control, seriesInHand } = useControlRoom();
  if (control.event.state !== 'open') return { all: [] };
  return { all: openBeside(control, seriesInHand).map((one) => ({ ...one, close: () => void actions.run(`open-${one.id}`, closing(one)) })) };
}

function closing({ what }: OpenBeside): CrewVisit {
  return what.kind === 'poll' ? setActivityState(what.poll, 'close') : setSeriesState(what.survey, 'close', null);
}
