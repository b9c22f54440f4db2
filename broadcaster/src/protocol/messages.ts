import { Frame } from './frame.ts';

// `data` is a string except where clients expect an object (B6, B12, B30).

export function connectionEstablished(socketId: string, activityTimeoutSeconds: number): Frame {
  const handshake = JSON.stringify({ socket_id: socketId, activity_timeout: activityTimeoutSeconds });
  return new Frame(JSON.stringify({ event: 'pusher:connection_established', data: handshake }));
}

export const pong = new Frame('{"event":"pusher:pong","data":"{}"}');
export const ping = new Frame('{"event":"pusher:ping","data":"{}"}');

export function protocolError(code: number | null, message: string): Frame {
  return new Frame(JSON.stringify({ event: 'pusher:error', data: { code, message } }));
}

/** Clients keep waiting after this event (B18), so authorisation endpoints should refuse first. */
export function subscriptionError(channel: string, type: string, error: string, status: number): Frame {
  return new Frame(JSON.stringify({ event: 'pusher:subscription_error', channel, data: { type, error, status } }));
}

export function subscriptionSucceeded(channel: string, content: string): Frame {
  return channelEvent('pusher_internal:subscription_succeeded', channel, content);
}

export function memberAdded(channel: string, userId: string | number, userInfo: unknown): Frame {
  return channelEvent(
    'pusher_internal:member_added',
    channel,
    JSON.stringify({ user_id: userId, user_info: userInfo }),
  );
}

export function memberRemoved(channel: string, userId: string | number): Frame {
  return channelEvent('pusher_internal:member_removed', channel, JSON.stringify({ user_id: userId }));
}

export function subscriptionCount(channel: string, count: number): Frame {
  const content = JSON.stringify({ subscription_count: count });
  return channelEvent(
    'pusher_internal:subscription_count',
    channel,
    content,
    `${channel}\npusher_internal:subscription_count`,
  );
}

export function cacheMiss(channel: string): Frame {
  return channelEvent('pusher:cache_miss', channel, '{}');
}

export function signinSuccess(userData: string): Frame {
  return new Frame(JSON.stringify({ event: 'pusher:signin_success', data: { user_data: userData } }));
}

export interface WatchlistEvent {
  name: 'online' | 'offline';
  user_ids: string[];
}
export function watchlistEvents(events: readonly WatchlistEvent[]): Frame {
  return new Frame(JSON.stringify({ event: 'pusher_internal:watchlist_events', data: JSON.stringify({ events }) }));
}

/** Encodes the already encoded payload again, as a string (B6). */
export function channelEvent(event: string, channel: string, content: string, latestKey?: string): Frame {
  return new Frame(JSON.stringify({ event, channel, data: content }), latestKey);
}

/** Contains trusted fields only (B34). */
export function clientEvent(event: string, channel: string, content: unknown, userId?: string | number): Frame {
  return new Frame(JSON.stringify({ event, channel, data: content, user_id: userId }));
}
