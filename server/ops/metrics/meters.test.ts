import { expect, it } from 'vitest';
import { createCounter, createHistogram } from './meters.ts';

it('counts by label, and escapes label values', async () => {
  const counter = createCounter('seen_total', 'What was seen.');
  counter.add(1, { what: 'a"b' });
  counter.add(2, { what: 'a"b' });
  expect(await counter.text()).toBe(
    '# HELP seen_total What was seen.\n# TYPE seen_total counter\nseen_total{what="a\\"b"} 3\n',
  );
});

it('accumulates the buckets of a histogram', async () => {
  const histogram = createHistogram('size', 'How large.', [1, 10]);
  for (const value of [1, 5, 50]) histogram.observe(value);
  expect(await histogram.text()).toContain(
    'size_bucket{le="1"} 1\nsize_bucket{le="10"} 2\nsize_bucket{le="+Inf"} 3\nsize_sum 56\nsize_count 3\n',
  );
});
