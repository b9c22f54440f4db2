import type { CachedEvent } from '../channels/event-cache.ts';
import { noRelay, type Relay } from '../channels/relay.ts';
import { parseJson } from '../protocol/client-message.ts';
import { parseCached, type ClusterMessage } from './cluster-message.ts';
import type { Fanout } from './fanout.ts';
import type { OwnChanges } from './own-state.ts';

type AppMessage =
  | Omit<Extract<ClusterMessage, { type: 'event' }>, 'from'>
  | Omit<Extract<ClusterMessage, { type: 'terminate' }>, 'from'>;

export function createRelay(
  appId: string,
  fanout: Fanout,
  changes: OwnChanges,
  send: (message: AppMessage) => void,
  gather: () => void,
): Relay {
  const claim = (key: string, ttlMs: number): Promise<boolean> => fanout.claim(`${appId} ${key}`, ttlMs);
  const recall = async (channel: string): Promise<CachedEvent | undefined> => {
    const text = await fanout.recall(`${appId} cache ${channel}`);
    return text === undefined ? undefined : parseCached(parseJson(text));
  };
  if (!fanout.isShared) return { ...noRelay, recall, claim };
  const noting =
    <Args extends unknown[]>(note: (...args: Args) => void) =>
    (...args: Args): void => {
      note(...args);
      gather();
    };
  return {
    isShared: true,
    event: (event) => send({ type: 'event', app: appId, event }),
    terminate: (userId) => send({ type: 'terminate', app: appId, userId }),
    countChanged: noting((channel) => changes.countChanged(channel)),
    joined: noting((channel, member) => changes.joined(channel, member)),
    left: noting((channel, userKey) => changes.left(channel, userKey)),
    online: noting((userId) => changes.userChanged(userId)),
    offline: noting((userId) => changes.userChanged(userId)),
    remember: (channel, event) =>
      fanout.remember(`${appId} cache ${channel}`, JSON.stringify(event), event.expiresAtMs - Date.now()),
    recall,
    claim,
  };
}
