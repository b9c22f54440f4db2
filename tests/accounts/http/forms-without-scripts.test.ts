import { expect, it } from 'vitest';
import { goodPassword, newAddress } from '#support/factories/accounts.ts';
import { arrive } from '#support/factories/events.ts';
import { startMailingServer } from '#support/servers/mailing-server.ts';
import { withServer } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';

const server = withServer(startMailingServer);

const attribute = (tag: string, name: string): string =>
  (new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll('&amp;', '&');

/** Sends the form of a page that has this field or button, as a browser without scripts does; the page that follows. */
async function submit(visitor: Visitor, at: string, marker: string, values: Record<string, string>): Promise<string> {
  const { text } = await visitor.send('GET', at, { headers: { accept: 'text/html' } });
  const form = [...text.matchAll(/<form.*?<\/form>/gs)].map(([found]) => found).find((found) => found.includes(marker));
  if (!form) throw new Error(`no form with ${marker} at ${at}`);
  const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(
    ([tag]) => [attribute(tag, 'name'), attribute(tag, 'value')] as const,
  );
  let answer = await visitor.send('POST', attribute(form, 'action') || at, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: new URLSearchParams({ ...Object.fromEntries(hidden), ...values }).toString(),
  });
  while (answer.status === 303 || answer.status === 302)
    answer = await visitor.send('GET', answer.headers.get('location') ?? '/', { headers: { accept: 'text/html' } });
  return answer.text.replaceAll(/<script.*?<\/script>/gs, '').replaceAll('<!-- -->', '');
}

const pathOf = (link: string): string => new URL(link).pathname;

it('signs up, sets a new password and signs in by forms alone', async () => {
  const email = newAddress();
  const bea = await arrive(server);
  expect(await submit(bea, '/sign-up', 'name="password"', { name: 'Bea', email, password: goodPassword })).toContain(
    'Check your e-mail',
  );
  const verification = pathOf((await server.mailbox.next(email)).link);
  expect(await submit(bea, verification, 'Confirm', {})).toContain('Your e-mail address is confirmed.');
  await submit(bea, '/account', 'Sign out', {});

  const sent = await submit(bea, '/passwords/new', 'name="email"', { email });
  expect(sent).toContain('an e-mail is on its way');
  const reset = pathOf((await server.mailbox.next(email)).link);
  expect(await submit(bea, reset, 'name="password"', { password: '12345678' })).toContain('guessed first');
  expect(await submit(bea, reset, 'name="password"', { password: 'a whole new password' })).toContain(
    'Your new password is set.',
  );
  const refused = await submit(bea, '/sign-in', 'name="password"', { email, password: 'wrong password' });
  expect(refused).toContain('No account has this e-mail address');
  expect(refused).toContain(`value="${email}"`);
  expect(await submit(bea, '/sign-in', 'name="password"', { email, password: 'a whole new password' })).toContain(
    'Your events',
  );
});
