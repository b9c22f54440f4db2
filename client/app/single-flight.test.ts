import { expect, it } from 'vitest';
import { singleFlight } from './single-flight.ts';

interface Asking {
  onStart: () => void;
  onFinish: () => void;
}

function asked() {
  const askings: Asking[] = [];
  const ask = singleFlight((asking) => {
    askings.push(asking);
    asking.onStart();
  });
  return { ask, askings, answer: () => askings.at(-1)?.onFinish() };
}

it('runs at once, and once more for all calls during the request', () => {
  const { ask, askings, answer } = asked();
  ask();
  expect(askings).toHaveLength(1);
  for (let times = 0; times < 50; times += 1) ask();
  expect(askings).toHaveLength(1);
  answer();
  expect(askings).toHaveLength(2);
  answer();
  expect(askings).toHaveLength(2);
  ask();
  expect(askings).toHaveLength(3);
});

it('a request that never started does not block later ones', () => {
  let times = 0;
  const ask = singleFlight(() => (times += 1));
  ask();
  ask();
  expect(times).toBe(2);
});
