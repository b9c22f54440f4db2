import { signUp, tokenIn } from '../support/account-scenes.ts';
import type { MailingServer } from '../support/mailing-server.ts';
import { arrive } from '../support/scenes.ts';
import type { Staged } from './events.ts';
import type { Sights } from './sight.ts';

type AccountPages = 'sessions/new' | 'accounts/new' | 'verifications/new' | 'verifications/show' | 'passwords/new' | 'passwords/edit' | 'accounts/show' | 'tokens/index';

/** Around having an account. `host` of the lively event gets one. */
export async function sightsOfAccounts(server: MailingServer, { lively, empty }: { lively: Staged; empty: Staged }): Promise<Pick<Sights, AccountPages>> {
  const { visitor: ada, email } = await signUp(server, lively.host, 'ada@example.org');
  const newcomer = await arrive(server);
  await newcomer.visit('accounts.create', {}, { name: 'Jonas', email: 'jonas@example.org', password: 'correct horse battery' });
  const confirmation = tokenIn((await server.mailbox.next('jonas@example.org')).link);
  const forgetful = await arrive(server);
  await forgetful.visit('passwords.create', {}, { email });
  const reset = tokenIn((await server.mailbox.next(email)).link);
  const refuse = async () => {
    const form = new URLSearchParams({ _token: decodeURIComponent(newcomer.cookies.get('XSRF-TOKEN') ?? ''), email: 'jonas@example.org', password: 'not this one' });
    return newcomer.send('POST', '/sign-in', { headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', referer: `${server.address}/sign-in` }, body: form.toString() });
  };
  const token = () => ada.call('tokens.create', {}, { name: 'The lecture recorder', scopes: ['read'], expiresInDays: 30 });
  return {
    'sessions/new': [
      { name: 'form', who: null, path: '/sign-in', title: 'Sign in' },
      { name: 'refused', who: newcomer, path: '/sign-in', title: 'Sign in', before: refuse },
    ],
    'accounts/new': [{ name: 'form', who: null, path: '/sign-up', title: 'Sign up' }],
    'verifications/new': [{ name: 'mailed', who: newcomer, path: '/verifications/new', title: 'Check your e-mail' }],
    'verifications/show': [{ name: 'confirming', who: newcomer, path: `/verifications/${confirmation}`, title: 'Confirm your address' }],
    'passwords/new': [{ name: 'form', who: null, path: '/passwords/new', title: 'Set a new password' }],
    'passwords/edit': [{ name: 'form', who: null, path: `/passwords/${reset}`, title: 'Set a new password' }],
    'accounts/show': [
      { name: 'typical', who: ada, path: '/account', title: 'Account' },
      { name: 'of a guest', who: empty.host, path: '/account', title: 'Account' },
    ],
    'tokens/index': [
      { name: 'a new one', who: ada, path: '/account/tokens', title: 'API tokens', before: token },
    ],
  };
}
