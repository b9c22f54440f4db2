import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { channels } from '#contracts/channels.ts';
import type { PlayersView } from '#contracts/quizzes/series.ts';
import type { RoomView } from '#contracts/views.ts';
import {
  roomOf,
  roomReducers,
  roomState,
  withPart,
  withPlayers,
  withProps,
  withPush,
  type QuestionPart,
  type RoomPush,
  type RoomState,
} from './room-state.ts';
import { handlersOf, useChannel } from '../use-live.ts';

type Change = RoomPush | { room: RoomView } | { players: PlayersView | null } | { part: QuestionPart };

const change = (state: RoomState, next: Change): RoomState => {
  if ('room' in next) return withProps(state, next.room);
  if ('players' in next) return withPlayers(state, next.players);
  return 'part' in next ? withPart(state, next.part) : withPush(state, next);
};

export function useLiveRoom(props: RoomView, part: QuestionPart | null, players: PlayersView | null = null) {
  const [state, dispatch] = useReducer(change, props, (room) =>
    withPlayers(part ? withPart(roomState(room), part) : roomState(room), players),
  );
  // StrictMode would dispatch twice during the render.
  useEffect(() => dispatch({ room: props }), [props]);
  useEffect(() => dispatch({ players }), [players]);
  useChannel(channels.room(props.event.id), handlersOf(roomReducers, dispatch));
  const room = useMemo(() => roomOf(state), [state]);
  const takePart = useCallback((next: QuestionPart) => dispatch({ part: next }), []);
  return { room, here: state.here?.here ?? null, players: state.players, take: takePart };
}
