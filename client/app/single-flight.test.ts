import { expect, it } from 'vitest';
import { singleFlight } from './single-flight.ts';

function setUp() {
  const requests: { onStart: () => void; onFinish: () => void }[] = [];
  const request = singleFlight((callbacks) => {
    requests.push(callbacks);
    callbacks.onStart();
  });
  return { request, requests, respond: () => requests.at(-1)?.onFinish() };
}

it('runs immediately, and once more for all calls during the request', () => {
  const { request, requests, respond } = setUp();
  request();
  expect(requests).toHaveLength(1);
  for (let times = 0; times < 50; times += 1) request();
  expect(requests).toHaveLength(1);
  respond();
  expect(requests).toHaveLength(2);
  respond();
  expect(requests).toHaveLength(2);
  request();
  expect(requests).toHaveLength(3);
});
