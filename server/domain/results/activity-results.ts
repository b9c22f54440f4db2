import { plainInline, type ReadText } from '#contracts/markup.ts';
import { isWritten, kindFacts, roundShown } from '#contracts/poll-kinds.ts';
import type { ActivityResult, ResultRow, RoundResult, RowDetail } from '#contracts/polls/results.ts';
import { rightTextsOf } from '#contracts/polls/right-texts.ts';
import { abstainedIn, withoutAbstentions } from '#kinds/abstention.ts';
import { meanOf, medianOf } from '#kinds/averages.ts';
import { confidenceOf, plainAnswers } from '#kinds/stored-confidence.ts';
import { totalOf, type AnswerCount } from '#kinds/kind-rules.ts';
import { labelIn } from '#kinds/options.ts';
import { answerMatcher, rulesOf } from '#kinds/rules.ts';
import { answerKey, newestByKey } from '#kinds/spellings.ts';
import type { Activity, AnswerDecision, Option } from '../model/entities.ts';
import { pick } from '../model/pick.ts';
import { plainOf, readFormulas, readMarkup, readOption } from '../../markup/index.ts';
import { tallyOf } from '../voting/tallies.ts';
import { explanationView, gapMarkupOf } from '../views/activity-views.ts';
import { pictureView } from '../views/views.ts';

const maxRows = 100;

export function activityResult(
  activity: Activity,
  rounds: readonly (readonly AnswerCount[])[],
  decisions: readonly AnswerDecision[] = [],
  hasFormulas = false,
): ActivityResult {
  if (rounds.length === 0) throw new Error(`activity ${activity.id} was never asked, and has no results`);
  const { correct, kind, eventId } = activity;
  const { countUnit, resultRows } = rulesOf(kind);
  const counted = resultRows(activity, rounds, correct, decisions);
  const prompt = readMarkup(activity.prompt);
  const totals = rounds.map(totalOf);
  const isInPlaces = correct !== null && 'order' in correct;
  const measure = isInPlaces ? 'places' : countUnit;
  const options: readonly Option[] = 'options' in activity ? activity.options : [];
  const pictures = new Map(options.flatMap(({ id, picture }) => (picture ? [[id, { ...picture, eventId }]] : [])));
  const stateOf = statesOf(activity, decisions);
  const shownIn = (place: number): number => roundShown({ ...activity, round: place + 1 });
  const closedCount = activity.state === 'open' ? rounds.length - 1 : rounds.length;
  // Unlike targets, steps have no markup.
  const detailOf = ({ parts, ...detail }: RowDetail): RowDetail => ({
    ...detail,
    parts: 'targets' in activity ? parts.map((part) => ({ ...part, label: plainOf(part.label) })) : parts,
  });
  const gapMarkup = gapMarkupOf(activity);
  const rows = counted.slice(0, maxRows).map((row, at): ResultRow => {
    const { key, label, words = label, range = null, isCorrect, isOption, counts, details } = row;
    const isAbsent = (place: number): boolean => isOption === false && shownIn(place) > 0;
    const wasClosed = counts.slice(0, closedCount).some((count) => count > 0);
    const inGap = gapMarkup && rulesOf(kind).gapLabel?.(gapMarkup, at);
    const text: ReadText = inGap
      ? { plain: plainInline(inGap), markup: [{ block: 'paragraph', children: inGap }] }
      : readLabel(activity, label, hasFormulas);
    return {
      key,
      label: text.plain,
      ...(text.markup && { markup: text.markup }),
      ...(pictures.has(key) && { picture: pictures.get(key)! }),
      range,
      isCorrect,
      ...(isOption === false && { isOption }),
      withheld: withheldBy(activity, stateOf(words), wasClosed),
      rounds: counts.map((count, place) => ({
        round: place + 1,
        count,
        share: measure === 'points' || !totals[place] || isAbsent(place) ? null : count / totals[place],
        ...(details?.[place] && { detail: detailOf(details[place]) }),
      })),
    };
  });
  return {
    id: activity.id,
    kind,
    prompt: prompt.plain,
    ...(prompt.markup && { promptMarkup: prompt.markup }),
    ...explanationView(activity),
    picture: pictureView(activity),
    state: activity.state === 'draft' ? 'closed' : activity.state,
    measure,
    rounds: rounds.map((answers, place) => ({
      round: place + 1,
      shown: shownIn(place),
      ...averagesOf(activity, answers),
    })),
    rows,
    rightNumber: correct && 'value' in correct ? { value: correct.value, tolerance: correct.tolerance } : null,
    limits: 'unit' in activity ? { min: activity.min, max: activity.max, unit: activity.unit } : null,
    axes: 'xLabel' in activity ? pick(activity, 'xLabel', 'xLow', 'xHigh', 'yLabel', 'yLow', 'yHigh') : null,
    spot:
      'boxes' in activity
        ? { cells: tallyOf<'spot'>(activity, rounds.at(-1) ?? []).cells, boxes: activity.boxes }
        : null,
    rightTexts: rightTexts(activity),
    rightLater: correct && 'accepted' in correct ? rightTextsOf(correct).later : [],
    moreCount: counted.length - rows.length,
  };
}

function readLabel(activity: Activity, label: string, hasFormulas: boolean): ReadText {
  if (!isWritten(activity.kind)) return 'options' in activity ? readOption(label) : { plain: label };
  const markup = hasFormulas ? readFormulas(label) : undefined;
  return { plain: label, ...(markup && { markup }) };
}

function rightTexts(activity: Activity) {
  const { correct } = activity;
  if (correct && 'accepted' in correct) return rightTextsOf(correct).set;
  return correct && 'order' in correct && 'options' in activity
    ? correct.order.map((id) => plainOf(labelIn(activity, id)))
    : null;
}

function statesOf(
  { kind }: Activity,
  decisions: readonly AnswerDecision[],
): (words: string) => AnswerDecision['state'] | undefined {
  if (!isWritten(kind)) return () => undefined;
  const decided = newestByKey(kind, decisions);
  return (words) => decided.get(answerKey(kind, words))?.state;
}

/** Answers wait for approval only while the result is revealed. Wrong answers never do. */
function withheldBy(
  { kind, points, isRevealed }: Activity,
  decision: AnswerDecision['state'] | undefined,
  wasClosed: boolean,
): ResultRow['withheld'] {
  if (!isWritten(kind)) return null;
  if (kindFacts[kind].ownWords === 'unless-hidden') return decision === 'rejected' ? 'rejected' : null;
  if (decision !== undefined) return decision === 'approved' ? null : 'rejected';
  if (points !== null && wasClosed) return 'rejected';
  return isRevealed ? 'waiting' : null;
}

function averagesOf(activity: Activity, answers: readonly AnswerCount[]): Omit<RoundResult, 'round' | 'shown'> {
  const { kind, correct } = activity;
  const values = rulesOf(kind).hasAverages
    ? withoutAbstentions(plainAnswers(answers)).map(({ answer, count }) => ({
        value: JSON.parse(answer) as number,
        count,
      }))
    : [];
  const isRight = correct && answerMatcher(correct);
  const score = rulesOf(kind).score?.(activity, answers) ?? null;
  return {
    total: totalOf(answers),
    ...abstainedIn(answers),
    ...confidenceOf(answers, isRight),
    mean: meanOf(values),
    median: medianOf(values),
    ...(score !== null && { score }),
    rightCount: isRight && totalOf(answers.filter(({ answer }) => isRight(answer))),
  };
}
