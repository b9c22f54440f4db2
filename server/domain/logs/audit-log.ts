import type { AuditAction } from '#contracts/events/audit-log.ts';
import type { Queries, World } from '../model/store.ts';

export interface Audited {
  eventId: string;
  action: AuditAction;
  /** The row it was done to. Of a question only the id is kept: its text goes when its author withdraws it. */
  targetId?: string;
  /** What it was done to, in words as they were then. Never what a participant wrote. */
  target?: string;
  /** The question that it was merged with. */
  intoId?: string;
}

/**
 * Writes down what a crew member did, in the transaction that does it. Without an actor nobody of the crew did it (a timer, the
 * retention), and nothing is written.
 */
export async function recordAudit(tx: Pick<Queries, 'audits'>, world: World, ...audited: Audited[]): Promise<void> {
  const { actor } = world;
  if (!actor || audited.length === 0) return;
  const at = world.now();
  await tx.audits.insert(
    audited.map(({ eventId, action, targetId, target, intoId }) => ({
      id: world.newId(),
      eventId,
      actorId: actor.userId,
      actorName: actor.name,
      action,
      targetId: targetId ?? null,
      target: target ?? null,
      intoId: intoId ?? null,
      at,
    })),
  );
}
