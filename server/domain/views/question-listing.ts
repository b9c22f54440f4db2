import { limits } from '#contracts/limits.ts';
import type { QuestionListing } from '#contracts/pages.ts';
import { listQuestions, type QuestionFilter } from '#contracts/questions/listing.ts';
import type { QuestionView } from '#contracts/views.ts';
import { eventSnapshot, type Store } from '../model/store.ts';
import { questionView, withFormulas } from './views.ts';

interface ShownQuestions {
  revision: number;
  questions: QuestionView[];
}

export async function shownQuestions(store: Store, eventId: string): Promise<ShownQuestions | null> {
  return eventSnapshot(store, eventId, async (tx, event) => ({
    revision: event.revision,
    questions: withFormulas(event, (await tx.questions.visible(eventId)).map(questionView)),
  }));
}

/** Starts at `afterId` or, if that no longer matches, at the first. */
export function questionListing(
  shown: ShownQuestions,
  filter: QuestionFilter,
  page: { afterId: string | null; count: number },
): QuestionListing {
  const found = listQuestions(shown.questions, filter);
  const after = found.findIndex(({ id }) => id === page.afterId);
  const start = Math.max(0, after);
  const end = start + Math.min(page.count, limits.questionListing) + (start > 0 ? 1 : 0);
  return {
    ...filter,
    revision: shown.revision,
    questions: found.slice(start, end),
    isFromStart: start === 0,
    isAll: end >= found.length,
    total: found.length,
  };
}
