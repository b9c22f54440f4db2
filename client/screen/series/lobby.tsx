import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { PlayersHere } from '../../quizzes/players-here.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { JoinWords, Welcome } from '../join/welcome.tsx';
import { PlayerNames } from './player-names.tsx';
import type { ScreenSeriesProps } from '../stage-props.ts';

/** Who is here already and how to join. Names appear as people join. */
export function ScreenLobby({ room: { event }, series, players, here, join }: ScreenSeriesProps) {
  const { t } = useLingui();
  return (
    <div className="screen-quiz screen-lobby">
      <Welcome title={series.title} join={join}>
        <JoinWords join={join} event={event} />
      </Welcome>
      <div className="grid">
        <p className="figures text-[calc(4.4*var(--vh))] leading-[1.2] font-semibold">
          <PlayersHere {...{ players, here }} />
        </p>
      </div>
      <LiveRegion
        words={[t`${plural(players?.count ?? 0, { one: '# person has come', other: '# people have come' })}`]}
      />
      {players && <PlayerNames players={players} />}
    </div>
  );
}
