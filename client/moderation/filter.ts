import { everyQuestion, questionMatcher } from '#contracts/questions/listing.ts';
import type { CrewQuestionView } from '#contracts/views.ts';

export interface DeskFilter {
  search: string;
  labelId: string | null;
}

export const noFilter: DeskFilter = { search: '', labelId: null };

/** As the room searches; the name of the author counts too. */
export function matchesFilter({ search, labelId }: DeskFilter): (question: CrewQuestionView) => boolean {
  const fits = questionMatcher({ ...everyQuestion, search, labelId });
  return (question) => fits({ ...question, body: `${question.body} ${question.authorName ?? ''}`, state: 'approved' });
}

export function isFiltered({ search, labelId }: DeskFilter): boolean {
  return search.trim() !== '' || labelId !== null;
}
