import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { anonymous } from 'better-auth/plugins';
import { expect, it } from 'vitest';
import type { SqlStore } from '../../server/persistence/index.ts';
import { eachStore } from './support/each-store.ts';

function authOn(store: SqlStore) {
  return betterAuth({
    database: { db: store.database, type: store.dialect },
    baseURL: 'http://127.0.0.1:3000',
    secret: 'only-for-this-test-and-long-enough-to-be-taken',
    plugins: [anonymous()],
    telemetry: { enabled: false },
  });
}

eachStore('accounts', (opened) => {
  it('have every table, column and index that better-auth wants', async () => {
    const { toBeCreated, toBeAdded, toBeAddedIndexes } = await getMigrations(authOn(opened().store).options);
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes }).toEqual({ toBeCreated: [], toBeAdded: [], toBeAddedIndexes: [] });
  });

  it('sign a guest in, know them by their cookie, and forget them when they sign out', async () => {
    const auth = authOn(opened().store);
    const response = await auth.api.signInAnonymous({ asResponse: true });
    const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ');
    const headers = new Headers({ cookie, origin: 'http://127.0.0.1:3000' });
    const session = await auth.api.getSession({ headers });
    expect(session?.user).toMatchObject({ isAnonymous: true, emailVerified: false });
    expect(session?.user.createdAt).toBeInstanceOf(Date);
    await auth.api.signOut({ headers });
    expect(await auth.api.getSession({ headers })).toBeNull();
  });
});
