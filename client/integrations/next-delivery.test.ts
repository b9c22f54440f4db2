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

it('nothing is awaited once everything has arrived or is given up', () => {
  expect(of(delivery('failed'))).toEqual({ isAwaited: false, dueAt: null });
});

it('the first retry of several is what is awaited', () => {
  expect(of(delivery('waiting', 9_000), delivery('waiting', 4_000))).toEqual({ isAwaited: true, dueAt: 4_000 });
});

it('what is being sent may have arrived at any moment, whatever waits beside it', () => {
  expect(of(delivery('waiting', 9_000), delivery('sending'))).toEqual({ isAwaited: true, dueAt: null });
  expect(of(delivery('sending'), delivery('waiting', 9_000))).toEqual({ isAwaited: true, dueAt: null });
});
