import { signUp, tokenIn } from '#support/factories/accounts.ts';
import { operatorToken } from '#support/routes/table/integrations.ts';
import type { MailingServer } from '#support/servers/mailing-server.ts';
import { arrive, hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { plain, type PageState, type PageStates, type Visit } from './page-state.ts';
import { once, type Stages } from './stages.ts';

type AccountPages =
  | 'sessions/new'
  | 'accounts/new'
  | 'verifications/new'
  | 'verifications/show'
  | 'passwords/new'
  | 'passwords/edit'
  | 'accounts/show'
  | 'tokens/index'
  | 'operator/show'
  | 'operator-sessions/new';

export function accountPageStates(server: MailingServer, { empty }: Stages): Pick<PageStates, AccountPages> {
  const signedUp = once(async () => {
    const person = await signUp(server);
    await person.visitor.visit('events.create', {}, { title: 'Physics 101: the double slit', start: 'now' });
    return person;
  });
  const unconfirmed = once(async () => {
    const who = await arrive(server);
    const email = 'jonas@example.org';
    await who.visit('accounts.create', {}, { name: 'Jonas', email, password: 'correct horse battery' });
    return { who, token: tokenIn((await server.mailbox.next(email)).link) };
  });
  const operated = once(async () => {
    const { host, event } = await hostWithEvent(server);
    await host.call('webhooks.create', event, { url: 'https://hook.example/polls', kinds: ['event.changed'] });
    await openChoice(host, event);
    await participantAt(server, event.code, 'Ada');
    const who = await arrive(server);
    await who.call('operator-sessions.create', {}, { token: operatorToken });
    return who;
  });
  const reset = once(async () => {
    const { email } = await signedUp();
    await (await arrive(server)).visit('passwords.create', {}, { email });
    return tokenIn((await server.mailbox.next(email)).link);
  });
  const of = (name: string, title: string, open: () => Promise<Omit<Visit, 'title'>>): PageState => ({
    name,
    open: async () => ({ title, ...(await open()) }),
  });
  return {
    'sessions/new': [plain('form', '/sign-in', 'Sign in')],
    'accounts/new': [plain('form', '/sign-up', 'Sign up')],
    'verifications/new': [
      of('mailed', 'Check your email', async () => ({ who: (await unconfirmed()).who, path: '/verifications/new' })),
    ],
    'verifications/show': [
      of('confirming', 'Confirm your address', async () => {
        const { who, token } = await unconfirmed();
        return { who, path: `/verifications/${token}` };
      }),
    ],
    'passwords/new': [plain('form', '/passwords/new', 'Set a new password')],
    'passwords/edit': [
      of('form', 'Set a new password', async () => ({ who: null, path: `/passwords/${await reset()}` })),
    ],
    'accounts/show': [
      of('typical', 'Account', async () => ({ who: (await signedUp()).visitor, path: '/account' })),
      of('of a guest', 'Account', async () => ({ who: (await empty()).host, path: '/account' })),
    ],
    'operator/show': [
      of('typical', 'Operator', async () => {
        const who = await operated();
        return { who, path: '/operator' };
      }),
    ],
    'operator-sessions/new': [plain('form', '/operator/sign-in', 'Operator')],
    'tokens/index': [
      of('a new one', 'API tokens', async () => {
        const { visitor: who } = await signedUp();
        await who.call('tokens.create', {}, { name: 'The lecture recorder', scopes: ['read'], expiresInDays: 30 });
        return { who, path: '/account/tokens' };
      }),
    ],
  };
}
