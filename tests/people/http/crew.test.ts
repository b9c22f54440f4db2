import type { EventView } from '#contracts/views.ts';
import {
  accountWithEvent,
  arrive,
  auditsOf,
  beforeAll,
  controlOf,
  crewMemberAt,
  expect,
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
let host: Visitor;
let event: EventView;

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server));
});

type Role = 'owner' | 'co-host' | 'moderator';

const crewPage = (owner = host, of = event) => owner.read('crew.index', of);
const invite = (form: Record<string, unknown>, owner = host, of = event) =>
  owner.see('crew/index', 'crew.create', of, form);

async function linkFor(role: Role, owner = host, of = event): Promise<string> {
  const { newInvitation } = await invite({ role }, owner, of);
  return tokenIn(newInvitation?.address ?? '');
}

const join = (role: Role, owner = host, of = event, name = 'Ben') => crewMemberAt(server, owner, of, role, name);

const idOf = async (visitor: Visitor) => (await visitor.read('accounts.show', {})).account.id;
const members = async (owner = host, of = event) => (await crewPage(owner, of)).members;
const roleOf = async (visitor: Visitor, of = event) => (await controlOf(visitor, of)).role;

it('an invitation link admits one person, with or without an account, with its role', async () => {
  const token = await linkFor('moderator');
  const guest = await arrive(server);
  const seen = await guest.read('invitations.show', { token });
  expect(seen).toMatchObject({
    event: { title: 'Physics 101' },
    role: 'moderator',
    isNameAsked: true,
    isMember: false,
  });
  expect(JSON.stringify(seen)).not.toContain(event.id);
  // A moderator goes to the moderation queue.
  await guest.see('moderations/index', 'invitations.update', { token }, { name: 'Ben' });
  expect(await roleOf(guest)).toBe('moderator');
  expect(await members()).toMatchObject([
    { isYou: true, role: 'owner' },
    { name: 'Ben', role: 'moderator', email: null, isYou: false },
  ]);
  const late = await arrive(server);
  expect((await late.visit('invitations.update', { token })).status).toBe(410);
  expect((await late.visit('invitations.show', { token })).page?.props['code']).toBe('LINK_SPENT');
});

it('an invalid name does not use up an invitation', async () => {
  const { host: owner, event: other } = await hostWithEvent(server);
  const token = await linkFor('moderator', owner, other);
  const guest = await arrive(server);
  await guest.read('invitations.show', { token });
  const page = await guest.see('invitations/show', 'invitations.update', { token }, { name: 'x'.repeat(61) });
  expect([Object.keys(page.errors), page.old]).toEqual([['name'], { name: 'x'.repeat(61) }]);
  await guest.see('moderations/index', 'invitations.update', { token }, { name: 'Ben' });
});

it('when two people accept an invitation at the same time, only one joins', async () => {
  const { host: owner, event: other } = await hostWithEvent(server);
  const token = await linkFor('co-host', owner, other);
  const both = await Promise.all([arrive(server), arrive(server)]);
  const statuses = await Promise.all(
    both.map(async (visitor) => (await visitor.visit('invitations.update', { token })).status),
  );
  expect(statuses.toSorted((one, two) => one - two)).toEqual([200, 410]);
  expect(await members(owner, other)).toHaveLength(2);
});

it('an email invitation goes to the address, with text about the event', async () => {
  const { visitor: owner } = await signUp(server, undefined, newAddress(), 'Ada');
  const { control } = await owner.see(
    'events/show',
    'events.create',
    {},
    { title: 'Optics & <light>', start: 'later' },
  );
  const email = newAddress();
  const page = await invite({ role: 'co-host', email: ` ${email.toUpperCase()} ` }, owner, control.event);
  expect(page.newInvitation).toEqual({ id: expect.any(String), role: 'co-host', email, address: null });
  expect(page.invitations).toMatchObject([{ email, role: 'co-host' }]);
  const letter = await server.mailbox.next(email);
  expect(letter.subject).toBe('You are invited to help run “Optics & <light>”');
  expect(letter.text).toContain('Ada invites you');
  expect(letter.html).toContain('Optics &amp; &lt;light&gt;');
  const invited = await arrive(server);
  const token = tokenIn(letter.link);
  expect((await invited.read('invitations.show', { token })).invitedBy).toBe('Ada');
  expect((await invited.see('events/show', 'invitations.update', { token })).control.role).toBe('co-host');
});

it('only hosts with an account can invite by email, since anyone can be a host without one', async () => {
  expect((await crewPage()).letters).toBe('account');
  const page = await invite({ role: 'moderator', email: 'ben@example.org' });
  expect(page.errors).toEqual({
    email: 'Sign up to invite by email, or pass on a link yourself.',
  });
  expect(page.newInvitation).toBeNull();
  expect(page.invitations.filter(({ email }) => email !== null)).toEqual([]);
});

it('an invitation can be revoked, and expires after seven days', async () => {
  const token = await linkFor('moderator');
  const [invitation] = (await crewPage()).invitations;
  await host.see('crew/index', 'invitations.destroy', { event: event.id, invitation: invitation?.id ?? '' });
  expect((await (await arrive(server)).visit('invitations.show', { token })).status).toBe(410);
  expect((await host.call('invitations.destroy', { event: event.id, invitation: invitation?.id ?? '' })).status).toBe(
    404,
  );
  await linkFor('moderator');
  const { invitations } = await crewPage();
  expect(Date.parse(invitations[0]?.expiresAt ?? '') - Date.parse(invitations[0]?.createdAt ?? '')).toBe(
    7 * 86_400_000,
  );
  expect(await server.world.store.invitations.ofEvent(event.id, Date.now() + 7 * 86_400_000)).toEqual([]);
});

it('an invitation with an unknown role or an invalid address is refused at its field', async () => {
  await crewPage();
  for (const [form, field] of [
    [{ role: 'king' }, 'role'],
    [{ role: 'moderator', email: 'nobody' }, 'email'],
  ] as const)
    expect(Object.keys((await invite(form)).errors)).toEqual([field]);
});

it.each([
  [
    'was removed',
    (first: Visitor, of: EventView, member: string) =>
      first.see('crew/index', 'crew.destroy', { event: of.id, member }),
  ],
  [
    'became a co-host',
    (first: Visitor, of: EventView, member: string) =>
      first.see('crew/index', 'crew.update', { event: of.id, member }, { role: 'co-host' }),
  ],
])('an invitation is void when the owner who made it %s, while those of others stay valid', async (_, lose) => {
  const { host: first, event: shared } = await hostWithEvent(server);
  const second = await join('owner', first, shared);
  const [others, usable, own] = [
    await linkFor('moderator', first, shared),
    await linkFor('owner', second, shared),
    await linkFor('owner', second, shared),
  ];
  await (await arrive(server)).see('events/show', 'invitations.update', { token: usable }, { name: 'Dan' });
  const member = await idOf(second);
  await crewPage(first, shared);
  await lose(first, shared, member);
  expect((await second.visit('invitations.show', { token: own })).status).toBe(410);
  expect((await second.visit('invitations.update', { token: own })).status).toBe(410);
  expect(await server.world.store.crew.role(shared.id, member)).not.toBe('owner');
  expect((await crewPage(first, shared)).invitations).toHaveLength(1);
  await (await arrive(server)).see('moderations/index', 'invitations.update', { token: others }, { name: 'Eve' });
});

it('an invitation is void when its maker may no longer invite, even if it is still stored', async () => {
  const { host: first, event: shared } = await hostWithEvent(server);
  const second = await join('owner', first, shared);
  const token = await linkFor('owner', second, shared);
  expect((await second.visit('invitations.show', { token })).status).toBe(200);
  // As if the invitation was made at the moment of the role change.
  await server.world.store.crew.changeRole(shared.id, await idOf(second), 'moderator');
  expect((await second.visit('invitations.update', { token })).status).toBe(410);
  expect(await server.world.store.crew.role(shared.id, await idOf(second))).toBe('moderator');
});

it('an invitation raises a role, which is audited, and never reduces one', async () => {
  const { host: owner, event: shared } = await hostWithEvent(server);
  const helper = await join('moderator', owner, shared, 'Cleo');
  const token = await linkFor('co-host', owner, shared);
  expect((await helper.see('events/show', 'invitations.update', { token })).control.role).toBe('co-host');
  const audits = await auditsOf(owner, shared);
  expect(audits[0]).toMatchObject({ action: 'crew.promoted', actor: 'Cleo' });
  const lower = await linkFor('moderator', owner, shared);
  expect((await helper.read('invitations.show', { token: lower })).isMember).toBe(true);
  expect((await helper.see('events/show', 'invitations.update', { token: lower })).control.role).toBe('co-host');
});

it('an invitation is stored only as a hash', async () => {
  const token = await linkFor('moderator');
  const kept = await server.world.store.invitations.ofEvent(event.id, Date.now());
  expect(kept.length).toBeGreaterThan(0);
  expect(JSON.stringify(kept)).not.toContain(token);
});

it('role changes and removals take effect immediately', async () => {
  const helper = await join('moderator');
  const member = await idOf(helper);
  expect((await helper.visit('events.edit', event)).status).toBe(403);
  await host.see('crew/index', 'crew.update', { event: event.id, member }, { role: 'co-host' });
  await helper.read('events.edit', event);
  await host.see('crew/index', 'crew.destroy', { event: event.id, member });
  expect((await helper.visit('events.show', event)).status).toBe(404);
  expect((await host.call('crew.update', { event: event.id, member }, { role: 'co-host' })).status).toBe(404);
  expect((await host.call('crew.destroy', { event: event.id, member })).status).toBe(404);
});

it('everyone except the last owner can leave the crew', async () => {
  const helper = await join('moderator');
  await helper.see('events/index', 'crew.destroy', { event: event.id, member: await idOf(helper) });
  expect((await helper.visit('events.show', event)).status).toBe(404);
  const own = await idOf(host);
  await crewPage();
  const kept = await host.see('crew/index', 'crew.destroy', { event: event.id, member: own });
  expect(kept.errors).toEqual({ form: 'Make someone else the owner first.' });
  const demotion = { role: 'moderator' };
  const demoted = await host.see('crew/index', 'crew.update', { event: event.id, member: own }, demotion);
  expect(demoted.errors).toEqual(kept.errors);
  expect((await members()).find(({ isYou }) => isYou)?.role).toBe('owner');
});

it('the crew always keeps an owner, even when two of them leave at the same time', async () => {
  const { host: first, event: shared } = await hostWithEvent(server);
  const second = await join('owner', first, shared);
  const [one, two] = [await idOf(first), await idOf(second)];
  const answers = await Promise.all([
    first.call('crew.destroy', { event: shared.id, member: one }),
    second.call('crew.destroy', { event: shared.id, member: two }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([303, 409]);
  expect((await server.world.store.crew.ofEvent(shared.id)).map(({ role }) => role)).toEqual(['owner']);
});

it('the ownership is transferred in one step, and the previous owner stays as a co-host', async () => {
  const { host: first, event: shared } = await hostWithEvent(server);
  const second = await join('moderator', first, shared);
  const token = await linkFor('owner', first, shared);
  const { control } = await first.see('events/show', 'ownerships.update', shared, { member: await idOf(second) });
  expect(control.role).toBe('co-host');
  // An earlier invitation does not make them the owner again either.
  expect((await first.visit('invitations.update', { token })).status).toBe(410);
  expect((await members(second, shared)).map(({ role }) => role)).toEqual(['co-host', 'owner']);
  expect((await second.call('ownerships.update', shared, { member: 'unknown' })).status).toBe(404);
  const unnamed = await second.call('ownerships.update', shared, { member: 'no id at all' });
  expect([unnamed.status, unnamed.json()]).toMatchObject([
    422,
    { error: { code: 'INVALID', fields: { member: 'Choose one of the values offered.' } } },
  ]);
});

it('crew changes are recorded in the audit log without the invited addresses', async () => {
  const { host: owner, event: shared } = await accountWithEvent(server);
  const email = newAddress();
  await owner.visit('crew.create', shared, { role: 'moderator', email });
  const helper = await join('moderator', owner, shared, 'Cleo');
  const member = await idOf(helper);
  await owner.visit('crew.update', { event: shared.id, member }, { role: 'co-host' });
  await owner.visit('crew.destroy', { event: shared.id, member });
  const audits = await auditsOf(owner, shared);
  expect(audits.map(({ action }) => action)).toEqual([
    'crew.removed',
    'crew.changed',
    'crew.joined',
    'crew.invited',
    'crew.invited',
    'event.created',
  ]);
  expect(audits[0]).toMatchObject({ target: 'Cleo' });
  expect(audits[2]).toMatchObject({ actor: 'Cleo' });
  expect(JSON.stringify(audits)).not.toContain(email);
});

it('a member who creates an account keeps their role', async () => {
  const { email } = await signUp(server);
  const helper = await join('moderator');
  await signIn(server, email, undefined, helper);
  expect(await roleOf(helper)).toBe('moderator');
  expect((await members()).some((member) => member.email === email && member.role === 'moderator')).toBe(true);
});
