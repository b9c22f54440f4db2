import { sql, type RawBuilder } from 'kysely';

/**
 * The ids of a question and of all that were merged with it, directly or by way of another. Withdrawn ones are out: whoever
 * withdraws a question takes it and its upvotes away.
 */
export function familyOf(questionId: string): RawBuilder<string> {
  return sql<string>`(
    with recursive family(id) as (
      select cast(${questionId} as text)
      union
      select merged.id from questions merged join family on merged.merged_into_id = family.id where merged.withdrawn_at is null
    ) select id from family)`;
}
