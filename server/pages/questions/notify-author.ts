import { userIds } from '#contracts/channels.ts';
import type { OwnEvents } from '#contracts/push-events.ts';
import type { AuthoredQuestion } from '../../domain/model/entities.ts';
import { isOnShow, type QuestionChange } from '../../domain/model/question-rules.ts';
import type { Context } from '../../http/context.ts';

// Whoever asked hears that something became of their question; what it says now they ask for.

export function notifyAuthor(
  { live }: Context,
  about: AuthoredQuestion,
  event: keyof OwnEvents,
  { revision }: AuthoredQuestion = about,
): void {
  live.tell(userIds.participant(about.participantId), event, { id: about.id, revision });
}

/** Tells whoever asked a duplicate of one of these, which stand for it. */
export async function notifyAuthorsOfMerged(
  ctx: Context,
  standing: readonly AuthoredQuestion[],
  event: keyof OwnEvents = 'question.merged',
): Promise<void> {
  for (const [merged, stands] of await mergedWith(ctx, new Map(standing.map((question) => [question.id, question]))))
    notifyAuthor(ctx, merged, event, stands);
}

/** Whoever asked a duplicate sees the one that stands for it, once it is on show. Of what the room does not see they hear nothing. */
export function isSeen({ question, wasOnShow }: QuestionChange): boolean {
  return wasOnShow || isOnShow(question);
}

/** Those merged with one of the questions, by however many steps, each with that question. */
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
