import { Head } from '@inertiajs/react';
import { Plural } from '@lingui/react/macro';
import { useEffect } from 'react';
import { channels } from '../../../contracts/channels.ts';
import { ConnectionBadge } from '../../components/connection-badge.tsx';
import { EventLogo } from '../../components/event-logo.tsx';
import { JoinPanel } from '../../components/screen/join-panel.tsx';
import { ReactionFloats, ReactionNumbers } from '../../components/screen/reaction-floats.tsx';
import { isAboutJoining, ScreenStage } from '../../components/screen/screen-stage.tsx';
import { useAccent } from '../../hooks/use-accent.ts';
import { useChannel } from '../../hooks/use-channel.ts';
import { useConnection } from '../../hooks/use-connection.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useLiveRoom } from '../../hooks/use-live-room.ts';
import type { PropsOf } from '../../page-props.ts';

/** The projector. Never blank: without a network it keeps showing what it had. `f` fills the screen. */
export default function ShowScreen({ room: props, players, join, bearerToken }: PropsOf<'screens/show'>) {
  const { room, here, players: counted } = useLiveRoom(props);
  useLive({ only: ['room', 'join', 'players'], bearerToken });
  useChannel(channels.screen(props.event.id), {});
  useAccent(room.event.accent);
  useFullScreenKey();
  const connection = useConnection();
  const isJoining = isAboutJoining(room);
  return (
    <main className="screen">
      <Head title={room.event.title} />
      <div className="screen-stage">
        <ScreenStage room={room} join={join} players={counted ?? players} />
      </div>
      {!isJoining && (
        <JoinPanel join={join} logo={<EventLogo event={room.event} className="screen-logo" />}>
          <p className="screen-small truncate" dir="auto">
            {room.event.title}
          </p>
          {here !== null && here > 0 && (
            <p className="screen-small figures">
              <Plural value={here} one="# person here" other="# people here" />
            </p>
          )}
          <ReactionNumbers totals={room.reactions} className="screen-small reaction-numbers" />
        </JoinPanel>
      )}
      <ReactionFloats totals={room.reactions} />
      {connection !== 'live' && connection !== 'connecting' && (
        <div className="screen-connection">
          <ConnectionBadge state={connection} />
        </div>
      )}
    </main>
  );
}

function useFullScreenKey(): void {
  useEffect(() => {
    const toggle = (event: KeyboardEvent): void => {
      if (event.key !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.fullscreenElement) void document.exitFullscreen();
      else void document.documentElement.requestFullscreen();
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);
}
