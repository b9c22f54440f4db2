import type { EventView } from '#contracts/views.ts';
import type { MailingServer } from '../servers/mailing-server.ts';
import { arrive, eventBy } from './events.ts';
import type { TestServer } from '../servers/test-server.ts';
import type { Visitor } from '../clients/visitor.ts';

export const goodPassword = 'correct horse battery';

let count = 0;
export const newAddress = (): string => `person${(count += 1)}@example.org`;

export interface Person {
  visitor: Visitor;
  email: string;
  name: string;
}

/** The token at the end of the link in an email. */
export const tokenIn = (link: string): string => new URL(link).pathname.split('/').at(-1) ?? '';

/** Signs up and follows the emailed link in the same browser, which signs in. */
export async function signUp(
  server: MailingServer,
  visitor?: Visitor,
  email = newAddress(),
  name = 'Ada Lovelace',
): Promise<Person> {
  const person = visitor ?? (await arrive(server));
  await person.see('verifications/new', 'accounts.create', {}, { name, email, password: goodPassword });
  const { link } = await server.mailbox.next(email);
  await person.see('events/index', 'verifications.update', { token: tokenIn(link) });
  return { visitor: person, email, name };
}

/** A host who may send invitations by email. */
export async function accountWithEvent(
  server: MailingServer,
  form: Record<string, unknown> = {},
): Promise<{ host: Visitor; event: EventView }> {
  const { visitor: host } = await signUp(server, undefined, newAddress(), 'Ada');
  return { host, event: await eventBy(host, { title: 'Physics 101', start: 'now', ...form }) };
}

export async function signIn(
  server: TestServer,
  email: string,
  password = goodPassword,
  visitor?: Visitor,
): Promise<Visitor> {
  const person = visitor ?? (await arrive(server));
  await person.see('events/index', 'sessions.create', {}, { email, password });
  return person;
}
