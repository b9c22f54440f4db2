import { expect, it } from 'vitest';
import { rulesOf } from '#kinds/rules.ts';
import { activityKinds } from '#contracts/poll-kinds.ts';
import type { ActivityView } from '#contracts/views.ts';
import { setups } from '#tests/stores/support/seeds.ts';
import { sampleAnswers } from './sample-answers.ts';

it.each(activityKinds)('every sample answer to a %s activity is valid', (kind) => {
  const setup = setups[kind]();
  const samples = sampleAnswers(setup as unknown as ActivityView);
  expect(samples.length).toBeGreaterThan(2);
  for (const answer of samples) expect(() => rulesOf(kind).canonical(setup as never, answer)).not.toThrow();
});
