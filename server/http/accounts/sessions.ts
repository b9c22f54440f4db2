import type { SessionView } from '#contracts/accounts/pages.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Auth } from './auth.ts';
import { parseDevice } from './user-agents.ts';
import { callAuth, cookiesOf, type Visit } from './auth-call.ts';

export function createSessions(auth: Auth) {
  const tokenOfThis = async (visit: Visit) => (await auth.api.getSession({ headers: cookiesOf(visit) }))?.session.token;

  return {
    async list(visit: Visit): Promise<SessionView[]> {
      const own = await tokenOfThis(visit);
      const sessions = await auth.api.listSessions({ headers: cookiesOf(visit) });
      return sessions
        .map(({ id, token, userAgent, createdAt, updatedAt }) => ({
          id,
          ...parseDevice(userAgent ?? ''),
          isThisOne: token === own,
          createdAt: createdAt.toISOString(),
          lastUsedAt: updatedAt.toISOString(),
        }))
        .toSorted(
          (one, other) =>
            Number(other.isThisOne) - Number(one.isThisOne) || other.lastUsedAt.localeCompare(one.lastUsedAt),
        );
    },

    async end(visit: Visit, id: string) {
      const sessions = await auth.api.listSessions({ headers: cookiesOf(visit) });
      const session = sessions.find((one) => one.id === id);
      if (!session || session.token === (await tokenOfThis(visit))) throw new Refusal('NOT_FOUND');
      await callAuth(visit, (options) => auth.api.revokeSession({ ...options, body: { token: session.token } }));
    },

    async endOthers(visit: Visit) {
      await callAuth(visit, (options) => auth.api.revokeOtherSessions(options));
    },
  };
}
