import { closeCodes, errorCodes } from '../protocol/close-codes.ts';
import type { ClientMessage } from '../protocol/client-message.ts';
import { clientEvent, protocolError } from '../protocol/messages.ts';
import type { Channel } from './channel.ts';
import type { Hub } from './hub.ts';
import { spend } from './rate.ts';
import type { Session } from './session.ts';

/** Far below the depth at which encoding overflows the stack. */
const maxLevels = 100;

/** Checks a client event, limits its rate and relays it (B33–B36). */
export function relayClientEvent(hub: Hub, session: Session, message: ClientMessage): void {
  const channel = session.channels?.get(message.channel ?? '');
  const refusal = refusalOf(hub, channel, message);
  if (channel === undefined || refusal !== undefined)
    return refuse(hub, session, null, refusal ?? 'Not subscribed to the channel');
  const perSecond = hub.limits.maxClientEventsPerSecond;
  const dueAtMs = spend(session.clientEventDueAtMs, performance.now(), perSecond, perSecond);
  if (dueAtMs === undefined)
    return refuse(hub, session, errorCodes.clientEventRate, `At most ${perSecond} client events a second`);
  session.clientEventDueAtMs = dueAtMs;
  pass(hub, session, channel, message);
}

function pass(hub: Hub, session: Session, channel: Channel, { event, content }: ClientMessage) {
  const userKey = channel.userKeys?.get(session);
  const userId = userKey === undefined ? undefined : hub.rosters.get(channel.name)?.get(userKey)?.id;
  const frame = clientEvent(event, channel.name, content, userId);
  channel.send(frame, session);
  hub.relay.event({
    channel: channel.name,
    text: frame.text,
    exceptSocketId: session.socketId,
    latestKey: undefined,
    cachedContent: undefined,
  });
  const by = { socketId: session.socketId, ...(userId === undefined ? {} : { userId }) };
  hub.events.emit('client-event', { appId: hub.app.id, channel: channel.name, event, payload: content, ...by });
}

function refusalOf(hub: Hub, channel: Channel | undefined, { event, content }: ClientMessage) {
  if (!hub.app.isClientEventsEnabled) return 'Client events are not enabled for this app';
  if (channel === undefined) return 'Client events need a subscription to their channel';
  if (channel.kind.access === 'public' || channel.kind.isEncrypted)
    return 'Client events need a private or presence channel';
  if (!hub.app.mayTriggerClientEvents(channel.name)) return 'Client events are not allowed on this channel';
  if (event.length > hub.limits.maxEventNameChars)
    return `An event name may have ${hub.limits.maxEventNameChars} characters`;
  if (!isWithin(content, maxLevels)) return `A client event may have ${maxLevels} levels`;
  const encoded = typeof content === 'string' ? content : (JSON.stringify(content) ?? '');
  if (Buffer.byteLength(encoded) > hub.limits.maxClientEventBytes)
    return `A client event may have ${hub.limits.maxClientEventBytes} bytes`;
  return undefined;
}

function refuse(hub: Hub, session: Session, code: number | null, reason: string) {
  hub.meters.clientEventsRefused += 1;
  const allowed = hub.limits.maxClientEventRefusals;
  const dueAtMs = spend(session.refusalDueAtMs, performance.now(), allowed / 60, allowed);
  if (dueAtMs === undefined) {
    hub.meters.cutFlooding += 1;
    return session.wire.end(closeCodes.flooding);
  }
  session.refusalDueAtMs = dueAtMs;
  session.wire.send(protocolError(code, reason));
}

function isWithin(content: unknown, levels: number): boolean {
  if (typeof content !== 'object' || content === null) return true;
  return levels > 0 && Object.values(content).every((inner) => isWithin(inner, levels - 1));
}
