import { setActivityState, setSeriesState } from '../../crew/commands.ts';
import { useControlRoom } from './context.ts';
import { otherOpenPolls, type OtherOpenPoll } from './other-open-polls.ts';
import type { CrewCommand } from '../../crew/send-command.ts';

export interface ClosablePoll extends OtherOpenPoll {
  close: () => void;
}

/** Open polls other than the selected one; X closes the first that is not shown. */
export function useOtherOpenPolls(): { all: ClosablePoll[] } {
  const { actions, control, selectedActivity, selectedSeries } = useControlRoom();
  if (control.event.state !== 'open') return { all: [] };
  // The selected one has its own button; a question closes with its survey.
  const own = new Set([selectedActivity?.id, selectedActivity?.seriesId, selectedSeries?.id]);
  const others = otherOpenPolls(control, selectedSeries).filter(({ id }) => !own.has(id));
  return { all: others.map((one) => ({ ...one, close: () => void actions.run(`open-${one.id}`, closing(one)) })) };
}

function closing({ what }: OtherOpenPoll): CrewCommand {
  return what.kind === 'poll' ? setActivityState(what.poll, 'close') : setSeriesState(what.survey, 'close', null);
}
