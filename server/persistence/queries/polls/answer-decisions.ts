import { hash } from 'node:crypto';
import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { rowsOf } from '../rows.ts';

export const decisionColumns = ['activityId', 'text', 'state', 'decidedAt', 'mergedInto'] as const;

export function answerDecisionQueries({ kysely }: Session): Queries['answerDecisions'] {
  const rows = rowsOf(kysely, 'verdicts', decisionColumns);
  return {
    async put(decisions) {
      if (decisions.length === 0) return;
      const digested = decisions.map((decision) => ({
        mergedInto: null,
        ...decision,
        digest: digestOf(decision.text),
      }));
      await rows.put(digested, ['activityId', 'digest'], ['state', 'decidedAt', 'mergedInto']);
    },
    async delete(activityId, texts) {
      if (texts.length > 0) await rows.delete({ activityId, digest: texts.map(digestOf) });
    },
    ofActivity: (activityId) => rows.all({ activityId }),
  };
}

function digestOf(text: string) {
  return hash('sha256', text);
}
