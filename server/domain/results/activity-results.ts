import { binEnd, holdsRight } from '#contracts/polls/bin-ends.ts';
import type { Setups } from '#contracts/poll-kinds.ts';
import type { ActivityResult, NumberRange, ResultRow, RoundResult } from '#contracts/polls/results.ts';
import { rightTextsOf } from '#contracts/polls/right-texts.ts';
import type { Activity, AnswerDecision } from '../model/entities.ts';
import { meanOf, medianOf, type ValueCount } from '#kinds/averages.ts';
import { binsOf } from '#kinds/number/bins.ts';
import { totalOf, type AnswerCount } from '#kinds/kind-rules.ts';
import { newestByKey, mostCommonSpelling, byCodePoint, isTextual, spellingsIn } from '#kinds/spellings.ts';
import { answerMatcher } from '../voting/scoring.ts';
import { countsOf } from '../voting/tallies.ts';
import { pictureView } from '../views/views.ts';

/** For words and texts the most frequent are listed. */
const maxRows = 100;

interface Counted {
  key: string;
  label: string;
  range?: NumberRange;
  /** For numbers. */
  isCorrect?: boolean;
  /** By round. */
  counts: number[];
}

/**
 * All rounds of an activity side by side. `rounds` are the distinct answers of each, oldest first. A draft waiting to
 * be asked again has not begun its current round.
 */
export function activityResult(
  activity: Activity,
  rounds: readonly (readonly AnswerCount[])[],
  decisions: readonly AnswerDecision[] = [],
): ActivityResult {
  if (rounds.length === 0) throw new Error(`activity ${activity.id} was never asked, and has no results`);
  const counted =
    activity.kind === 'number' ? numberRows(rounds, activity, activity.correct) : answerRows(activity, rounds);
  const totals = rounds.map(totalOf);
  const isInPlaces = activity.correct?.kind === 'ranking';
  const isRanked = activity.kind === 'ranking' && !isInPlaces;
  const isRight = rightRows(activity);
  const stateOf = statesOf(activity, decisions);
  const closedCount = activity.state === 'open' ? rounds.length - 1 : rounds.length;
  const rows = counted
    .slice(0, maxRows)
    .map(({ key, label, range = null, isCorrect = isRight({ key, label }), counts }): ResultRow => ({
      key,
      label,
      range,
      isCorrect,
      withheld: withheldBy(
        activity,
        stateOf(key),
        counts.slice(0, closedCount).some((count) => count > 0),
      ),
      rounds: counts.map((count, place) => ({
        round: place + 1,
        count,
        share: isRanked || !totals[place] ? null : count / totals[place],
      })),
    }));
  return {
    id: activity.id,
    kind: activity.kind,
    prompt: activity.prompt,
    picture: pictureView(activity.picture),
    state: activity.state === 'draft' ? 'closed' : activity.state,
    measure: isInPlaces ? 'places' : isRanked ? 'points' : 'votes',
    rounds: rounds.map((answers, place) => ({ round: place + 1, ...averagesOf(activity, answers) })),
    rows,
    rightNumber:
      activity.correct?.kind === 'number'
        ? { value: activity.correct.value, tolerance: activity.correct.tolerance }
        : null,
    limits: activity.kind === 'number' ? { min: activity.min, max: activity.max, unit: activity.unit } : null,
    rightTexts: rightTexts(activity),
    rightLater: activity.correct?.kind === 'text' ? rightTextsOf(activity.correct).later : [],
    moreCount: counted.length - rows.length,
  };
}

function rightRows({ correct }: Activity): (row: Pick<Counted, 'key' | 'label'>) => boolean {
  if (correct?.kind === 'choice') return ({ key }) => correct.options.includes(key);
  if (correct?.kind !== 'text') return () => false;
  const isRight = answerMatcher(correct);
  return ({ label }) => isRight(JSON.stringify(label));
}

function rightTexts(activity: Activity): string[] | null {
  const { correct } = activity;
  if (correct?.kind === 'text') return rightTextsOf(correct).set;
  return correct?.kind === 'ranking' ? correct.order.map((id) => labelOf(activity, id)) : null;
}

/**
 * Options and steps in their order, also for rankings with a correct order; other rankings by the points of the newest
 * round, texts and words by frequency.
 */
function answerRows(activity: Activity, rounds: readonly (readonly AnswerCount[])[]): Counted[] {
  const { kind, correct } = activity;
  if (isTextual(kind)) {
    const byRound = rounds.map((answers) => spellingsIn(kind, answers));
    const rows = [...spellingsIn(kind, rounds.flat())].map(([key, all]) => ({
      key: JSON.stringify(key),
      label: mostCommonSpelling(all),
      counts: byRound.map((given) => given.get(key)?.count ?? 0),
    }));
    return mostGiven(rows);
  }
  if (correct?.kind === 'ranking')
    return correct.order.map((id, place) => ({
      key: id,
      label: labelOf(activity, id),
      counts: rounds.map((answers) => countAt(id, place, answers)),
    }));
  const byRound = rounds.map((answers) => countsOf(activity, answers).counts);
  const keys = [...new Set(byRound.flatMap((counts) => Object.keys(counts)))];
  const rows = keys.map((key) => ({
    key,
    label: labelOf(activity, key),
    counts: byRound.map((counts) => counts[key] ?? 0),
  }));
  if (activity.kind === 'choice' || activity.kind === 'scale') return rows;
  // As on the screen: by the newest round, ties in the original order.
  if (activity.kind === 'ranking')
    return rows.toSorted((one, other) => (other.counts.at(-1) ?? 0) - (one.counts.at(-1) ?? 0));
  return mostGiven(rows);
}

function mostGiven(rows: readonly Counted[]): Counted[] {
  return rows.toSorted((one, other) => sum(other.counts) - sum(one.counts) || byCodePoint(one.label, other.label));
}

function statesOf(
  { kind }: Activity,
  decisions: readonly AnswerDecision[],
): (key: string) => AnswerDecision['state'] | undefined {
  if (!isTextual(kind)) return () => undefined;
  const decided = newestByKey(kind, decisions);
  return (key) => decided.get(JSON.parse(key) as string)?.state;
}

/** How many put this option in this place. */
function countAt(id: string, place: number, answers: readonly AnswerCount[]): number {
  return totalOf(answers.filter(({ answer }) => (JSON.parse(answer) as string[])[place] === id));
}

/**
 * A wrong answer in a closed quiz question, in this play or an earlier one (`wasClosed`), does not wait for a decision.
 */
function withheldBy(
  { kind, points }: Activity,
  decision: AnswerDecision['state'] | undefined,
  wasClosed: boolean,
): ResultRow['withheld'] {
  if (!isTextual(kind)) return null;
  if (kind === 'words') return decision === 'rejected' ? 'rejected' : null;
  if (decision === undefined) return points !== null && wasClosed ? 'rejected' : 'waiting';
  return decision === 'approved' ? null : 'rejected';
}

function labelOf(activity: Activity, key: string): string {
  if ('options' in activity) return activity.options.find(({ id }) => id === key)?.label ?? key;
  if (activity.kind !== 'scale') return JSON.parse(key) as string;
  const { first, steps, lowLabel, highLabel } = activity;
  const end = Number(key) === first ? lowLabel : Number(key) === first + steps - 1 ? highLabel : '';
  return end === '' ? key : `${key} · ${end}`;
}

/** Shared bins for all rounds, so that they can be compared. */
function numberRows(
  rounds: readonly (readonly AnswerCount[])[],
  limits: Setups['number'],
  correct: Activity['correct'],
): Counted[] {
  const values = rounds.map((answers) => valuesOf(answers));
  const bins = binsOf(
    values.flat().toSorted((one, other) => one.value - other.value),
    limits,
  );
  const ranges = bins.map((bin, place): Range => {
    const { from, to } = bin;
    const isLast = place === bins.length - 1;
    const isIn = ({ value }: ValueCount) => value >= from && (value < to || ((from === to || isLast) && value <= to));
    return {
      from,
      ...binEnd(bin, isLast, limits),
      isCorrect: correct?.kind === 'number' && holdsRight(bin, correct, isLast, limits),
      counts: values.map((ofRound) => sum(ofRound.filter(isIn).map(({ count }) => count))),
    };
  });
  return withoutGaps(ranges).map(({ isCorrect, counts, ...range }) => ({
    key: String(range.from),
    label: rangeLabel(range),
    range,
    isCorrect,
    counts,
  }));
}

interface Range extends NumberRange {
  isCorrect: boolean;
  counts: number[];
}

/** Merges adjacent empty ranges without a correct answer: with few, distant answers most would be empty. */
function withoutGaps(ranges: readonly Range[]): Range[] {
  const isGap = ({ isCorrect, counts }: Range): boolean => !isCorrect && counts.every((count) => count === 0);
  const joined: Range[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && isGap(last) && isGap(range)) joined[joined.length - 1] = { ...range, from: last.from };
    else joined.push(range);
  }
  return joined;
}

/** Language-independent, since results are also exported. */
function rangeLabel({ from, end, isUnder }: NumberRange): string {
  return from === end ? String(end) : `${from} – ${isUnder ? '<' : ''}${end}`;
}

function averagesOf(activity: Activity, answers: readonly AnswerCount[]): Omit<RoundResult, 'round'> {
  const hasAverages = activity.kind === 'scale' || activity.kind === 'number';
  const values = hasAverages ? valuesOf(answers) : [];
  return {
    total: totalOf(answers),
    mean: meanOf(values),
    median: medianOf(values),
    rightCount: rightCount(activity, answers),
  };
}

function rightCount({ correct }: Activity, answers: readonly AnswerCount[]): number | null {
  if (correct === null) return null;
  const isRight = answerMatcher(correct);
  return totalOf(answers.filter(({ answer }) => isRight(answer)));
}

function valuesOf(answers: readonly AnswerCount[]): ValueCount[] {
  return answers.map(({ answer, count }) => ({ value: JSON.parse(answer) as number, count }));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
