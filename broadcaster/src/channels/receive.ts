import { contentFields, parseClientMessage, type ClientMessage } from '../protocol/client-message.ts';
import { closeCodes } from '../protocol/close-codes.ts';
import { pong, protocolError } from '../protocol/messages.ts';
import { relayClientEvent } from './client-events.ts';
import type { Hub } from './hub.ts';
import { leave } from './membership.ts';
import { spend } from './rate.ts';
import type { Session } from './session.ts';
import { signIn, signOut } from './sign-in.ts';
import { refuseTooFast, subscribe } from './subscribe.ts';

export function receive(hub: Hub, session: Session, text: string): void {
  const nowMs = performance.now();
  if (!session.isOpen) return;
  const isWithinRate = countInbound(hub, session, nowMs);
  const message = parseClientMessage(text);
  if (!isWithinRate)
    return message?.event === 'pusher:subscribe'
      ? refuseTooFast(hub, session, contentFields(message.content))
      : endFlooding(hub, session);
  if (message === undefined)
    return session.wire.send(protocolError(null, 'A message must be a JSON object with an event'));
  try {
    act(hub, session, message, nowMs);
  } catch (error) {
    // A bug here or in the embedding program closes only this connection.
    hub.logger.error({ err: error, event: message.event.slice(0, 100) }, 'a message could not be handled');
    session.wire.end(closeCodes.internal);
  }
}

/** Any frame is a sign of life (B8) and counts towards the flood limit. False means stop. */
export function noteInbound(hub: Hub, session: Session, nowMs: number): boolean {
  if (!session.isOpen) return false;
  if (countInbound(hub, session, nowMs)) return true;
  endFlooding(hub, session);
  return false;
}

function countInbound(hub: Hub, session: Session, nowMs: number) {
  hub.meters.messagesIn += 1;
  session.lastSeenAtMs = nowMs;
  const dueAtMs = spend(session.inboundDueAtMs, nowMs, hub.limits.maxInboundPerSecond, hub.limits.maxInboundBurst);
  if (dueAtMs !== undefined) session.inboundDueAtMs = dueAtMs;
  return dueAtMs !== undefined;
}

function endFlooding(hub: Hub, session: Session) {
  hub.meters.cutFlooding += 1;
  session.wire.end(closeCodes.flooding);
}

export function forget(hub: Hub, session: Session): void {
  if (!session.isOpen) return;
  session.isOpen = false;
  hub.sessions.delete(session.socketId);
  hub.liveness.remove(session);
  hub.meters.connectionsClosed += 1;
  for (const channel of session.channels?.values() ?? []) leave(hub, session, channel, true);
  signOut(hub, session);
}

function act(hub: Hub, session: Session, message: ClientMessage, nowMs: number) {
  if (message.event === 'pusher:ping') return session.wire.send(pong);
  if (message.event === 'pusher:pong') return;
  session.lastTrafficAtMs = nowMs;
  switch (message.event) {
    case 'pusher:subscribe':
      return subscribe(hub, session, contentFields(message.content));
    case 'pusher:unsubscribe':
      return unsubscribe(hub, session, contentFields(message.content)['channel']);
    case 'pusher:signin':
      return signIn(hub, session, contentFields(message.content));
    default:
      if (message.event.startsWith('client-')) return relayClientEvent(hub, session, message);
      return session.wire.send(protocolError(null, 'Clients may send client- events only'));
  }
}

/** Never answers, even without a subscription (B22). */
function unsubscribe(hub: Hub, session: Session, name: unknown) {
  const channel = typeof name === 'string' ? session.channels?.get(name) : undefined;
  if (channel !== undefined) leave(hub, session, channel, false);
}
