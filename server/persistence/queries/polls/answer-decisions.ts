import { hash } from 'node:crypto';
import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';

export function answerDecisionQueries({ kysely }: Session): Queries['answerDecisions'] {
  return {
    async put(verdicts) {
      if (verdicts.length === 0) return;
      await kysely
        .insertInto('verdicts')
        .values(verdicts.map((verdict) => ({ mergedInto: null, ...verdict, digest: digestOf(verdict.text) })))
        .onConflict((conflict) =>
          conflict.columns(['activityId', 'digest']).doUpdateSet((eb) => ({
            state: eb.ref('excluded.state'),
            decidedAt: eb.ref('excluded.decidedAt'),
            mergedInto: eb.ref('excluded.mergedInto'),
          })),
        )
        .execute();
    },
    async delete(activityId, texts) {
      if (texts.length === 0) return;
      await kysely
        .deleteFrom('verdicts')
        .where('activityId', '=', activityId)
        .where('digest', 'in', texts.map(digestOf))
        .execute();
    },
    ofActivity: (activityId) =>
      kysely
        .selectFrom('verdicts')
        .select(['activityId', 'text', 'state', 'decidedAt', 'mergedInto'])
        .where('activityId', '=', activityId)
        .execute(),
  };
}

function digestOf(text: string): string {
  return hash('sha256', text);
}
