import { goodPassword, newAddress, signIn, signUp, tokenIn, type Person } from '../../factories/accounts.ts';
import { arrive } from '../../factories/events.ts';
import type { Visitor } from '../../clients/visitor.ts';
import type { Ask, RouteEntries } from '../entry.ts';
import type { HostRole, Scene } from '../scenes.ts';
import type { Role } from '../who.ts';
import { newInvitation } from './people.ts';

const isHost = (scene: Scene, role: Role): role is HostRole => role in scene.hosts;

/** The token of the email that `begin` sends to a new account. */
async function emailedToken(
  { server }: Scene,
  begin: (visitor: Visitor, email: string) => Promise<unknown>,
): Promise<string> {
  const visitor = await arrive(server);
  const email = newAddress();
  await begin(visitor, email);
  return tokenIn((await server.mailbox.next(email)).link);
}

const verification: Ask = async (scene) => ({
  params: {
    token: await emailedToken(scene, (visitor, email) =>
      visitor.call('accounts.create', {}, { name: 'Ada', email, password: goodPassword }),
    ),
  },
  // A browser that is signed in stays signed in as before.
  visitor: scene.stranger(),
});

const passwordReset =
  (body?: object): Ask =>
  async (scene) => {
    const { email, visitor } = await signUp(scene.server);
    await visitor.call('passwords.create', {}, { email });
    return { params: { token: tokenIn((await scene.server.mailbox.next(email)).link) }, ...(body && { body }) };
  };

/** Asks as a new host, for requests that end a session or change an account. */
const asNewHost =
  (body: (person: Person | undefined) => object): Ask =>
  async (scene, role) => {
    if (!isHost(scene, role)) return { body: body(undefined) };
    if (role === 'owner') {
      const person = await signUp(scene.server);
      return { body: body(person), visitor: person.visitor };
    }
    const visitor = await arrive(scene.server);
    await visitor.see(
      'moderations/index',
      'invitations.update',
      { token: await newInvitation(scene) },
      { name: 'Ben' },
    );
    return { body: body(undefined), visitor };
  };

export const accountRoutes = {
  'language-choices.create': {
    who: 'anyone',
    refuses: ['INVALID'],
    ask: (scene) => ({ body: { locale: 'en' }, visitor: scene.stranger() }),
  },
  'sessions.new': { who: 'anyone' },
  'sessions.create': {
    who: 'anyone',
    refuses: ['INVALID', 'TOO_MANY'],
    ask: (scene) => ({
      body: { email: scene.hosts.owner.email, password: goodPassword },
      visitor: scene.stranger(),
    }),
  },
  'sessions.destroy': { who: 'not a host without an account', ask: asNewHost(() => ({})) },
  'passkey-sessions.new': { who: 'anyone', refuses: ['TOO_MANY'], ask: { body: {} } },
  'passkey-sessions.create': {
    who: 'anyone',
    refuses: ['INVALID', 'PASSKEY_REFUSED', 'TOO_MANY'],
    ask: { body: { response: {} }, endsWith: 'PASSKEY_REFUSED' },
  },
  'provider-sessions.new': { who: 'anyone', refuses: ['PROVIDER_FAILED'] },
  'provider-sessions.create': {
    who: 'anyone',
    refuses: ['PROVIDER_FAILED', 'ACCOUNT_NOT_LINKED', 'LINK_SPENT'],
    ask: { query: { code: 'made-up', state: 'made-up' }, endsWith: 'LINK_SPENT' },
  },
  'accounts.new': { who: 'anyone' },
  'accounts.create': {
    who: 'anyone',
    refuses: ['INVALID', 'TOO_MANY'],
    ask: (scene) => ({
      body: { name: 'Ada', email: newAddress(), password: goodPassword },
      visitor: scene.stranger(),
    }),
  },
  'verifications.new': { who: 'anyone' },
  'verifications.show': { who: 'holder of the link', ask: verification },
  'verifications.update': { who: 'holder of the link', refuses: [], ask: verification },
  'passwords.new': { who: 'anyone' },
  'passwords.create': {
    who: 'anyone',
    refuses: ['INVALID', 'TOO_MANY'],
    ask: () => ({ body: { email: newAddress() } }),
  },
  'passwords.edit': { who: 'holder of the link', ask: passwordReset() },
  'passwords.update': {
    who: 'holder of the link',
    refuses: ['INVALID'],
    ask: passwordReset({ password: 'another horse battery' }),
  },
  'accounts.show': { who: 'host' },
  'accounts.update': { who: 'host', refuses: ['INVALID'], ask: { body: { name: 'Ada Lovelace' } } },
  'accounts.destroy': {
    who: 'host',
    refuses: ['INVALID', 'TOO_MANY'],
    ask: asNewHost((person) => ({
      isSure: true,
      ...(person && { email: person.email, currentPassword: goodPassword }),
    })),
  },
  'account-emails.update': {
    who: 'host with an account',
    refuses: ['INVALID', 'TOO_MANY'],
    ask: asNewHost(() => ({ email: newAddress() })),
  },
  'account-passwords.update': {
    who: 'host with an account',
    refuses: ['INVALID', 'TOO_MANY'],
    ask: asNewHost(() => ({ currentPassword: goodPassword, newPassword: 'another horse battery' })),
  },
  'account-exports.show': { who: 'host', refuses: ['TOO_MANY'] },
  'account-sessions.destroy': {
    who: 'host',
    ask: async (scene, role) => {
      if (role !== 'owner') return { params: { session: 'none' }, endsWith: 'NOT_FOUND' };
      const { visitor, email } = await signUp(scene.server);
      const elsewhere = await signIn(scene.server, email);
      const { sessions } = await elsewhere.read('accounts.show', {});
      return { params: { session: sessions.find(({ isThisOne }) => isThisOne)?.id ?? '' }, visitor };
    },
  },
  'other-sessions.destroy': { who: 'host', ask: asNewHost(() => ({})) },
  'passkeys.new': { who: 'host with an account', refuses: ['SIGN_IN_AGAIN'], ask: { body: {} } },
  'passkeys.create': {
    who: 'host with an account',
    refuses: ['INVALID', 'PASSKEY_REFUSED', 'SIGN_IN_AGAIN'],
    ask: { body: { name: 'Mine', response: {} }, endsWith: 'PASSKEY_REFUSED' },
  },
  'passkeys.update': {
    who: 'host with an account',
    refuses: ['INVALID'],
    ask: { params: { passkey: 'none' }, body: { name: 'Mine' }, endsWith: 'NOT_FOUND' },
  },
  'passkeys.destroy': { who: 'host with an account', ask: { params: { passkey: 'none' }, endsWith: 'NOT_FOUND' } },
  'tokens.index': { who: 'host' },
  'tokens.create': {
    who: 'host',
    refuses: ['INVALID'],
    ask: { body: { name: 'A program', scopes: ['read'], expiresInDays: 30 } },
  },
  'tokens.destroy': {
    who: 'host',
    ask: async (scene, role) => {
      const host = scene.hosts[isHost(scene, role) ? role : 'owner'];
      await host.visitor.call('tokens.create', {}, { name: 'Another', scopes: ['read'], expiresInDays: 30 });
      const tokens = await scene.store.tokens.ofUser(host.id);
      return { params: { token: tokens.find(({ name }) => name === 'Another')?.id ?? '' } };
    },
  },
} satisfies RouteEntries;
