import { everyQuestion, questionMatcher } from '#contracts/questions/listing.ts';
import type { CrewQuestionView } from '#contracts/views.ts';

interface ModerationFilter {
  search: string;
  labelId: string | null;
}

export const noFilter: ModerationFilter = { search: '', labelId: null };

export function matchesFilter({ search, labelId }: ModerationFilter): (question: CrewQuestionView) => boolean {
  const fits = questionMatcher({ ...everyQuestion, search, labelId });
  return (question) => fits({ ...question, body: `${question.body} ${question.authorName ?? ''}`, state: 'approved' });
}

export function isFiltered({ search, labelId }: ModerationFilter): boolean {
  return search.trim() !== '' || labelId !== null;
}
