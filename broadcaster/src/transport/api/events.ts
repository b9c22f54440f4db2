import type { Hub } from '../../channels/hub.ts';
import { checkPublication, publish, type Publication } from '../../channels/publish.ts';
import { BroadcasterError } from '../../failure.ts';
import { isRecord, parseJson } from '../../protocol/client-message.ts';
import { attributesOf, wantedAttributes } from './queries.ts';

const attributes = ['user_count', 'subscription_count'];

/** One event for one or more channels (B40). */
export function postEvent(hub: Hub, body: Buffer): object {
  const fields = parseFields(body);
  const publication = toPublication(fields);
  const wanted = wantedAttributes(optionalText(fields, 'info'), attributes);
  checkPublication(hub, publication);
  publish(hub, publication);
  if (wanted.size === 0) return {};
  return { channels: Object.fromEntries(publication.channels.map((name) => [name, attributesOf(hub, name, wanted)])) };
}

/** Checks all events before publishing the first (B41). */
export function postBatch(hub: Hub, body: Buffer): object {
  const batch = parseFields(body)['batch'];
  if (!Array.isArray(batch)) throw new BroadcasterError('PAYLOAD_INVALID', 'batch must be an array of events');
  if (batch.length > hub.limits.maxEventsPerBatch)
    throw new BroadcasterError('TOO_MANY_EVENTS', `A batch may have ${hub.limits.maxEventsPerBatch} events`);
  const events = batch.map((entry: unknown) => {
    if (!isRecord(entry)) throw new BroadcasterError('PAYLOAD_INVALID', 'An event must be an object');
    return { publication: toPublication(entry), wanted: wantedAttributes(optionalText(entry, 'info'), attributes) };
  });
  for (const { publication } of events) checkPublication(hub, publication);
  for (const { publication } of events) publish(hub, publication);
  if (events.every(({ wanted }) => wanted.size === 0)) return {};
  return { batch: events.map(({ publication, wanted }) => attributesOf(hub, publication.channels[0] ?? '', wanted)) };
}

function parseFields(body: Buffer): Record<string, unknown> {
  const fields = parseJson(body.toString('utf8'));
  if (!isRecord(fields)) throw new BroadcasterError('PAYLOAD_INVALID', 'The body must be a JSON object');
  return fields;
}

function toPublication(fields: Readonly<Record<string, unknown>>): Publication {
  const { name, data: content } = fields;
  if (typeof name !== 'string') throw new BroadcasterError('EVENT_INVALID', 'name must be a string');
  if (typeof content !== 'string')
    throw new BroadcasterError('PAYLOAD_INVALID', 'data must be a string: encode it first');
  return { channels: channelsOf(fields), event: name, content, exceptSocketId: optionalText(fields, 'socket_id') };
}

function channelsOf({ channel, channels }: Readonly<Record<string, unknown>>) {
  if (typeof channel === 'string' && channels === undefined) return [channel];
  if (Array.isArray(channels) && channels.every((name): name is string => typeof name === 'string')) return channels;
  throw new BroadcasterError('CHANNEL_INVALID', 'channels must be an array of names, or channel one name');
}

function optionalText(fields: Readonly<Record<string, unknown>>, name: string) {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new BroadcasterError('QUERY_INVALID', `${name} must be a string`);
  return value;
}
