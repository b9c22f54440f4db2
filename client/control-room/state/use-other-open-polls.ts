import { setActivityState, setSeriesState } from '../../crew/commands.ts';
import { useControlRoom } from './context.ts';
import { otherOpenPolls, type OtherOpenPoll } from './other-open-polls.ts';
import type { CrewCommand } from '../../crew/send-command.ts';

export interface ClosablePoll extends OtherOpenPoll {
  close: () => void;
}

/** What is open beside what is in hand; key X closes the first that is not on show. */
export function useOtherOpenPolls(): { all: ClosablePoll[] } {
  const { actions, control, selectedActivity, selectedSeries } = useControlRoom();
  if (control.event.state !== 'open') return { all: [] };
  // What is in hand has its own way to be closed; a question of a survey, the survey's.
  const own = new Set([selectedActivity?.id, selectedActivity?.seriesId, selectedSeries?.id]);
  const others = otherOpenPolls(control, selectedSeries).filter(({ id }) => !own.has(id));
  return { all: others.map((one) => ({ ...one, close: () => void actions.run(`open-${one.id}`, closing(one)) })) };
}

function closing({ what }: OtherOpenPoll): CrewCommand {
  return what.kind === 'poll' ? setActivityState(what.poll, 'close') : setSeriesState(what.survey, 'close', null);
}
