import { channels } from '#contracts/channels.ts';
import type { Ask, RouteEntries } from '../entry.ts';

const screenLink: Ask = (scene, role) => (role === 'screen link' ? { query: { link: scene.screen.token } } : {});

const onSocket =
  (isOnChannel: boolean): Ask =>
  ({ server, event }, role) => ({
    body: { socket_id: '123.456', ...(isOnChannel && { channel_name: channels.room(event.id) }) },
    headers: role === 'participant' ? { referer: `${server.address}/e/${event.code}` } : {},
  });

export const screenRoutes = {
  'screens.show': { who: 'crew or screen link', ask: screenLink },
  'overlays.show': { who: 'crew or screen link', ask: screenLink },
  // The join page and the room at one address.
  'embeds.show': { who: 'anyone' },
  'screen-links.create': { who: 'owner or co-host', refuses: [], ask: { body: {} } },
  'screen-links.destroy': {
    who: 'owner or co-host',
    ask: async ({ server, store, event }) => {
      const id = server.world.newId();
      const tokenHash = crypto.randomUUID();
      await store.screenLinks.insert({ id, eventId: event.id, tokenHash, createdAt: 0, lastUsedAt: null });
      return { params: { link: id } };
    },
  },
  'screen-pairings.new': { who: 'anyone', refuses: ['TOO_MANY'] },
  'screen-pairings.create': {
    who: 'owner or co-host',
    refuses: ['INVALID', 'TOO_MANY'],
    ask: async ({ store, server }) => {
      await store.flashes.put({ id: 'screen.BCDFGH', content: server.world.newId(), expiresAt: Infinity });
      return { body: { code: 'BCDFGH' } };
    },
  },
  'reactions.create': {
    who: 'participant',
    refuses: ['INVALID', 'EVENT_NOT_OPEN', 'REACTIONS_CLOSED', 'TOO_MANY'],
    ask: async (scene) => {
      await scene.owner.call('events.update', scene.at, { reactionsOpen: true });
      return { body: { kind: 'applause' } };
    },
  },
  'broadcasting.auth': { who: 'crew, screen link or participant', ask: onSocket(true) },
  'broadcasting.user-auth': { who: 'not a stranger', refuses: [], ask: onSocket(false) },
  'pusher.auth': { who: 'crew, screen link or participant', ask: onSocket(true) },
  'pusher.user-auth': { who: 'not a stranger', refuses: [], ask: onSocket(false) },
} satisfies RouteEntries;
