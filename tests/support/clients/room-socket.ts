import { WebSocket } from 'ws';
import type { AuthorisedTogether } from '#contracts/channel-authorisation.ts';
import { channels } from '#contracts/channels.ts';
import type { EventView } from '#contracts/views.ts';
import type { TestServer } from '../servers/test-server.ts';
import type { Visitor } from './visitor.ts';

export interface Frame {
  event: string;
  data?: string;
}

export interface RoomSocket {
  /** Everything received, in order. */
  readonly frames: readonly Frame[];
  /** The code with which the server closes it. */
  readonly closed: Promise<number>;
  /** Resolves at the first push of this name, past or future, whose payload matches. */
  heard(event: string, fits: (payload: Record<string, unknown>) => boolean): Promise<void>;
  close(): void;
}

/** A participant's socket, subscribed to the room's channel and signed in, like the room page. */
export async function joinRoom(
  server: Pick<TestServer, 'address'>,
  phone: Visitor,
  event: EventView,
): Promise<RoomSocket> {
  const { broadcasting } = await phone.read('rooms.show', event);
  return joinChannels(server, phone, { key: broadcasting.key, names: [channels.room(event.id)] });
}

export interface Joining {
  key: string;
  names: string[];
  /** For example a screen's authorisation by its link. */
  headers?: Record<string, string>;
  /** Runs after the authorisation was answered, before it is used to join and sign in. */
  meanwhile?: () => Promise<unknown>;
  /** Left out by a modified client. */
  isSignedIn?: boolean;
  channelData?: undefined;
}

/**
 * The same for a page with other channels, which the browser does not name. Resolves even if the server closes it at
 * once.
 */
export async function joinChannels(
  server: Pick<TestServer, 'address'>,
  who: Visitor,
  { key, names, headers = {}, meanwhile, isSignedIn = true, ...changed }: Joining,
): Promise<RoomSocket> {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/app/${key}?protocol=7`);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const frames: Frame[] = [];
  const watchers = new Set<(frame: Frame) => void>();
  socket.on('message', (bytes: Buffer) => {
    const frame = JSON.parse(bytes.toString()) as Frame;
    frames.push(frame);
    for (const watch of watchers) watch(frame);
  });
  const first = (fits: (frame: Frame) => boolean): Promise<Frame> => {
    const known = frames.find(fits);
    if (known) return Promise.resolve(known);
    return new Promise((resolve) => {
      const watch = (frame: Frame): void => {
        if (!fits(frame)) return;
        watchers.delete(watch);
        resolve(frame);
      };
      watchers.add(watch);
    });
  };
  const established = await first((frame) => frame.event === 'pusher:connection_established');
  const asked = { socket_id: payloadOf(established)['socket_id'], channel_names: names, signs_in: true };
  const { user, channels: signed } = (
    await who.call('broadcasting.auth', {}, asked, headers)
  ).json() as AuthorisedTogether;
  await meanwhile?.();
  const left = 'channelData' in changed ? { channel_data: undefined } : {};
  if (isSignedIn) socket.send(JSON.stringify({ event: 'pusher:signin', data: user }));
  for (const channel of names)
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...signed[channel], ...left } }));
  if (isSignedIn) await Promise.race([closed, first((frame) => frame.event === 'pusher:signin_success')]);
  await Promise.race([
    closed,
    first(({ event }) => event === 'pusher_internal:subscription_succeeded' || event === 'pusher:subscription_error'),
  ]);
  return {
    frames,
    closed,
    async heard(name, fits) {
      await first((frame) => frame.event === name && fits(payloadOf(frame)));
    },
    close: () => socket.close(),
  };
}

function payloadOf(frame: Frame): Record<string, unknown> {
  return JSON.parse(frame.data ?? '{}') as Record<string, unknown>;
}
