import { Trans } from '@lingui/react/macro';
import type { CrewActivityView } from '../../../contracts/views.ts';
import { RoundsKey } from '../rounds-key.tsx';
import { setActivityState } from './commands.ts';
import { useControlRoom } from './control-context.ts';
import { stagePlace } from './use-steps.ts';

/** The two rounds that the chart compares, and whether the room is to see the earlier one: the crew always does. */
export function RoundBefore({ activity }: { activity: CrewActivityView }) {
  const { actions, mayRun } = useControlRoom();
  const { before, isBeforeShown, isRevealed, round } = activity;
  if (!before) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      <RoundsKey activity={activity} />
      <span>
        {!isBeforeShown ? (
          <Trans>Only the crew sees round {round - 1}.</Trans>
        ) : isRevealed ? (
          <Trans>Everyone sees round {round - 1} beside it.</Trans>
        ) : (
          <Trans>Round {round - 1} is revealed with it.</Trans>
        )}
      </span>
      {mayRun && (
        <button
          type="button"
          className="link min-h-8 px-1 thumb:min-h-11"
          aria-busy={actions.isBusy(stagePlace)}
          onClick={() => void actions.run(stagePlace, setActivityState(activity, isBeforeShown ? 'hide-before' : 'show-before'))}
        >
          {isBeforeShown ? <Trans>Hide round {round - 1}</Trans> : <Trans>Show round {round - 1} beside it</Trans>}
        </button>
      )}
    </p>
  );
}
