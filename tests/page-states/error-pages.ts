import type { ErrorCode } from '#contracts/errors.ts';
import { errors } from '#contracts/errors.ts';
import { Refusal } from '#contracts/refusal.ts';
import { arrive, crewMemberAt, hostWithEvent, participantAt } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import type { PageState, PageStates } from './page-state.ts';

const rareErrors = [
  'EVENT_NOT_OPEN',
  'PAGE_EXPIRED',
  'TOO_MANY',
  'SERVER_BUSY',
  'INTERNAL',
] as const satisfies ErrorCode[];

const disconnected = 'This screen is no longer connected to the event';

/** Every error page. Rare errors are raised when the join page looks up its event. */
export async function errorPageStates(server: TestServer): Promise<Pick<PageStates, 'errors/show' | 'screens/over'>> {
  const { host, event } = await hostWithEvent(server, { title: 'Where things go wrong' });
  const removed = await participantAt(server, event.code);
  const { participants } = await host.see('participants/index', 'participants.index', { event: event.id });
  await host.visit('participant-removals.create', { event: event.id, participant: participants[0]?.id ?? '' });
  const moderator = await crewMemberAt(server, host, event, 'moderator');
  const signedOut = await arrive(server);
  signedOut.cookies.set('host.session_token', 'of-a-session-that-is-over');
  return {
    'errors/show': [
      { name: 'no such page', who: null, path: '/no/such/page', title: errors.NOT_FOUND.message, status: 404 },
      {
        name: 'not signed in',
        who: null,
        path: `/events/${event.id}`,
        title: 'You are not signed in here',
        status: 404,
      },
      {
        name: 'signed out',
        who: signedOut,
        path: `/events/${event.id}`,
        title: 'You have been signed out',
        status: 404,
      },
      { name: 'no such event', who: null, path: '/j/999999', title: errors.EVENT_NOT_FOUND.message, status: 404 },
      {
        name: 'removed',
        who: removed,
        path: `/e/${event.code}`,
        title: errors.PARTICIPANT_REMOVED.message,
        status: 403,
      },
      {
        name: 'not allowed',
        who: moderator,
        path: `/events/${event.id}/edit`,
        title: errors.NOT_ALLOWED.message,
        status: 403,
      },
      {
        name: 'spent link',
        who: null,
        path: '/invitations/of-long-ago',
        title: errors.LINK_SPENT.message,
        status: 410,
      },
      ...rareErrors.map((code) => refusedJoin(server, event.code, code)),
    ],
    'screens/over': [
      { name: 'screen', who: null, path: `/screens/${event.id}?link=taken-back`, title: disconnected, status: 404 },
      { name: 'overlay', who: null, path: `/overlays/${event.id}?link=taken-back`, title: disconnected, status: 404 },
    ],
  };
}

function refusedJoin(server: TestServer, path: string, code: (typeof rareErrors)[number]): PageState {
  const { events } = server.world.store;
  const { byCode } = events;
  return {
    name: code,
    who: null,
    path: `/j/${path}`,
    title: errors[code].message,
    status: errors[code].status,
    before: async () => {
      events.byCode = () =>
        Promise.reject(
          code === 'INTERNAL' ? new Error('the spoon is bent') : new Refusal(code, { retryAfterMs: 4_000 }),
        );
    },
    after: () => {
      events.byCode = byCode;
    },
  };
}
