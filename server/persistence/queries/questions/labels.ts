import type { Label } from '#server/domain/model/entities.ts';
import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { columnOf, rowsOf } from '../rows.ts';
import { toRow, type Row } from '../../columns.ts';
import { sql } from 'kysely';
import { isUniqueViolation } from '../../database-errors.ts';

function labelFrom(row: Row<Label>): Label {
  return { ...row, isPublic: row.isPublic === 1 };
}

export function labelQueries(session: Session): Queries['labels'] {
  const { kysely } = session;
  const labels = rowsOf(kysely, 'labels');
  const pairs = rowsOf(kysely, 'questionLabels');
  return {
    insert: (label) => labels.insertNew(toRow(label), 'eventId', 'name'),
    async byId(id) {
      const row = await labels.find({ id });
      return row ? labelFrom(row) : null;
    },
    async ofEvent(eventId) {
      return (await labels.all({ eventId }, 'createdAt', 'id')).map(labelFrom);
    },
    update: (id, change) => unlessDuplicate(session, () => labels.update({ id }, toRow(change))),
    delete: (id) => labels.delete({ id }),
    async attach(labelId, questionIds) {
      const rows = questionIds.map((questionId) => ({ questionId, labelId }));
      if (rows.length > 0) await pairs.insertNew(rows, 'questionId', 'labelId');
    },
    async detach(labelId, questionIds) {
      if (questionIds.length > 0) await pairs.delete({ labelId, questionId: questionIds });
    },
    questionIds: (labelId) => columnOf(kysely, 'questionLabels', 'questionId', { labelId }),
  };
}

/** False when a unique key refused the write. PostgreSQL needs a savepoint to go on. */
async function unlessDuplicate({ kysely, dialect }: Session, write: () => Promise<void>) {
  const needsSavepoint = dialect === 'postgres' && kysely.isTransaction;
  if (needsSavepoint) await sql`savepoint trying`.execute(kysely);
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if (needsSavepoint) await sql`rollback to savepoint trying`.execute(kysely);
    return false;
  }
  if (needsSavepoint) await sql`release savepoint trying`.execute(kysely);
  return true;
}
