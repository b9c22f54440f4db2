import type { AuditAction } from '#contracts/events/audit-log.ts';
import type { Activity, Series } from '../model/entities.ts';
import type { Queries, World } from '../model/store.ts';
import { plainOf } from '../../markup/index.ts';

export interface Audited {
  eventId: string;
  action: AuditAction;
  /** Questions are logged only by id, because the author may withdraw the text. */
  targetId?: string;
  /** The title at the time; never a participant's text. */
  target?: string;
  intoId?: string;
}

export function aboutActivity(
  action: AuditAction,
  { id, eventId, prompt }: Pick<Activity, 'id' | 'eventId' | 'prompt'>,
): Audited {
  return { eventId, action, targetId: id, target: plainOf(prompt) };
}

export function aboutSeries(action: AuditAction, { id, eventId, title }: Series): Audited {
  return { eventId, action, targetId: id, target: title };
}

/** Without an actor (timer, retention) nothing is recorded. */
export async function recordAudit(tx: Queries, world: World, ...audited: Audited[]): Promise<void> {
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
