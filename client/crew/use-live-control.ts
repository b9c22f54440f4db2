import { useEffect, useMemo, useReducer } from 'react';
import { channels } from '#contracts/channels.ts';
import type { ControlRoom } from '#contracts/pages.ts';
import type { TurnoutView } from '#contracts/screens/turnout.ts';
import { handlersOf, useChannel, useSignIn } from '../live/use-channel.ts';
import { useLive } from '../live/use-live.ts';
import { useShared } from '../app/page-props.ts';
import {
  applyPush,
  controlRoomReducers,
  crewReducers,
  mergeProps,
  type ControlPush,
} from '../live/state/control-state-pushes.ts';
import { controlState, type ControlState } from '../live/state/control-state.ts';
import { lastAudienceCount } from '../live/subscriptions.ts';
import { useTurnout } from '../live/state/use-turnout.ts';
import { useCrew, type Crew } from './presence/use-crew.ts';
import { useScreens, type Screens } from './use-screens.ts';

export interface LiveControl extends Crew {
  control: ControlRoom;
  here: number | null;
  screens: Screens;
  turnout: TurnoutView | null;
}

type Change = ControlPush | { control: ControlRoom };

const change = (state: ControlState, next: Change): ControlState =>
  'control' in next ? mergeProps(state, next.control) : applyPush(state, next);

function stateAtFirst(control: ControlRoom): ControlState {
  return { ...controlState(control), here: lastAudienceCount(channels.room(control.event.id)) };
}

export function useLiveControl(props: ControlRoom): LiveControl {
  const { host } = useShared();
  // The server can disconnect who leaves the crew or signs out elsewhere.
  useSignIn(host && `host ${host.id}`);
  const [state, dispatch] = useReducer(change, props, stateAtFirst);
  useEffect(() => dispatch({ control: props }), [props]);
  useLive({ only: ['control'], isEncrypted: true });

  const { id } = props.event;
  useChannel(channels.room(id), handlersOf(controlRoomReducers, dispatch));
  useChannel(channels.crew(id), handlersOf(crewReducers, dispatch));
  const { others, announceEditing } = useCrew(id);
  const screens = useScreens(id);
  const here = state.here?.here ?? null;
  const turnout = useTurnout(id, state.control.turnout);
  return useMemo(
    () => ({ control: state.control, here, others, announceEditing, screens, turnout }),
    [state.control, here, others, announceEditing, screens, turnout],
  );
}
