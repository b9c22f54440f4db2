import {
  arrive,
  controlOf,
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

const eventIds = async (visitor: Visitor) => (await visitor.read('events.index', {})).list.events.map(({ id }) => id);

it('writes emails in the language of the account, or of the requester if there is no account', async () => {
  const speaking = async (locale: string) => {
    const visitor = await arrive(server);
    visitor.cookies.set('locale', locale);
    return visitor;
  };
  const { email: theirs } = await signUp(server, await speaking('en-XA'));
  const { email: english } = await signUp(server, await speaking('en'));
  const subjectTo = async (asker: Visitor, email: string) => {
    await asker.visit('passwords.create', {}, { email });
    return (await server.mailbox.next(email)).subject;
  };
  expect(await subjectTo(await speaking('en-XA'), english)).toBe('Set a new password');
  const subject = await subjectTo(await speaking('en'), theirs);
  expect(subject).not.toBe('Set a new password');
  expect(subject.normalize('NFD').replaceAll(/[^a-z ]/giu, '')).toContain('Set a new password');
  const nobody = newAddress();
  await (await speaking('en-XA')).visit('accounts.create', {}, { name: 'Eve', email: nobody, password: goodPassword });
  expect((await server.mailbox.next(nobody)).subject).not.toBe('Confirm your email address');
});

it('signing up takes over events started without an account once the address is confirmed', async () => {
  const { host, event } = await hostWithEvent(server);
  const email = newAddress();
  const waiting = await host.see(
    'verifications/new',
    'accounts.create',
    {},
    { name: 'Ada', email, password: goodPassword },
  );
  expect(waiting.host).toEqual({ id: expect.any(String), name: '', isAnonymous: true });
  const letter = await server.mailbox.next(email);
  expect(letter.subject).toBe('Confirm your email address');
  expect(letter.html).toContain(`href="${letter.link}"`);
  const token = tokenIn(letter.link);
  const page = await host.read('verifications.show', { token });
  expect(page).toMatchObject({ email, kind: 'account' });
  const index = await host.see('events/index', 'verifications.update', { token });
  expect(index.host).toEqual({ id: expect.any(String), name: 'Ada', isAnonymous: false });
  expect(index.list.events).toMatchObject([{ id: event.id, role: 'owner' }]);
  const elsewhere = await signIn(server, email);
  expect(await eventIds(elsewhere)).toEqual([event.id]);
  expect((await controlOf(elsewhere, event)).role).toBe('owner');
});

it('signing up gives the same response for an address in use, and only the email says so', async () => {
  const { email } = await signUp(server);
  const stranger = await arrive(server);
  const fresh = await stranger.visit(
    'accounts.create',
    {},
    { name: 'Eve', email: newAddress(), password: goodPassword },
  );
  const known = await stranger.visit('accounts.create', {}, { name: 'Eve', email, password: 'another good password' });
  const shown = ({ page, status }: typeof known) => ({
    status,
    component: page?.component,
    flash: page?.flash,
    errors: page?.props.errors,
  });
  expect(shown(known)).toEqual(shown(fresh));
  const letter = await server.mailbox.next(email);
  expect(letter.subject).toBe('You already have an account');
  expect(letter.link).toBe(`${server.address}/sign-in`);
  await signIn(server, email);
});

it('signing up refuses an invalid name, address or password at its field, and keeps all but the password', async () => {
  const visitor = await arrive(server);
  await visitor.read('accounts.new', {});
  for (const change of [
    { name: '' },
    { email: 'nobody' },
    { password: 'short' },
    { password: 'x'.repeat(129) + 'y' },
    { password: 'abababababab' },
    { password: 'ada lovelace' },
  ]) {
    const form = { name: 'Ada Lovelace', email: 'ada@example.org', password: goodPassword, ...change };
    const page = await visitor.see('accounts/new', 'accounts.create', {}, form);
    expect(Object.keys(page.errors)).toEqual(Object.keys(change));
    expect(page.old).toEqual({ name: form.name, email: form.email });
  }
});

it('replaces the password and the link when someone signs up again with an unconfirmed address', async () => {
  const email = newAddress();
  const [first, second] = [await arrive(server), await arrive(server)];
  await first.see(
    'verifications/new',
    'accounts.create',
    {},
    { name: 'Eve', email, password: 'the stranger chose this' },
  );
  const older = tokenIn((await server.mailbox.next(email)).link);
  await second.see('verifications/new', 'accounts.create', {}, { name: 'Ada', email, password: goodPassword });
  const newer = tokenIn((await server.mailbox.next(email)).link);
  expect((await second.visit('verifications.update', { token: older })).status).toBe(410);
  await second.see('events/index', 'verifications.update', { token: newer });
  await signIn(server, email);
  const refused = await first.visit('sessions.create', {}, { email, password: 'the stranger chose this' });
  expect(Object.keys(refused.errors)).toEqual(['password']);
});

it('signing up does not move a host’s events into the account of a stranger whose link they open', async () => {
  const email = newAddress();
  const stranger = await arrive(server);
  await stranger.see('verifications/new', 'accounts.create', {}, { name: 'Eve', email, password: goodPassword });
  const token = tokenIn((await server.mailbox.next(email)).link);
  const { host, event } = await hostWithEvent(server);
  const page = await host.see('sessions/new', 'verifications.update', { token });
  expect(page.host).toMatchObject({ isAnonymous: true });
  expect(await eventIds(host)).toEqual([event.id]);
  expect(await eventIds(await signIn(server, email))).toEqual([]);
});

it('signing up confirms an address once', async () => {
  const email = newAddress();
  const visitor = await arrive(server);
  await visitor.see('verifications/new', 'accounts.create', {}, { name: 'Ada', email, password: goodPassword });
  const token = tokenIn((await server.mailbox.next(email)).link);
  const both = await Promise.all([
    visitor.visit('verifications.update', { token }),
    visitor.visit('verifications.update', { token }),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
  expect((await visitor.visit('verifications.show', { token })).page?.props['code']).toBe('LINK_SPENT');
  expect((await visitor.visit('verifications.show', { token: 'made-up' })).status).toBe(410);
});

it('returns to the requested page after the sign-in, on this site only', async () => {
  const { email } = await signUp(server);
  const visitor = await arrive(server);
  await visitor.see('sessions/new', 'accounts.show', {});
  await visitor.see('accounts/show', 'sessions.create', {}, { email, password: goodPassword, to: '/account' });
  for (const to of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example'])
    await (await arrive(server)).see('events/index', 'sessions.create', {}, { email, password: goodPassword, to });
});

it('signing in does not reveal whether the address or the password is wrong', async () => {
  const { email } = await signUp(server);
  const visitor = await arrive(server);
  await visitor.read('sessions.new', {});
  const wrong = await visitor.see('sessions/new', 'sessions.create', {}, { email, password: 'not the password' });
  const unknown = await visitor.see(
    'sessions/new',
    'sessions.create',
    {},
    { email: newAddress(), password: 'not the password' },
  );
  expect(wrong.errors).toEqual({ password: expect.stringContaining('Wrong email address or password') as string });
  expect(unknown.errors).toEqual(wrong.errors);
});

it('limits sign-ins to ten attempts in ten minutes per account, without affecting other accounts', async () => {
  const [{ email }, other] = [await signUp(server), await signUp(server)];
  const visitor = await arrive(server);
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1)
    statuses.push((await visitor.call('sessions.create', {}, { email, password: `wrong ${turn}` })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  const right = await visitor.call('sessions.create', {}, { email, password: goodPassword });
  expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true]);
  await signIn(server, other.email);
});

it('sends the email again when someone signs in with an unconfirmed address', async () => {
  const email = newAddress();
  const visitor = await arrive(server);
  await visitor.see('verifications/new', 'accounts.create', {}, { name: 'Ada', email, password: goodPassword });
  await server.mailbox.next(email);
  await visitor.see('verifications/new', 'sessions.create', {}, { email, password: goodPassword });
  const token = tokenIn((await server.mailbox.next(email)).link);
  await visitor.see('events/index', 'verifications.update', { token });
});

it('signing in starts a new session each time and ends the previous one', async () => {
  const { visitor, email } = await signUp(server);
  const before = visitor.cookies.get('host.session_token');
  await signIn(server, email, goodPassword, visitor);
  expect(visitor.cookies.get('host.session_token')).not.toBe(before);
  expect((await visitor.read('accounts.show', {})).sessions).toHaveLength(1);
});

it('signing in works without scripts, and sets a cookie that scripts cannot read', async () => {
  const { email } = await signUp(server);
  const visitor = await arrive(server);
  const answer = await visitor.post('/sign-in', { email, password: goodPassword });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/events']);
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('host.session_token='));
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
});
