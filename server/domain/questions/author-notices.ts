import type { OwnEvents } from '#contracts/push-events.ts';
import { notice, type Notice } from '../model/changes.ts';
import type { AuthoredQuestion } from '../model/entities.ts';
import { isVisibleInRoom, type QuestionChange } from '../model/question-rules.ts';
import type { Queries } from '../model/store.ts';

export const noticeToAuthor = (
  { participantId, id }: AuthoredQuestion,
  event: keyof OwnEvents,
  revision: number,
): Notice => notice(participantId, event, { id, revision });

export function isSeen({ question, wasVisible }: QuestionChange): boolean {
  return wasVisible || isVisibleInRoom(question);
}

export async function noticesToMerged(
  tx: Queries,
  standing: readonly AuthoredQuestion[],
  event: keyof OwnEvents = 'question.merged',
): Promise<Notice[]> {
  const notices = new Map<string, Notice>();
  let parents = new Map(standing.map((question) => [question.id, question]));
  while (parents.size > 0) {
    const next = new Map<string, AuthoredQuestion>();
    for (const merged of await tx.questions.mergedInto([...parents.keys()])) {
      const target = parents.get(merged.mergedIntoId ?? '');
      if (!target || notices.has(merged.id)) continue;
      notices.set(merged.id, noticeToAuthor(merged, event, target.revision));
      next.set(merged.id, target);
    }
    parents = next;
  }
  return [...notices.values()];
}
