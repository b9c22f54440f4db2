import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import type { ControlState, Gone } from './control-state.ts';

interface Revised {
  id: string;
  revision: number;
}

/** `gone` with these removals; the latest revision of each wins. */
export function withRemovals(gone: Gone, removals: readonly Revised[]): Gone {
  const next = { ...gone };
  for (const { id, revision } of removals) next[id] = Math.max(revision, next[id] ?? 0);
  return next;
}

export function isGone(gone: Gone, { id, revision }: Revised): boolean {
  return revision <= (gone[id] ?? -1);
}

/** The props' items unless a newer copy was pushed, and those created after the props. */
export function mergeItems<Item extends Revised>(
  known: readonly Item[],
  fresh: readonly Item[],
  freshRevision: number,
  gone: Gone,
): Item[] {
  const merged = new Map(fresh.map((item) => [item.id, item]));
  for (const item of known) {
    const other = merged.get(item.id);
    if (other ? item.revision > other.revision : item.revision > freshRevision) merged.set(item.id, item);
  }
  return [...merged.values()].filter((item) => !isGone(gone, item));
}

/** `isWhole`: the crew's own views hold more than the room's of the same revision. */
export function changeQuestions(
  state: ControlState,
  questions: readonly CrewQuestionView[],
  isWhole: boolean,
): ControlState {
  const byId = new Map(state.control.questions.map((question) => [question.id, question]));
  let hasChanged = false;
  for (const question of questions) {
    const known = byId.get(question.id);
    const isNewer = known
      ? question.revision > known.revision || (isWhole && question.revision === known.revision)
      : // The props would hold this one unless it was deleted before them
        question.revision > state.snapshotRevision;
    if (!isNewer || isGone(state.goneQuestions, question)) continue;
    byId.set(question.id, question);
    hasChanged = true;
  }
  return hasChanged ? withQuestions(state, [...byId.values()]) : state;
}

export function removeQuestions(state: ControlState, removals: readonly Revised[]): ControlState {
  const goneQuestions = withRemovals(state.goneQuestions, removals);
  const left = state.control.questions.filter((question) => !isGone(goneQuestions, question));
  return withQuestions({ ...state, goneQuestions }, left);
}

export function mergeQuestions(state: ControlState, control: ControlRoom): CrewQuestionView[] {
  return newestFirst(mergeItems(state.control.questions, control.questions, control.revision, state.goneQuestions));
}

function withQuestions(state: ControlState, questions: CrewQuestionView[]): ControlState {
  return { ...state, control: { ...state.control, questions: newestFirst(questions) } };
}

function newestFirst(questions: CrewQuestionView[]): CrewQuestionView[] {
  return questions.toSorted((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
