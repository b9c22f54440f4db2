import { expect, it } from 'vitest';
import type { Webhook, WebhookDelivery } from '../model/tokens-and-webhooks.ts';
import { afterAttempt } from './delivery-attempts.ts';

const webhook = { isEnabled: true, failingSince: null } as Webhook;
const delivery = { attempts: 1 } as WebhookDelivery;
const failed = { status: 500, failure: 'answered 500' };

it('marks a successful delivery as delivered, and the webhook as no longer failing', () => {
  const after = afterAttempt(delivery, { ...webhook, failingSince: 5 }, { status: 204, failure: null }, 10);
  expect(after).toEqual({
    delivery: { state: 'delivered', nextAt: null, status: 204, failure: null, attemptedAt: 10 },
    webhook: { failingSince: null },
  });
});

it('a delivery attempt is retried after growing pauses, until the delivery fails for good', () => {
  const pauses = Array.from(
    { length: 9 },
    (_, index) => afterAttempt({ ...delivery, attempts: index + 1 }, webhook, failed, 0).delivery,
  );
  const waits = pauses.map(({ nextAt }) => nextAt);
  expect(waits.at(-1)).toBeNull();
  expect(pauses.at(-1)?.state).toBe('failed');
  for (let index = 1; index < 8; index += 1) expect(waits[index]).toBeGreaterThan(waits[index - 1] ?? 0);
});

it('turns off a webhook that has failed for three days', () => {
  const dayMs = 86_400_000;
  expect(afterAttempt(delivery, { ...webhook, failingSince: 0 }, failed, 3 * dayMs - 1).webhook).toEqual({
    failingSince: 0,
  });
  const after = afterAttempt(delivery, { ...webhook, failingSince: 0 }, failed, 3 * dayMs);
  expect([after.webhook, after.delivery.state]).toEqual([{ failingSince: 0, isEnabled: false }, 'failed']);
});

it('leaves a webhook off that someone turned off meanwhile, and does not retry', () => {
  const after = afterAttempt(delivery, { ...webhook, isEnabled: false }, failed, 10);
  expect([after.webhook, after.delivery.state, after.delivery.nextAt]).toEqual([{}, 'failed', null]);
});
