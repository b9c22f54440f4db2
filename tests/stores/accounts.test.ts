import { getMigrations } from 'better-auth/db/migration';
import { createAuth } from '#server/http/accounts/auth.ts';
import { claimEvents } from '#server/domain/people/crew.ts';
import type { SqlStore } from '#server/persistence/index.ts';
import { newUuidV7 } from '#server/uuid.ts';
import type { Role } from '#contracts/views.ts';
import type { Event } from '#server/domain/model/entities.ts';
import { anEvent, eachStore, expect, it, noon } from './support/each-store.ts';

const nothing = () => Promise.resolve();

/** Configured as in the product. */
function authOn(store: SqlStore, claim: (guestId: string, userId: string) => Promise<void> = nothing) {
  return createAuth({
    database: { db: store.database, type: store.dialect },
    appUrl: 'http://127.0.0.1:3000',
    secret: 'only-for-this-test-and-long-enough-to-be-taken',
    isTls: false,
    isMailSent: false,
    letters: { verify: nothing, reset: nothing, registered: nothing },
    claim,
    newId: newUuidV7,
    onError: () => undefined,
    isForNow: () => false,
  });
}

const memberOf = (event: Event, userId: string, role: Role) => ({
  eventId: event.id,
  userId,
  role,
  invitedAt: noon,
  acceptedAt: noon,
});

type Auth = ReturnType<typeof authOn>;

/** A host without an account, and the cookie that identifies them. */
async function guestOf(auth: Auth): Promise<{ id: string; cookie: string }> {
  const { headers, response } = await auth.api.signInAnonymous({ returnHeaders: true });
  return { id: response?.user.id ?? '', cookie: cookieIn(headers) };
}

function cookieIn(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

const account = (email: string) => ({ name: 'Ada', email, password: 'correct horse battery' });

eachStore('accounts', ({ store }) => {
  it('the database has every table, column and index that better-auth needs', async () => {
    const { toBeCreated, toBeAdded, toBeAddedIndexes } = await getMigrations(authOn(store).options);
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes }).toEqual({
      toBeCreated: [],
      toBeAdded: [],
      toBeAddedIndexes: [],
    });
  });

  it('a guest keeps everything, and can retry, when the move into an account fails halfway', async () => {
    let isBroken = true;
    const auth = authOn(store, async (guestId, userId) => {
      if (isBroken) throw new Error('the power failed');
      await claimEvents({ store }, guestId, userId);
    });
    const guest = await guestOf(auth);
    const event = anEvent();
    await store.events.insert(event);
    await store.crew.insert(memberOf(event, guest.id, 'owner'));
    const headers = new Headers({ cookie: guest.cookie });
    await expect(auth.api.signUpEmail({ body: account('bea@example.org'), headers })).rejects.toThrow(
      'the power failed',
    );
    expect((await auth.api.getSession({ headers }))?.user.id).toBe(guest.id);
    expect(await store.crew.role(event.id, guest.id)).toBe('owner');
    isBroken = false;
    const { user } = await auth.api.signInEmail({ body: account('bea@example.org'), headers });
    expect(await store.crew.role(event.id, user.id)).toBe('owner');
  });

  it('deletes guest accounts after a while, unless they have an event', async () => {
    const auth = authOn(store);
    const [idle, host] = [await guestOf(auth), await guestOf(auth)];
    const event = anEvent();
    await store.events.insert(event);
    await store.crew.insert(memberOf(event, host.id, 'owner'));
    await store.users.deleteIdleGuests(Date.now() - 60_000);
    expect(await store.users.byId(idle.id)).not.toBeNull();
    await store.users.deleteIdleGuests(Date.now() + 60_000);
    expect(await store.users.byId(idle.id)).toBeNull();
    expect(await store.users.byId(host.id)).toEqual({ id: host.id, name: '', email: null });
  });
});
