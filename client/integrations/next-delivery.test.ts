import { expect, it } from 'vitest';
import type { DeliveryView } from '#contracts/integrations/tokens-and-webhooks.ts';
import { nextDelivery } from './next-delivery.ts';

const delivery = (state: DeliveryView['state'], nextAt: number | null = null): DeliveryView => ({
  id: `${state} ${nextAt}`,
  kind: 'ping',
  state,
  attempts: 1,
  createdAt: '',
  attemptedAt: null,
  nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
  status: null,
  failure: null,
});
const of = (...deliveries: DeliveryView[]) => nextDelivery([{ deliveries: [delivery('delivered')] }, { deliveries }]);

it('awaits nothing once every delivery has arrived or failed for good', () => {
  expect(of(delivery('failed'))).toEqual({ isAwaited: false, dueAt: null });
});

it('awaits the earliest retry', () => {
  expect(of(delivery('waiting', 9_000), delivery('waiting', 4_000))).toEqual({ isAwaited: true, dueAt: 4_000 });
});

it('may change at any moment while a delivery is being sent', () => {
  expect(of(delivery('waiting', 9_000), delivery('sending'))).toEqual({ isAwaited: true, dueAt: null });
  expect(of(delivery('sending'), delivery('waiting', 9_000))).toEqual({ isAwaited: true, dueAt: null });
});
