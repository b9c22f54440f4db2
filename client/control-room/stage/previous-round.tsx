import { Trans } from '@lingui/react/macro';
import type { CrewActivityView } from '#contracts/views.ts';
import { rightInRounds, RoundsLegend } from '../../results/rounds-legend.tsx';
import { setActivityState } from '../../crew/commands.ts';
import { useControlRoom } from '../state/context.ts';
import { stagePlace } from '../state/agenda-commands.ts';

const rowLook = `-mt-3 flex flex-wrap items-center gap-x-2 text-xs text-muted
  [&>.rounds-key>:last-child]:me-0 [&>.rounds-key>:last-child]:whitespace-normal`;

export function PreviousRound({ activity }: { activity: CrewActivityView }) {
  const { actions, mayRun } = useControlRoom();
  const { before, isBeforeShown, isRevealed, round } = activity;
  if (!before) return null;
  const right = rightInRounds(activity);
  const seen = (
    <>
      {right.before}
      {' · '}
      {!isBeforeShown ? (
        <Trans>only the crew sees it</Trans>
      ) : isRevealed ? (
        <Trans>everyone sees it</Trans>
      ) : (
        <Trans>revealed with the result</Trans>
      )}
    </>
  );
  return (
    <p className={rowLook}>
      <RoundsLegend activity={activity} more={{ now: right.now, before: seen }} />
      {mayRun && (
        <button
          type="button"
          className="link min-h-6 px-1 thumb:min-h-11"
          aria-busy={actions.isBusy(stagePlace)}
          onClick={() =>
            void actions.run(stagePlace, setActivityState(activity, isBeforeShown ? 'hide-before' : 'show-before'))
          }
        >
          {isBeforeShown ? <Trans>Hide round {round - 1}</Trans> : <Trans>Show round {round - 1} beside it</Trans>}
        </button>
      )}
    </p>
  );
}
