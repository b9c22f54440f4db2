import { expect, test } from 'vitest';
import type { CrewQuestionView } from '#contracts/views.ts';
import { stillHidden } from './moderation-rules.ts';

const question = (state: CrewQuestionView['state'], revision: number) =>
  ({ id: 'q', state, revision }) as CrewQuestionView;
const isRestored = (before: CrewQuestionView, ...now: CrewQuestionView[]) => stillHidden([before], now).length === 1;

test.each(['pending', 'approved', 'highlighted', 'answered'] as const)(
  'undoing a removal restores a question that was %s, unless someone else moved it since',
  (state) => {
    const hiddenState = state === 'pending' ? 'rejected' : 'archived';
    expect(isRestored(question(state, 1), question(hiddenState, 2))).toBe(true);
    expect(isRestored(question(state, 1), question(state === 'answered' ? 'approved' : 'answered', 3))).toBe(false);
    expect(isRestored(question(state, 1), question(state, 3))).toBe(false);
    expect(isRestored(question(state, 1))).toBe(false);
  },
);
