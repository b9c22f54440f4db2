import { channelKind, isOrdinaryChannel, isUserId, userOfChannel } from '../protocol/channel-name.ts';
import { Frame } from '../protocol/frame.ts';
import { channelEvent } from '../protocol/messages.ts';
import { BroadcasterError } from '../failure.ts';
import type { Hub } from './hub.ts';
import type { RelayedEvent } from './relay.ts';

export interface Publication {
  readonly channels: readonly string[];
  readonly event: string;
  readonly content: string;
  readonly exceptSocketId?: string | undefined;
  readonly isLatestWins?: boolean | undefined;
}

export function checkPublication(hub: Hub, { channels, event, content, exceptSocketId }: Publication): void {
  const { limits } = hub;
  if (channels.length === 0) throw new BroadcasterError('CHANNEL_INVALID', 'An event needs a channel');
  if (channels.length > limits.maxChannelsPerPublish)
    throw new BroadcasterError('TOO_MANY_CHANNELS', `An event may go to ${limits.maxChannelsPerPublish} channels`);
  for (const channel of channels) requireChannel(hub, channel);
  requireEventName(event, limits.maxEventNameChars);
  if (Buffer.byteLength(content) > limits.maxEventBytes)
    throw new BroadcasterError('PAYLOAD_TOO_LARGE', `An event may have ${limits.maxEventBytes} bytes`);
  if (exceptSocketId !== undefined && !/^\d+\.\d+$/.test(exceptSocketId))
    throw new BroadcasterError('SOCKET_ID_INVALID', 'Invalid socket id');
}

export function publish(hub: Hub, publication: Publication): void {
  for (const channel of new Set(publication.channels)) {
    const latestKey = publication.isLatestWins === true ? `${channel}\n${publication.event}` : undefined;
    const frame = channelEvent(publication.event, channel, publication.content, latestKey);
    const cachedContent = channelKind(channel).isCache ? publication.content : undefined;
    const event = { channel, text: frame.text, exceptSocketId: publication.exceptSocketId, latestKey, cachedContent };
    hub.meters.published += 1;
    deliver(hub, event, frame);
    hub.relay.event(event);
    const cached = cachedContent === undefined ? undefined : hub.cache.get(channel, Date.now());
    if (cached !== undefined) hub.relay.remember(channel, cached);
  }
}

export function deliver(hub: Hub, event: RelayedEvent, frame = new Frame(event.text, event.latestKey)): void {
  const userId = userOfChannel(event.channel);
  if (userId !== undefined) {
    for (const session of hub.signedIn.get(userId) ?? [])
      if (session.socketId !== event.exceptSocketId) session.wire.send(frame);
    return;
  }
  if (event.cachedContent !== undefined) {
    hub.cache.set(event.channel, {
      text: event.text,
      content: event.cachedContent,
      expiresAtMs: Date.now() + hub.limits.cacheMs,
    });
  }
  const except = event.exceptSocketId === undefined ? undefined : hub.sessions.get(event.exceptSocketId);
  hub.channels.get(event.channel)?.send(frame, except);
}

function requireChannel(hub: Hub, channel: string) {
  const userId = userOfChannel(channel);
  const isValid =
    userId === undefined
      ? isOrdinaryChannel(channel, hub.limits.maxChannelNameChars)
      : isUserId(userId, hub.limits.maxUserIdChars);
  if (!isValid) throw new BroadcasterError('CHANNEL_INVALID', `Invalid channel name: ${channel.slice(0, 200)}`);
}

function requireEventName(event: string, maxChars: number) {
  if (event === '' || event.length > maxChars)
    throw new BroadcasterError('EVENT_INVALID', `An event name has 1 to ${maxChars} characters`);
  if (event.startsWith('pusher:') || event.startsWith('pusher_internal:'))
    throw new BroadcasterError('EVENT_INVALID', `Reserved event name: ${event}`);
}
