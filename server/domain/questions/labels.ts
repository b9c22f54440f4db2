import { limits } from '#contracts/limits.ts';
import { recordAudit, type Audited } from '../logs/audit-log.ts';
import { labelsChanged, questionsChanged, type Change } from '../model/changes.ts';
import type { Label } from '../model/entities.ts';
import { inEvent, ofEvent } from '../events/events.ts';
import { refuseEditConflicts } from '../model/edit-conflicts.ts';
import { changeQuestions } from '../model/question-rules.ts';
import { Refusal, refuseField } from '#contracts/refusal.ts';
import type { Queries, World } from '../model/store.ts';

export type LabelForm = Pick<Label, 'name' | 'colour' | 'isPublic'>;

export async function createLabel(world: World, eventId: string, form: LabelForm): Promise<void> {
  await inEvent(world, eventId, async (tx) => {
    tx.announce(labelsChanged(eventId));
    const { max } = limits.labels;
    if ((await tx.labels.ofEvent(eventId)).length >= max) throw refuseField('name', 'LABEL_COUNT', { max });
    const label: Label = { id: world.newId(), eventId, ...form, createdAt: world.now() };
    if (!(await tx.labels.insert(label))) throw refuseField('name', 'LABEL_TAKEN');
    await recordAudit(tx, world, audited('label.created', label));
  });
}

export async function updateLabel(
  world: World,
  eventId: string,
  labelId: string,
  form: LabelForm,
  seen: object = {},
): Promise<void> {
  await inEvent(world, eventId, async (tx, event) => {
    const label = ofEvent(eventId, await tx.labels.byId(labelId));
    refuseEditConflicts(label, form, seen);
    if (!(await tx.labels.update(labelId, form))) throw refuseField('name', 'LABEL_TAKEN');
    await recordAudit(tx, world, audited('label.changed', { ...label, ...form }));
    tx.announce(labelsChanged(eventId));
    if (label.isPublic !== form.isPublic)
      tx.announce(await stamp(tx, eventId, await tx.labels.questionIds(labelId), event.revision));
  });
}

export async function deleteLabel(world: World, eventId: string, labelId: string): Promise<void> {
  await inEvent(world, eventId, async (tx) => {
    tx.announce(labelsChanged(eventId));
    const label = ofEvent(eventId, await tx.labels.byId(labelId));
    await tx.labels.delete(labelId);
    await recordAudit(tx, world, audited('label.deleted', label));
  });
}

export async function setLabel(
  world: World,
  wish: { eventId: string; labelId: string; questionIds: readonly string[]; isOn: boolean },
): Promise<void> {
  const { eventId, labelId, isOn } = wish;
  const ids = [...new Set(wish.questionIds)];
  await inEvent(world, eventId, async (tx, event) => {
    ofEvent(eventId, await tx.labels.byId(labelId));
    if ((await tx.questions.byIds(eventId, ids)).length !== ids.length) throw new Refusal('NOT_FOUND');
    await (isOn ? tx.labels.attach(labelId, ids) : tx.labels.detach(labelId, ids));
    const labelled = ids.map((targetId) => ({ eventId, action: 'question.labelled', targetId }) as const);
    await recordAudit(tx, world, ...labelled);
    tx.announce(await stamp(tx, eventId, ids, event.revision));
  });
}

function audited(action: Audited['action'], { id, eventId, name }: Label): Audited {
  return { eventId, action, targetId: id, target: name };
}

async function stamp(tx: Queries, eventId: string, ids: readonly string[], revision: number): Promise<Change> {
  const questions = await tx.questions.byIds(eventId, ids);
  return questionsChanged(eventId, await changeQuestions(tx, questions, () => ({ revision })));
}
