import { channelKind } from '../protocol/channel-name.ts';
import type { Hub } from './hub.ts';

export interface ChannelState {
  readonly name: string;
  readonly isOccupied: boolean;
  readonly subscriptionCount: number;
  readonly userCount?: number;
}

export function channelState(hub: Hub, name: string): ChannelState {
  const subscriptionCount = hub.subscriptionCount(name);
  const state = { name, isOccupied: subscriptionCount > 0, subscriptionCount };
  return channelKind(name).access === 'presence' ? { ...state, userCount: hub.rosters.get(name)?.size ?? 0 } : state;
}

export function occupiedChannels(hub: Hub, prefix: string): ChannelState[] {
  const names = new Set(
    [...hub.channels.keys(), ...hub.elsewhere.channels()].filter((name) => name.startsWith(prefix)),
  );
  return [...names].toSorted().map((name) => channelState(hub, name));
}
