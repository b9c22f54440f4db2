import type { Hub } from '../../channels/hub.ts';
import { channelState, occupiedChannels } from '../../channels/queries.ts';
import { BroadcasterError } from '../../failure.ts';
import { channelKind, isOrdinaryChannel } from '../../protocol/channel-name.ts';

type Params = ReadonlyMap<string, string>;

interface Attributes {
  user_count?: number;
  subscription_count?: number;
}

/** The occupied channels (B42). */
export function listChannels(hub: Hub, params: Params): object {
  const prefix = params.get('filter_by_prefix') ?? '';
  const wanted = wantedAttributes(params.get('info'), ['user_count', 'subscription_count']);
  if (wanted.has('user_count') && channelKind(prefix).access !== 'presence') {
    throw new BroadcasterError('QUERY_INVALID', 'user_count needs filter_by_prefix to start with presence-');
  }
  return {
    channels: Object.fromEntries(
      occupiedChannels(hub, prefix).map(({ name }) => [name, attributesOf(hub, name, wanted)]),
    ),
  };
}

/** One channel (B43). */
export async function showChannel(hub: Hub, name: string, params: Params): Promise<object> {
  requireChannel(hub, name);
  const wanted = wantedAttributes(params.get('info'), ['user_count', 'subscription_count', 'cache']);
  const { access, isCache } = channelKind(name);
  if (wanted.has('user_count') && access !== 'presence')
    throw new BroadcasterError('QUERY_INVALID', 'user_count is for presence channels');
  if (wanted.has('cache') && !isCache) throw new BroadcasterError('QUERY_INVALID', 'cache is for cache channels');
  const state = { occupied: channelState(hub, name).isOccupied, ...attributesOf(hub, name, wanted) };
  return wanted.has('cache') ? { ...state, cache: await cachedState(hub, name) } : state;
}

/** A presence channel's users (B44). */
export function listUsers(hub: Hub, name: string): object {
  requireChannel(hub, name);
  if (channelKind(name).access !== 'presence')
    throw new BroadcasterError('CHANNEL_INVALID', 'Only presence channels have users');
  return { users: (hub.rosters.get(name)?.members() ?? []).map(({ id }) => ({ id })) };
}

export function wantedAttributes(given: string | undefined, known: readonly string[]): ReadonlySet<string> {
  const wanted = new Set((given ?? '').split(',').filter((name) => name !== ''));
  for (const name of wanted)
    if (!known.includes(name))
      throw new BroadcasterError('QUERY_INVALID', `Unknown info attribute: ${name.slice(0, 50)}`);
  return wanted;
}

export function attributesOf(hub: Hub, name: string, wanted: ReadonlySet<string>): Attributes {
  const { subscriptionCount, userCount } = channelState(hub, name);
  const attributes: Attributes = {};
  if (wanted.has('user_count') && userCount !== undefined) attributes.user_count = userCount;
  if (wanted.has('subscription_count')) attributes.subscription_count = subscriptionCount;
  return attributes;
}

async function cachedState(hub: Hub, name: string): Promise<{ data: string; ttl: number } | null> {
  const cached = hub.cache.get(name, Date.now()) ?? (await hub.relay.recall(name));
  return cached === undefined
    ? null
    : { data: cached.content, ttl: Math.ceil((cached.expiresAtMs - Date.now()) / 1_000) };
}

function requireChannel(hub: Hub, name: string) {
  if (!isOrdinaryChannel(name, hub.limits.maxChannelNameChars))
    throw new BroadcasterError('CHANNEL_INVALID', 'Invalid channel name');
}
