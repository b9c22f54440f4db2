import type { AuditAction } from '#contracts/events/audit-log.ts';
import type { Queries, World } from '../model/store.ts';

export interface Audited {
  eventId: string;
  action: AuditAction;
  /** The affected row. For a question only its id: its text disappears when its author withdraws it. */
  targetId?: string;
  /** The affected item's title at the time. Never a participant's text. */
  target?: string;
  /** The question that it was merged with. */
  intoId?: string;
}

/** Records a crew member's action in its transaction. Without an actor (a timer, the retention) nothing is recorded. */
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
