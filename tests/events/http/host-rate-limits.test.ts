import { pictureLimits } from '#contracts/events/picture-limits.ts';
import { rateLimits } from '#contracts/rate-limits.ts';
import type { EventView } from '#contracts/views.ts';
import {
  accountWithEvent,
  arrive,
  expect,
  fileOf,
  goodPassword,
  it,
  newAddress,
  png,
  startMailingServer,
  type Visitor,
  withServer,
} from '#support/http.ts';

const server = withServer(() => startMailingServer());

interface Asked {
  status: number;
  headers: Headers;
  json: () => unknown;
}

/** Repeats a request until it is refused; returns how many were accepted, and the refusal. */
async function untilRefused(ask: () => Promise<Asked>, most: number): Promise<[taken: number, refusal: Asked]> {
  for (let taken = 0; taken <= most; taken += 1) {
    const answer = await ask();
    if (answer.status === 429) return [taken, answer];
    expect(answer.status).toBeLessThan(400);
  }
  throw new Error(`accepted more than ${most} times`);
}

const aPicture = () => fileOf(png(60, 40));
const attemptsPerAccount = 10;

type Ask = (host: Visitor, event: EventView, email: string) => Promise<Asked>;
const byStranger = async (name: 'accounts.create' | 'passwords.create', form: Record<string, unknown>) =>
  (await arrive(server)).call(name, {}, form);

it.each<[string, number, Ask]>([
  ['crew.create', 60, (host, event) => host.call('crew.create', event, { role: 'moderator' })],
  ['pictures.create', pictureLimits.addedPerMinute, (host, event) => host.call('pictures.create', event, aPicture())],
  [
    'markup-previews.create',
    rateLimits.previewsPerMinute,
    (host, event) => host.call('markup-previews.create', event, { prompt: '*Why?*' }),
  ],
  [
    'exports.show',
    rateLimits.exportsPerMinute,
    (host, { id: event }) => host.call('exports.show', { event, format: 'csv' }),
  ],
  ['account-exports.show', rateLimits.exportsPerMinute, (host) => host.call('account-exports.show', {})],
  [
    'accounts.create',
    attemptsPerAccount,
    (_host, _event, email) => byStranger('accounts.create', { name: 'Ada', email, password: goodPassword }),
  ],
  ['passwords.create', attemptsPerAccount, (_host, _event, email) => byStranger('passwords.create', { email })],
  [
    'account-emails.update',
    attemptsPerAccount,
    (host) => host.call('account-emails.update', {}, { email: newAddress() }),
  ],
])('%s has a rate limit, and the refusal says when to retry', async (_name, most, ask) => {
  const { host, event } = await accountWithEvent(server);
  const email = newAddress();
  const [taken, refused] = await untilRefused(() => ask(host, event, email), most);
  expect(taken).toBe(most);
  expect(refused.json()).toMatchObject({ error: { code: 'TOO_MANY' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
