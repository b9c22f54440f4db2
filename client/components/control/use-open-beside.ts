import { setActivityState, setSeriesState } from './commands.ts';
import { useControlRoom } from './control-context.ts';
import { openBeside, type OpenBeside } from './open-beside.ts';
import type { CrewVisit } from './send.ts';

interface OpenBesides {
  all: (OpenBeside & { close: () => void })[];
  /** Closes those that are not on show, each as its own button would; where there are several. */
  closeAll?: () => void;
}

/** What is open beside what is in hand; key X closes the first that is not on show. */
export function useOpenBeside(): OpenBesides {
  const { actions, control, seriesInHand } = useControlRoom();
  if (control.event.state !== 'open') return { all: [] };
  const all = openBeside(control, seriesInHand).map((one) => ({ ...one, close: () => void actions.run(`open-${one.id}`, closing(one)) }));
  const also = all.filter(({ isOnShow }) => !isOnShow);
  // One that is refused, as somebody else has just closed it, does not keep the others open.
  const closeAll = (): void => {
    for (const { close } of also) close();
  };
  return { all, ...(also.length > 1 && { closeAll }) };
}

function closing({ what }: OpenBeside): CrewVisit {
  return what.kind === 'poll' ? setActivityState(what.poll, 'close') : setSeriesState(what.survey, 'close', null);
}
