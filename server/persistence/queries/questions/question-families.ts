import { sql, type RawBuilder } from 'kysely';

/**
 * The ids of a question and all questions merged into it, directly or indirectly. Excludes withdrawn ones: withdrawing
 * a question also removes its upvotes.
 */
export function familyOf(questionId: string): RawBuilder<string> {
  return sql<string>`(
    with recursive family(id) as (
      select cast(${questionId} as text)
      union
      select merged.id from questions merged join family on merged.merged_into_id = family.id where merged.withdrawn_at is null
    ) select id from family)`;
}
