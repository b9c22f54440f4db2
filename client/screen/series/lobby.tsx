import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { JoinView } from '#contracts/pages.ts';
import type { PlayersView, SeriesView } from '#contracts/quizzes/series.ts';
import type { EventView } from '#contracts/views.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { PlayersHere } from '../../quizzes/players-here.tsx';
import { spacedCode } from '#ui/spaced-code.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { joinHost, PasscodeNote } from '../join/join-panel.tsx';
import { PlayerNames } from './player-names.tsx';
import { titleLength } from '../look/title-length.ts';

/** Who is here already and how to join. Names appear as people join. */
export function ScreenLobby({
  event,
  series,
  players,
  here,
  join,
}: {
  event: EventView;
  series: SeriesView;
  players: PlayersView | null;
  here: number | null;
  join: JoinView;
}) {
  const { t } = useLingui();
  return (
    <div className="screen-quiz screen-lobby">
      <Invitation title={series.title} join={join} event={event} />
      <div className="grid">
        <p className="screen-players-count figures">
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

/** A title and how to join. */
export function Invitation({
  title,
  join,
  event,
  children,
}: {
  title: string;
  join: JoinView;
  event: EventView;
  children?: ReactNode;
}) {
  return (
    <div className="screen-welcome appear" data-long={titleLength(title)}>
      <div className="min-w-0">
        <h1 className="screen-title" dir="auto">
          {title}
        </h1>
        <p className="screen-lead">
          <Trans>
            Join at <strong className="font-bold text-ink">{joinHost(join.address)}</strong> with the code
          </Trans>
        </p>
        <p className="screen-code" data-size="huge" dir="ltr">
          {spacedCode(join.code)}
        </p>
        <PasscodeNote event={event} className="screen-lead" />
        {children}
      </div>
      <QrCode join={join} className="screen-qr" />
    </div>
  );
}
