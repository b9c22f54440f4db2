import { sql } from 'kysely';
import type { SqlStore } from '#server/persistence/index.ts';
import {
  arrive,
  auditsOf,
  expect,
  goodPassword,
  hostWithEvent,
  it,
  newAddress,
  signIn,
  signUp,
  startMailingServer,
  tokenIn,
  type Visitor,
  withServer,
} from '#support/http.ts';

const server = withServer(startMailingServer);

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0' };

const accountOf = (visitor: Visitor) => visitor.read('accounts.show', {});
const auditOf = async (host: Visitor, event: { id: string }) => JSON.stringify(await auditsOf(host, event));

it('lists the events of a host without an account, and lets them set the name that the crew sees', async () => {
  const { host, event } = await hostWithEvent(server);
  const page = await accountOf(host);
  expect(page.account).toMatchObject({ email: null, hasPassword: false });
  expect(page.events).toEqual([{ id: event.id, title: event.title, role: 'owner', isDeleted: true }]);
  expect(JSON.stringify(page)).not.toContain('anonymous.invalid');
  await host.visit('accounts.update', {}, { name: 'Grace' });
  const { members } = await host.read('crew.index', event);
  expect(members.map(({ name }) => name)).toEqual(['Grace']);
});

it('changes the name and the language, and refuses an unknown language', async () => {
  const { visitor } = await signUp(server);
  const page = await accountOf(visitor);
  expect(page.locales).toContain('en');
  expect(page.locales).not.toContain('en-XA');
  expect((await visitor.see('accounts/show', 'accounts.update', {}, { name: '  Ada   King ' })).account.name).toBe(
    'Ada King',
  );
  expect((await visitor.see('accounts/show', 'accounts.update', {}, { name: '' })).errors).toEqual({
    name: 'Enter a name.',
  });
  expect((await visitor.see('accounts/show', 'accounts.update', {}, { locale: 'xx' })).errors).toEqual({
    locale: 'Choose one of the values offered.',
  });
  await visitor.see('accounts/show', 'accounts.update', {}, { locale: 'en' });
  expect(visitor.cookies.get('locale')).toBe('en');
});

it('changes the email address once the new one is confirmed, and notifies the old one', async () => {
  const { visitor, email } = await signUp(server);
  const next = newAddress();
  await accountOf(visitor);
  const asked = await visitor.see('accounts/show', 'account-emails.update', {}, { email: next });
  expect(asked.account.email).toBe(email);
  const letter = await server.mailbox.next(next);
  expect(letter.subject).toBe('Confirm your new email address');
  const token = tokenIn(letter.link);
  expect((await (await arrive(server)).call('verifications.update', { token })).status).toBe(403);
  expect(await visitor.read('verifications.show', { token })).toMatchObject({
    kind: 'change',
    email: next,
  });
  const changed = await visitor.see('accounts/show', 'verifications.update', { token });
  expect(changed.account).toMatchObject({ email: next, isEmailVerified: true });
  expect((await server.mailbox.next(email)).text).toContain(next);
  await signIn(server, next);
});

it('does not take an email address in use, and does not reveal that it is in use', async () => {
  const [{ visitor, email }, other] = [await signUp(server), await signUp(server)];
  await accountOf(visitor);
  const page = await visitor.see('accounts/show', 'account-emails.update', {}, { email: other.email });
  expect(page.errors).toEqual({});
  expect(page.account.email).toBe(email);
  expect((await visitor.see('accounts/show', 'account-emails.update', {}, { email: 'nobody' })).errors).toHaveProperty(
    'email',
  );
});

it('changes the password only with the current one, and signs out all other sessions', async () => {
  const { visitor, email } = await signUp(server);
  const elsewhere = await signIn(server, email);
  await accountOf(visitor);
  const change = (currentPassword: string, newPassword = 'a whole new password') =>
    visitor.see('accounts/show', 'account-passwords.update', {}, { currentPassword, newPassword });
  expect((await change('not this')).errors).toEqual({ currentPassword: 'Wrong password. Try again.' });
  expect(Object.keys((await change(goodPassword, 'letmein123')).errors)).toEqual(['newPassword']);
  const changed = await change(goodPassword);
  expect(changed.errors).toEqual({});
  expect(changed.sessions).toHaveLength(1);
  await elsewhere.see('sessions/new', 'accounts.show', {});
  await signIn(server, email, 'a whole new password');
});

it('lists sessions by browser and system, and lets a user end one or all of their other sessions', async () => {
  const { visitor, email } = await signUp(server);
  const others: Visitor[] = [];
  for (const headers of [firefox, firefox]) {
    const other = await arrive(server);
    await other.send('POST', '/sign-in', {
      headers: { accept: 'application/json', ...headers },
      body: { email, password: goodPassword },
    });
    others.push(other);
  }
  const { sessions } = await accountOf(visitor);
  expect(sessions).toHaveLength(3);
  expect(sessions[0]?.isThisOne).toBe(true);
  expect(sessions[1]).toMatchObject({ browser: 'Firefox', system: 'Linux', isThisOne: false });
  expect(JSON.stringify(sessions)).not.toMatch(/Mozilla|Gecko|141\.0/u);
  const left = await visitor.see('accounts/show', 'account-sessions.destroy', { session: sessions[1]?.id ?? '' });
  expect(left.sessions).toHaveLength(2);
  expect((await visitor.call('account-sessions.destroy', { session: sessions[1]?.id ?? '' })).status).toBe(404);
  const someone = await accountOf((await signUp(server)).visitor);
  for (const session of [sessions[0]?.id ?? '', someone.sessions[0]?.id ?? ''])
    expect((await visitor.call('account-sessions.destroy', { session })).status).toBe(404);
  expect((await visitor.see('accounts/show', 'other-sessions.destroy', {})).sessions).toHaveLength(1);
  for (const other of others) expect((await other.see('home', 'home', {})).host).toBeNull();
});

it('deleting the account needs a ticked box, address and password, and deletes events that only it owns', async () => {
  const { visitor, email } = await signUp(server);
  const { control } = await visitor.see('events/show', 'events.create', {}, { title: 'Mine alone', start: 'now' });
  const phone = await arrive(server);
  await phone.see('rooms/show', 'participants.create', control.event, {});
  await accountOf(visitor);
  const form = { isSure: true, email, currentPassword: goodPassword };
  const refused = async (change: object) =>
    (await visitor.see('accounts/show', 'accounts.destroy', {}, { ...form, ...change })).errors;
  expect(await refused({ isSure: false })).toEqual({ isSure: 'Tick the box to confirm.' });
  expect(await refused({ email: 'other@example.org' })).toEqual({
    email: 'Type your account’s email address to delete it.',
  });
  expect(await refused({ currentPassword: 'not this' })).toEqual({ currentPassword: 'Wrong password. Try again.' });
  const gone = await visitor.see('home', 'accounts.destroy', {}, form);
  expect(gone.host).toBeNull();
  expect((await phone.visit('rooms.show', control.event)).status).toBe(404);
  await visitor.read('sessions.new', {});
  expect(
    (await visitor.see('sessions/new', 'sessions.create', {}, { email, password: goodPassword })).errors,
  ).toHaveProperty('password');
});

it('deleting the account keeps events with another owner, and removes the name from their audit logs', async () => {
  const { host, event } = await hostWithEvent(server);
  const { newInvitation } = await host.see('crew/index', 'crew.create', event, { role: 'owner' });
  const { visitor, email } = await signUp(server, undefined, newAddress(), 'Zora Quist');
  await visitor.see('events/show', 'invitations.update', { token: tokenIn(newInvitation?.address ?? '') });
  expect((await accountOf(visitor)).events).toMatchObject([{ id: event.id, isDeleted: false }]);
  expect(await auditOf(host, event)).toContain('Zora Quist');
  await visitor.see('home', 'accounts.destroy', {}, { isSure: true, email, currentPassword: goodPassword });
  expect((await host.read('crew.index', event)).members).toHaveLength(1);
  expect(await auditOf(host, event)).not.toContain('Zora Quist');
});

it('deleting the account deletes the data of a host without an account too', async () => {
  const { host, event } = await hostWithEvent(server);
  expect((await host.see('home', 'accounts.destroy', {}, { isSure: true })).host).toBeNull();
  expect(await server.world.store.events.byId(event.id)).toBeNull();
});

it('deleting the account exports all data of the account except secrets as JSON', async () => {
  const { visitor, email } = await signUp(server, undefined, newAddress(), 'Ada');
  await visitor.see('events/show', 'events.create', {}, { title: 'To be kept', start: 'later' });
  await visitor.see('tokens/index', 'tokens.create', {}, { name: 'Slides', scopes: ['read'], expiresInDays: 30 });
  await visitor.see('tokens/index', 'tokens.create', {}, { name: 'Spent', scopes: ['read'] });
  const { passkey, secrets } = await keptOf(email);
  const answer = await visitor.call('account-exports.show', {});
  expect([answer.status, answer.headers.get('content-disposition'), answer.headers.get('cache-control')]).toEqual([
    200,
    'attachment; filename=handcount-account.json',
    'no-store',
  ]);
  const exported = answer.json() as { account: object; events: { event: { id: string } }[] } & Record<string, unknown>;
  const [time, id] = [expect.stringMatching(/^\d{4}-.*Z$/) as string, expect.any(String) as string];
  expect(exported.account).toEqual({
    id,
    name: 'Ada',
    email,
    isEmailVerified: true,
    hasPassword: true,
    hasProvider: false,
    locale: null,
    createdAt: time,
  });
  expect(JSON.stringify(exported.events)).toContain('To be kept');
  expect(exported['sessions']).toEqual([
    expect.objectContaining({ isThisOne: true, createdAt: time, lastUsedAt: time }),
  ]);
  expect(exported['passkeys']).toEqual([passkey]);
  expect(exported['tokens']).toEqual(
    ['Spent', 'Slides'].map((name) => ({
      id,
      name,
      scopes: ['read'],
      createdAt: time,
      lastUsedAt: null,
      expiresAt: name === 'Slides' ? time : null,
      isExpired: false,
    })),
  );
  expect(exported['memberships']).toEqual([
    { eventId: exported.events[0]?.event.id, role: 'owner', invitedAt: time, acceptedAt: time },
  ]);
  for (const secret of secrets) expect([secret.length > 5, answer.text.includes(secret)]).toEqual([true, false]);
});

/** Stores a passkey. Returns it and every stored secret, none of which may be exported. */
async function keptOf(email: string): Promise<{ passkey: object; secrets: string[] }> {
  const { database } = server.world.store as SqlStore;
  const { rows } = await sql<{ id: string }>`select id from "user" where email = ${email}`.execute(database);
  const [userId, createdAt] = [rows[0]?.id ?? '', new Date().toISOString()];
  const row = sql`${`passkey-${userId}`}, 'A phone', 'the public key', ${userId}, 'the credential'`;
  const columns = sql.raw(
    'id, name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp", "createdAt"',
  );
  await sql`insert into passkey (${columns}) values (${row}, 0, 'singleDevice', 0, ${createdAt})`.execute(database);
  const kept = await sql<{ secret: string }>`
    select password as secret from account where "userId" = ${userId}
    union all select token from session where "userId" = ${userId}
    union all select token_hash from api_tokens where user_id = ${userId}
  `.execute(database);
  return {
    passkey: { id: `passkey-${userId}`, name: 'A phone', createdAt },
    secrets: ['the public key', 'the credential', ...kept.rows.map(({ secret }) => secret)],
  };
}

it('refuses sensitive actions in an older session, and leads to the sign-in page and back', async () => {
  const { visitor, email } = await signUp(server);
  await accountOf(visitor);
  const { database } = server.world.store as SqlStore;
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
  const user = sql`select id from "user" where email = ${email}`;
  await sql`update session set "createdAt" = ${yesterday} where "userId" = (${user})`.execute(database);
  const page = await visitor.see('sessions/new', 'account-emails.update', {}, { email: newAddress() });
  expect([page.to, page.email]).toEqual(['/account', email]);
  const challenge = await visitor.call('passkeys.new', {});
  const made = await visitor.call('passkeys.create', {}, { name: 'A phone', response: { id: 'x' } });
  expect([made.status, made.text.includes('SIGN_IN_AGAIN')]).toEqual([403, true]);
  expect([challenge.status, challenge.text.includes('SIGN_IN_AGAIN')]).toEqual([403, true]);
  await visitor.see('accounts/show', 'sessions.create', {}, { email, password: goodPassword, to: page.to });
  expect((await visitor.call('account-emails.update', {}, { email: newAddress() })).status).toBe(204);
  expect((await visitor.call('passkeys.new', {})).status).toBe(200);
});

const garbage = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'x', attestationObject: 'x', authenticatorData: 'x', signature: 'x' },
};

it('refuses a passkey with invalid data, both when it is added and when it is used', async () => {
  const { visitor } = await signUp(server);
  expect((await visitor.call('passkeys.new', {})).json()).toMatchObject({
    rp: { name: 'Handcount' },
    challenge: expect.any(String) as string,
  });
  const refused = await visitor.call('passkeys.create', {}, { name: 'Mine', response: garbage });
  expect([refused.status, refused.text.includes('PASSKEY_REFUSED')]).toEqual([422, true]);
  expect((await visitor.call('passkeys.create', {}, { name: '', response: garbage })).text).toContain('Enter a name.');
  const stranger = await arrive(server);
  expect((await stranger.call('passkey-sessions.new', {})).status).toBe(200);
  const unknown = await stranger.call('passkey-sessions.create', {}, { response: garbage });
  expect([unknown.status, unknown.text.includes('PASSKEY_REFUSED')]).toEqual([422, true]);
  // A browser that requested no challenge is refused too.
  expect((await (await arrive(server)).call('passkey-sessions.create', {}, { response: garbage })).status).toBe(422);
  expect((await stranger.see('home', 'home', {})).host).toBeNull();
});

it('requires a name for a passkey, and lets only its owner rename or remove it', async () => {
  const { visitor } = await signUp(server);
  await accountOf(visitor);
  expect((await visitor.see('accounts/show', 'passkeys.update', { passkey: 'any' }, { name: ' ' })).errors).toEqual({
    name: 'Enter a name.',
  });
  expect((await visitor.call('passkeys.update', { passkey: 'nobodys' }, { name: 'Mine' })).status).toBe(404);
  expect((await visitor.call('passkeys.destroy', { passkey: 'nobodys' })).status).toBe(404);
  const nothing = await (await arrive(server)).call('passkey-sessions.create', {}, {});
  expect([nothing.status, nothing.json()]).toMatchObject([
    422,
    { error: { fields: { response: expect.any(String) } } },
  ]);
});

it('limits passkey challenges to 60 a minute per address', async () => {
  const visitor = await arrive(server);
  let answer = await visitor.call('passkey-sessions.new', {});
  for (let asked = 1; answer.status === 200 && asked <= 60; asked += 1)
    answer = await visitor.call('passkey-sessions.new', {});
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
});
