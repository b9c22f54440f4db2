import { expect, it } from 'vitest';
import { rateLimits } from '#contracts/rate-limits.ts';
import { createRates } from '../http/rate-limits/rates.ts';
import { countEvent, countNewHost } from './host-rate-limits.ts';

it('new hosts are limited by address, generously and for ten minutes', () => {
  let now = 0;
  const rates = createRates(() => now);
  const from = (ip: string) => () => countNewHost({ rates, request: { ip } });
  for (let count = 0; count < rateLimits.eventsPerAddress; count += 1) from('203.0.113.1')();
  expect(from('203.0.113.1')).toThrow(expect.objectContaining({ code: 'TOO_MANY' }));
  expect(from('203.0.113.2')).not.toThrow();
  now = 10 * 60_000;
  expect(from('203.0.113.1')).not.toThrow();
});

it('hosts behind one address are limited individually', () => {
  const rates = createRates(() => 0);
  const by = (host: string) => () => countEvent({ rates, request: { ip: '203.0.113.1' } }, host);
  for (let count = 0; count < rateLimits.eventsPerMinute; count += 1) by('ada')();
  expect(by('ada')).toThrow(expect.objectContaining({ code: 'TOO_MANY' }));
  expect(by('ben')).not.toThrow();
});
