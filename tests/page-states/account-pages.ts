import type { Page } from 'playwright-core';
import type { EntryOptions } from '#contracts/accounts/pages.ts';
import { signUp, tokenIn } from '#support/factories/accounts.ts';
import type { MailingServer } from '#support/servers/mailing-server.ts';
import { arrive } from '#support/factories/events.ts';
import type { PreparedEvent } from './events/events.ts';
import type { PageStates } from './page-state.ts';

type AccountPages =
  | 'sessions/new'
  | 'accounts/new'
  | 'verifications/new'
  | 'verifications/show'
  | 'passwords/new'
  | 'passwords/edit'
  | 'accounts/show'
  | 'tokens/index';

/**
 * Pretends that the server logs its e-mails or cannot send any; this server has a mailbox. Follows the link, so that
 * the browser renders the page from the changed props: a loaded document would still say otherwise.
 */
const withMail =
  (mode: EntryOptions['mail']) =>
  async (page: Page): Promise<void> => {
    await page.route('**/passwords/new', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('"mail":"sent"', `"mail":"${mode}"`) });
    });
    const answered = page.waitForResponse('**/passwords/new');
    await page.locator('a[href$="/passwords/new"]').click();
    if (!(await (await answered).text()).includes(`"mail":"${mode}"`))
      throw new Error('the page does not say how its letters go');
    await page.waitForURL('**/passwords/new');
  };

/** The account pages. Signs up the host of the lively event. */
export async function accountPageStates(
  server: MailingServer,
  { lively, empty }: { lively: PreparedEvent; empty: PreparedEvent },
): Promise<Pick<PageStates, AccountPages>> {
  const { visitor: ada, email } = await signUp(server, lively.host, 'ada@example.org');
  const unconfirmed = await arrive(server);
  await unconfirmed.visit(
    'accounts.create',
    {},
    { name: 'Jonas', email: 'jonas@example.org', password: 'correct horse battery' },
  );
  const confirmation = tokenIn((await server.mailbox.next('jonas@example.org')).link);
  const forgetful = await arrive(server);
  await forgetful.visit('passwords.create', {}, { email });
  const reset = tokenIn((await server.mailbox.next(email)).link);
  const refuse = async () => {
    const form = new URLSearchParams({
      _token: decodeURIComponent(unconfirmed.cookies.get('XSRF-TOKEN') ?? ''),
      email: 'jonas@example.org',
      password: 'not this one',
    });
    return unconfirmed.send('POST', '/sign-in', {
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        referer: `${server.address}/sign-in`,
      },
      body: form.toString(),
    });
  };
  const token = () =>
    ada.call('tokens.create', {}, { name: 'The lecture recorder', scopes: ['read'], expiresInDays: 30 });
  return {
    'sessions/new': [
      { name: 'form', who: null, path: '/sign-in', title: 'Sign in' },
      { name: 'refused', who: unconfirmed, path: '/sign-in', title: 'Sign in', before: refuse },
    ],
    'accounts/new': [{ name: 'form', who: null, path: '/sign-up', title: 'Sign up' }],
    'verifications/new': [{ name: 'mailed', who: unconfirmed, path: '/verifications/new', title: 'Check your e-mail' }],
    'verifications/show': [
      { name: 'confirming', who: unconfirmed, path: `/verifications/${confirmation}`, title: 'Confirm your address' },
    ],
    'passwords/new': [
      { name: 'form', who: null, path: '/passwords/new', title: 'Set a new password' },
      { name: 'in development', who: null, path: '/sign-in', title: 'Set a new password', act: withMail('log') },
      { name: 'without mail', who: null, path: '/sign-in', title: 'Set a new password', act: withMail('none') },
    ],
    'passwords/edit': [{ name: 'form', who: null, path: `/passwords/${reset}`, title: 'Set a new password' }],
    'accounts/show': [
      { name: 'typical', who: ada, path: '/account', title: 'Account' },
      { name: 'of a guest', who: empty.host, path: '/account', title: 'Account' },
    ],
    'tokens/index': [{ name: 'a new one', who: ada, path: '/account/tokens', title: 'API tokens', before: token }],
  };
}
