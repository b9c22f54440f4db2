import { userIds } from '#contracts/channels.ts';
import type { OwnEvents } from '#contracts/push-events.ts';
import type { AuthoredQuestion } from '../../domain/model/entities.ts';
import { isVisibleInRoom, type QuestionChange } from '../../domain/model/question-rules.ts';
import type { Context } from '../../http/context.ts';

// Notifies authors of changes to their questions; their pages then request the current state.

export function notifyAuthor(
  { live }: Context,
  about: AuthoredQuestion,
  event: keyof OwnEvents,
  { revision }: AuthoredQuestion = about,
): void {
  live.tell(userIds.participant(about.participantId), event, { id: about.id, revision });
}

/** Notifies the authors of questions merged into one of these. */
export async function notifyAuthorsOfMerged(
  ctx: Context,
  standing: readonly AuthoredQuestion[],
  event: keyof OwnEvents = 'question.merged',
): Promise<void> {
  for (const [merged, stands] of await mergedWith(ctx, new Map(standing.map((question) => [question.id, question]))))
    notifyAuthor(ctx, merged, event, stands);
}

/** Whether authors of duplicates see the merge target, or saw it until now. */
export function isSeen({ question, wasVisible }: QuestionChange): boolean {
  return wasVisible || isVisibleInRoom(question);
}

/** All questions merged into one of these, directly or indirectly, each with its target. */
async function mergedWith(
  { store }: Context,
  standing: ReadonlyMap<string, AuthoredQuestion>,
): Promise<[AuthoredQuestion, AuthoredQuestion][]> {
  const found = new Map<string, [AuthoredQuestion, AuthoredQuestion]>();
  let parents = standing;
  while (parents.size > 0) {
    const next = new Map<string, AuthoredQuestion>();
    for (const merged of await store.questions.mergedInto([...parents.keys()])) {
      const stands = parents.get(merged.mergedIntoId ?? '');
      if (!stands || found.has(merged.id)) continue;
      found.set(merged.id, [merged, stands]);
      next.set(merged.id, stands);
    }
    parents = next;
  }
  return [...found.values()];
}
