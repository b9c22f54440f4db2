import { errors, type ErrorCode } from '#contracts/errors.ts';
import { Refusal } from '#contracts/refusal.ts';
import { peopleIn, arrive, crewMemberAt, hostWithEvent, participantAt } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import { plain, type PageState, type PageStates } from './page-state.ts';
import { once } from './stages.ts';

const disconnected = 'This screen is disconnected from the event';

/** Every error page. Rare errors are raised when the join page looks up its event. */
export function errorPageStates(server: TestServer): Pick<PageStates, 'errors/show' | 'screens/new' | 'screens/over'> {
  const { events } = server.world.store;
  const { byCode } = events;
  const staged = once(async () => {
    const { host, event } = await hostWithEvent(server, { title: 'Where things go wrong' });
    const removed = await participantAt(server, event.code);
    const participants = await peopleIn(host, event);
    await host.visit('participant-removals.create', { event: event.id, participant: participants[0]?.id ?? '' });
    const signedOut = await arrive(server);
    signedOut.cookies.set('host.session_token', 'of-a-session-that-is-over');
    return { event, removed, signedOut, moderator: await crewMemberAt(server, host, event, 'moderator') };
  });
  const of = (
    name: string,
    who: 'removed' | 'signedOut' | 'moderator' | null,
    path: (event: { id: string; code: string }) => string,
    title: string,
    status: number,
  ): PageState => ({
    name,
    status,
    open: async () => {
      const people = await staged();
      return { who: who && people[who], path: path(people.event), title };
    },
  });
  const refusedJoin = (code: ErrorCode): PageState => ({
    ...plain(code, '/j/000000', errors[code].message, { status: errors[code].status }),
    open: async () => {
      const error = code === 'INTERNAL' ? new Error('the spoon is bent') : new Refusal(code, { retryAfterMs: 4_000 });
      events.byCode = () => Promise.reject(error);
      return { who: null, path: '/j/000000', title: errors[code].message };
    },
    after: () => {
      events.byCode = byCode;
    },
  });
  const control = ({ id }: { id: string }) => `/events/${id}`;
  return {
    'errors/show': [
      plain('no such page', '/no/such/page', errors.NOT_FOUND.message, { status: 404 }),
      plain('no such event', '/j/999999', errors.EVENT_NOT_FOUND.message, { status: 404 }),
      plain('spent link', '/invitations/of-long-ago', errors.LINK_SPENT.message, { status: 410 }),
      of('not signed in', null, control, 'You are not signed in', 404),
      of('signed out', 'signedOut', control, 'You have been signed out', 404),
      of('removed', 'removed', ({ code }) => `/e/${code}`, errors.PARTICIPANT_REMOVED.message, 403),
      of('not allowed', 'moderator', ({ id }) => `/events/${id}/edit`, errors.NOT_ALLOWED.message, 403),
      ...(['PAGE_EXPIRED', 'TOO_MANY', 'SERVER_BUSY', 'INTERNAL'] as const).map(refusedJoin),
    ],
    'screens/new': [plain('waiting', '/screen', 'Connect this screen')],
    'screens/over': [
      of('screen', null, ({ id }) => `/screens/${id}?link=taken-back`, disconnected, 404),
      of('overlay', null, ({ id }) => `/overlays/${id}?link=taken-back`, disconnected, 404),
    ],
  };
}
