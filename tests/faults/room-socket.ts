import { WebSocket } from 'ws';
import { channels } from '../../contracts/channels.ts';
import type { EventView } from '../../contracts/views.ts';
import type { TestServer } from '../support/server.ts';
import type { Visitor } from '../support/visitor.ts';

interface Frame {
  event: string;
  data?: string;
}

export interface RoomSocket {
  /** Resolves at the first push of this name, past or to come, whose payload fits. */
  heard(event: string, fits: (payload: Record<string, unknown>) => boolean): Promise<void>;
  close(): void;
}

/** A participant's socket, subscribed to the room's channel. */
export async function joinRoom(server: TestServer, phone: Visitor, event: EventView): Promise<RoomSocket> {
  const { broadcasting } = (await phone.see('rooms/show', 'rooms.show', { code: event.code }));
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/app/${broadcasting.key}?protocol=7`);
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
  const socketId = payloadOf(established)['socket_id'];
  const channel = channels.room(event.id);
  const auth = await phone.call('broadcasting.auth', {}, { socket_id: socketId, channel_name: channel });
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...(auth.json() as object) } }));
  await first((frame) => frame.event === 'pusher_internal:subscription_succeeded');
  return {
    async heard(name, fits) {
      await first((frame) => frame.event === name && fits(payloadOf(frame)));
    },
    close: () => socket.close(),
  };
}

function payloadOf(frame: Frame): Record<string, unknown> {
  return JSON.parse(frame.data ?? '{}') as Record<string, unknown>;
}
