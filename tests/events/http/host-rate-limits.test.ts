import { pictureLimits } from '#contracts/events/picture-limits.ts';
import { rateLimits } from '#contracts/rate-limits.ts';
import {
  arrive,
  expect,
  fileOf,
  goodPassword,
  hostWithEvent,
  it,
  newAddress,
  png,
  signUp,
  startMailingServer,
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

const attemptsPerAccount = 10;

it.each([
  [
    'crew.create',
    60,
    async () => {
      const { host, event } = await hostWithEvent(server);
      return () => host.call('crew.create', event, { role: 'moderator' });
    },
  ],
  [
    'pictures.create',
    pictureLimits.addedPerMinute,
    async () => {
      const { host, event } = await hostWithEvent(server);
      const bytes = png(60, 40);
      return () => host.call('pictures.create', event, fileOf(bytes));
    },
  ],
  [
    'markup-previews.create',
    rateLimits.previewsPerMinute,
    async () => {
      const { host, event } = await hostWithEvent(server);
      return () => host.call('markup-previews.create', event, { prompt: '*Why?*' });
    },
  ],
  [
    'exports.show',
    rateLimits.exportsPerMinute,
    async () => {
      const { host, event } = await hostWithEvent(server);
      return () => host.call('exports.show', { event: event.id, format: 'csv' });
    },
  ],
  [
    'account-exports.show',
    rateLimits.exportsPerMinute,
    async () => {
      const { visitor } = await signUp(server);
      return () => visitor.call('account-exports.show', {});
    },
  ],
  [
    'accounts.create',
    attemptsPerAccount,
    async () => {
      const email = newAddress();
      return async () =>
        (await arrive(server)).call('accounts.create', {}, { name: 'Ada', email, password: goodPassword });
    },
  ],
  [
    'passwords.create',
    attemptsPerAccount,
    async () => {
      const email = newAddress();
      return async () => (await arrive(server)).call('passwords.create', {}, { email });
    },
  ],
  [
    'account-emails.update',
    attemptsPerAccount,
    async () => {
      const { visitor } = await signUp(server);
      return () => visitor.call('account-emails.update', {}, { email: newAddress() });
    },
  ],
] as const)('%s has a rate limit, and the refusal says when to retry', async (_name, most, prepare) => {
  const [taken, refused] = await untilRefused(await prepare(), most);
  expect(taken).toBe(most);
  expect(refused.json()).toMatchObject({ error: { code: 'TOO_MANY' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
