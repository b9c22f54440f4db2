/** Each event is raised only in the process where it happened (B52). */
export interface BroadcasterEvents {
  'channel-occupied': { appId: string; channel: string };
  'channel-vacated': { appId: string; channel: string };
  'member-added': { appId: string; channel: string; userId: string | number; userInfo: unknown };
  'member-removed': { appId: string; channel: string; userId: string | number };
  'client-event': {
    appId: string;
    channel: string;
    event: string;
    payload: unknown;
    socketId: string;
    userId?: string | number;
  };
  'cache-miss': { appId: string; channel: string };
  'subscription-count': { appId: string; channel: string; subscriptionCount: number };
}
