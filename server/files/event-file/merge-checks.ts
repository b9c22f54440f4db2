import { moderationActions } from '#contracts/questions/moderation.ts';
import type { EventFile, Report } from './format.ts';

type FileQuestion = EventFile['questions'][number];

const maxSteps = 100;

/** Merges must end, states agree with them, and no question have more upvotes than were given. */
export function checkMerges(questions: EventFile['questions'], upvotes: EventFile['upvotes'], report: Report): void {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const heads = new Map(questions.map((question) => [question.id, headOf(question, byId)]));
  const voters = Map.groupBy(upvotes, ({ questionId }) => heads.get(questionId) ?? questionId);
  const most = new Map(
    [...voters].map(([head, given]) => [head, new Set(given.map(({ participantId }) => participantId)).size]),
  );
  questions.forEach((question, place) => {
    const head = heads.get(question.id) ?? null;
    const path = `questions.${place}`;
    if (head === null) report(`${path}.mergedIntoId`, 'FILE_DISAGREES');
    else if (question.upvoteCount > (most.get(head) ?? 0)) report(`${path}.upvoteCount`, 'FILE_DISAGREES');
    checkStates(question, path, report);
  });
}

function headOf(question: FileQuestion, byId: ReadonlyMap<string, FileQuestion>) {
  let head = question;
  for (let step = 0; step <= maxSteps; step += 1) {
    const next = head.mergedIntoId === null ? undefined : byId.get(head.mergedIntoId);
    if (!next) return head.id;
    head = next;
  }
  return null;
}

function checkStates({ state, mergedIntoId, stateBeforeMerge }: FileQuestion, path: string, report: Report) {
  const isMerged = mergedIntoId !== null;
  if ((state === 'merged') !== isMerged) report(`${path}.state`, 'FILE_DISAGREES');
  const isFit = isMerged
    ? (moderationActions.merge as readonly (string | null)[]).includes(stateBeforeMerge)
    : stateBeforeMerge === null;
  if (!isFit) report(`${path}.stateBeforeMerge`, 'FILE_DISAGREES');
}
