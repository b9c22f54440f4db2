import { abstention, isWritten, type WrittenKind } from '#contracts/poll-kinds.ts';
import { rightTextMatcher } from '#contracts/polls/right-texts.ts';
import { answerIn, confidenceIn, withConfidence } from '#kinds/stored-confidence.ts';
import { answerMatcher, rulesOf } from '#kinds/rules.ts';
import { answerKey } from '#kinds/spellings.ts';
import { inEvent, ofEvent } from '../events/events.ts';
import { recordAudit } from '../logs/audit-log.ts';
import { redactAnswers } from '../logs/webhook-redaction.ts';
import { activitiesChanged, audienceChanged } from '../model/changes.ts';
import type { Activity, AnswerDecision, Event, Setup } from '../model/entities.ts';
import type { StoredSubmission } from '../model/queries/polls.ts';
import type { Queries, Transaction, World } from '../model/store.ts';
import { withdrawQuestion } from '../questions/questions.ts';
import { announceStandings } from '../quizzes/series-views.ts';

/** Deletes the name and all written words. Votes and points keep counting. Throws `NOT_FOUND`. */
export async function eraseParticipant(
  world: World,
  { eventId, id }: { eventId: string; id: string },
): Promise<{ revision: number }> {
  return inEvent(world, eventId, async (tx, event) => {
    const { name } = ofEvent(eventId, await tx.participants.byId(id));
    const texts = name === null ? [] : [name];
    for (const { id: questionId, body } of await tx.questions.ofParticipant(eventId, id)) {
      texts.push(body);
      // Read again: withdrawing another question may have unmerged this one.
      const question = await tx.questions.byId(questionId);
      if (question) await withdrawQuestion(tx, event, question, world.now());
    }
    await tx.questions.eraseAuthor(id);
    texts.push(...(await eraseAnswers(world, tx, event, id)));
    await tx.participants.erase(id, event.revision);
    await tx.audits.forgetTarget(eventId, id);
    await tx.flashes.delete(`frame.${id}`);
    await tx.flashes.deleteWith(texts);
    await tx.apiAnswers.eraseBodies(eventId);
    await recordAudit(tx, world, { eventId, action: 'participant.erased', targetId: id });
    tx.announce(audienceChanged(eventId));
    await announceStandings(tx, eventId);
    return { revision: event.revision };
  });
}

async function eraseAnswers(world: World, tx: Transaction, event: Event, participantId: string): Promise<string[]> {
  const given = Map.groupBy(await tx.ballots.submissionsOf(event.id, participantId), ({ activityId }) => activityId);
  const activities = await tx.activities.ofEvent(event.id);
  const texts: string[] = [];
  const later = new Set(activities.flatMap(countedLaterIn));
  const accepted = new Set<string>();
  const changed = new Set<string>();
  for (const activity of activities) {
    const { id, kind, names } = activity;
    const own: StoredSubmission[] = [];
    for (const submission of given.get(id) ?? []) {
      const answer = withoutOwnWords(activity, submission.answer, later);
      if (answer === submission.answer) continue;
      own.push(submission);
      // Ids of ours begin with the time, which is the erasure's.
      const submissionId = names === 'anonymous' ? crypto.randomUUID() : world.newId();
      await tx.ballots.erase(submission, { submissionId, answer });
    }
    if (own.length === 0) continue;
    changed.add(id);
    if (!isWritten(kind)) {
      // The room and programs never get these words, and none is decided on.
      texts.push(...waysIn(own.map(({ answer }) => answer)));
      continue;
    }
    const gone = await goneFrom(tx, activity, kind, participantId, own);
    texts.push(...gone.ways);
    await forgetDecisions(tx, activity, kind, gone);
    await redactAnswers(tx, activity, gone.has);
    const { withoutTexts, setupOf } = rulesOf(activity.kind);
    const left = (text: string) => (gone.has(text) ? gone.others.get(answerKey(kind, text)) : text);
    const rest = withoutTexts?.(activity, left);
    if (rest) await tx.activities.update(id, { setup: { kind, ...setupOf(rest) } as Setup });
    for (const text of countedLaterIn(activity).filter(gone.has)) accepted.add(text);
  }
  // Copies of an activity list the text too.
  for (const activity of activities)
    if (await notAccepted(tx, event, activity, participantId, accepted)) changed.add(activity.id);
  for (const id of changed) await tx.activities.update(id, { revision: event.revision });
  if (changed.size > 0) tx.announce(activitiesChanged(event.id, [...changed]));
  return texts;
}

/** The same answer if it has no words of one's own. */
function withoutOwnWords(activity: Activity, stored: string, later: ReadonlySet<string>): string {
  const { kind, correct } = activity;
  const { erased, erasedRight, withoutWords } = rulesOf(kind);
  if (withoutWords) return withoutWords(activity, stored, correct);
  const answer = answerIn(stored);
  if (erased === undefined || answer === abstention || isHostsText(activity, answer, later)) return stored;
  return withConfidence((correct && answerMatcher(correct)(answer) && erasedRight) || erased, confidenceIn(stored));
}

function countedLaterIn({ correct }: Activity): string[] {
  return correct && 'accepted' in correct ? (correct.countedLater ?? []) : [];
}

/** The host's own words, so they stay, and the answer stays right. */
function isHostsText({ correct }: Activity, answer: string, later: ReadonlySet<string>): boolean {
  if (!correct || !('accepted' in correct)) return false;
  const { accepted, wasSet = [] } = correct;
  const set = [...accepted.filter((text) => !later.has(text)), ...wasSet];
  return rightTextMatcher({ ...correct, accepted: set })(JSON.parse(answer) as string);
}

interface Gone {
  /** Texts and words as they were written. */
  ways: ReadonlySet<string>;
  /** Also for another spelling, if no one else wrote any. */
  has: (text: string) => boolean;
  others: ReadonlyMap<string, string>;
}

async function goneFrom(
  tx: Queries,
  activity: Activity,
  kind: WrittenKind,
  participantId: string,
  own: readonly StoredSubmission[],
): Promise<Gone> {
  const kept = waysIn(await tx.ballots.answersOfOthers(activity, participantId));
  const others = new Map(kept.map((way) => [answerKey(kind, way), way]));
  const ways = new Set(waysIn(own.map(({ answer }) => answer)).filter((way) => !kept.includes(way)));
  const keys = new Set([...ways].map((way) => answerKey(kind, way)).filter((key) => !others.has(key)));
  return { ways, has: (text) => ways.has(text) || keys.has(answerKey(kind, text)), others };
}

function waysIn(answers: readonly string[]): string[] {
  return answers
    .filter((answer) => answer !== abstention)
    .flatMap((answer) => {
      const given = JSON.parse(answerIn(answer)) as string | string[] | Record<string, unknown[]>;
      return typeof given === 'string' ? given : Object.values(given).flat(2);
    })
    .filter((way) => typeof way === 'string' && way.trim() !== '');
}

async function forgetDecisions(tx: Queries, { id }: Activity, kind: WrittenKind, gone: Gone): Promise<void> {
  const decided = (await tx.answerDecisions.ofActivity(id)).filter(
    ({ text, mergedInto }) => gone.has(text) || gone.has(mergedInto ?? ''),
  );
  await tx.answerDecisions.delete(
    id,
    decided.map(({ text }) => text),
  );
  const kept = decided.flatMap((decision): AnswerDecision[] => {
    const mergedInto = gone.has(decision.mergedInto ?? '') ? null : decision.mergedInto;
    const text = gone.has(decision.text) ? gone.others.get(answerKey(kind, decision.text)) : decision.text;
    return text === undefined ? [] : [{ ...decision, text, mergedInto }];
  });
  await tx.answerDecisions.put(kept);
}

async function notAccepted(
  tx: Queries,
  { revision }: Event,
  { id, eventId, correct }: Activity,
  participantId: string,
  texts: ReadonlySet<string>,
): Promise<boolean> {
  if (!correct || !('accepted' in correct) || !correct.accepted.some((text) => texts.has(text))) return false;
  const { countedLater = [], wasSet = [], ...right } = correct;
  const isKept = (text: string): boolean => !texts.has(text);
  const [accepted, later] = [right.accepted.filter(isKept), countedLater.filter(isKept)];
  const wasRight = rightTextMatcher(correct);
  // Others' right answers stay right, as they wrote them.
  for (const way of waysIn(await tx.ballots.answersOfOthers({ id, eventId }, participantId))) {
    if (!wasRight(way) || rightTextMatcher({ ...right, accepted })(way)) continue;
    accepted.push(way);
    later.push(way);
  }
  const isEmpty = accepted.length === 0;
  const list = isEmpty ? wasSet : accepted;
  const rest = {
    ...right,
    accepted: list,
    ...(later.length > 0 && { countedLater: later }),
    ...(!isEmpty && wasSet.length > 0 && { wasSet }),
  };
  await tx.activities.update(id, { correct: list.length === 0 ? null : rest, revision });
  return true;
}
