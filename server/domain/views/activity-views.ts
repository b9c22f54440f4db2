import { isoTimeOrNull } from '#contracts/iso-time.ts';
import type { Markup } from '#contracts/markup.ts';
import { withMixedOptions } from '#contracts/polls/mixed-order.ts';
import { hasPartialCredit, isSolutionShown, type Correct } from '#contracts/quizzes/series.ts';
import type { ActivityView, ActivityViewOf, CrewActivityView, CrewTallyView, TallyView } from '#contracts/views.ts';
import {
  isWritten,
  type ActivityKind,
  type CrewTallies,
  type OptionView,
  type TextCount,
} from '#contracts/poll-kinds.ts';
import { rulesOf } from '#kinds/rules.ts';
import { readFormulas, readGapText, readMarkup, readOption } from '../../markup/index.ts';
import { withOptions } from '../events/pictures.ts';
import type { Activity, Event, Setup } from '../model/entities.ts';
import { pick } from '../model/pick.ts';
import type { Counted } from '../polls/round-tallies.ts';
import type { Tally } from '../voting/tallies.ts';
import { pictureView } from './views.ts';

export function activityView(activity: Activity, { tally, before, right }: Tallied): ActivityView {
  if (activity.state === 'draft') throw new Error(`activity ${activity.id} is a draft, not on show`);
  const shownTally = activity.isRevealed && tally ? tallyView(activity, tally) : null;
  const correct = isSolutionShown(activity) ? visibleCorrect(activity) : null;
  const shownBefore = shownTally && before && activity.isBeforeShown ? tallyView(activity, before) : null;
  return {
    ...withMarkup(activityFields(withMixedOptions(activity))),
    ...(activity.names !== 'hosts' && pick(activity, 'names')),
    ...(isSolutionShown(activity) && explanationView(activity)),
    correct,
    ...(activity.correct && hasPartialCredit(activity.correct) && { hasPartialCredit: true as const }),
    state: activity.state,
    tally: shownTally,
    before: shownBefore,
    ...(shownBefore && correct && right && { right }),
  } as ActivityView;
}

export function crewActivityView(activity: Activity, counted: Counted): CrewActivityView {
  const { explanation, ...written } = writtenActivityView(activity, counted);
  const view = explanationView(activity);
  return {
    ...withMarkup(written, true),
    ...view,
    ...(view.explanation !== explanation && { explanationSource: explanation }),
  };
}

/** For programs: texts as the crew wrote them. */
export function writtenActivityView(activity: Activity, { tally, before, right }: Counted): CrewActivityView {
  return {
    ...activityFields(activity),
    ...pick(activity, 'state', 'position', 'isBeforeShown', 'revealing', 'names'),
    ...(activity.explanation !== '' && pick(activity, 'explanation')),
    ...(activity.explanationPicture && pick(activity, 'explanationPicture')),
    correct: visibleCorrect(activity),
    tally: crewTallyView(activity, tally),
    before: before && tallyView(activity, before, true),
    ...(right && { right }),
  } as CrewActivityView;
}

/** Leaves out texts that are no longer correct. */
function visibleCorrect({ correct }: Activity): Correct | null {
  if (!correct || !('wasSet' in correct)) return correct;
  const { wasSet: _, ...visible } = correct;
  return visible;
}

type Tallied = Omit<Counted, 'tally'> & { tally: Tally | null };

export function tallyView(
  { kind, revision, ...shown }: Pick<Activity, 'kind' | 'revision' | 'isRevealed' | 'state'>,
  tally: Tally,
  isRightShown = isSolutionShown(shown),
): TallyView {
  return {
    ...rulesOf(kind).shown(tally, isRightShown),
    ...pick(tally, 'total', 'abstained', 'confidence', 'confidenceRight'),
    revision,
  };
}

export function crewTallyView({ revision }: Pick<Activity, 'revision'>, tally: Tally): CrewTallyView {
  return { ...tally, revision };
}

type Worded = { kind: ActivityKind; prompt: string } & Partial<Pick<CrewActivityView, 'promptMarkup' | 'promptSource'>>;

/** Nothing without a right answer. */
export function explanationView({
  explanation,
  explanationPicture,
  eventId,
  correct,
}: Pick<Activity, 'explanation' | 'explanationPicture' | 'eventId' | 'correct'>): Pick<
  ActivityView,
  'explanation' | 'explanationMarkup' | 'explanationPicture'
> {
  if ((explanation === '' && !explanationPicture) || correct === null) return {};
  const { plain, markup } = readMarkup(explanation);
  return {
    explanation: plain,
    ...(markup && { explanationMarkup: markup }),
    ...(explanationPicture && { explanationPicture: { ...explanationPicture, eventId } }),
  };
}

/** @param hasSource for editors */
function withMarkup<View extends Worded>(view: View, hasSource = false): View {
  const { prompt } = view;
  const { plain, markup } = readMarkup(prompt);
  return {
    ...view,
    prompt: plain,
    ...(markup && { promptMarkup: markup }),
    ...(hasSource && plain !== prompt && { promptSource: prompt }),
    ...withGapMarkup(view as never),
    // People's own words stay as typed.
    ...(!isWritten(view.kind) && optionsWithMarkup(view, 'options', hasSource)),
    ...optionsWithMarkup(view, 'targets', hasSource),
  };
}

export function gapMarkupOf(activity: Setup): Markup | undefined {
  const texts = rulesOf(activity.kind).textsAroundGaps?.(activity);
  return texts && readGapText(texts);
}

function withGapMarkup(view: Setup) {
  const gapMarkup = gapMarkupOf(view);
  return gapMarkup && { gapMarkup };
}

function optionsWithMarkup(view: object, field: 'options' | 'targets', hasSource: boolean) {
  const { [field]: options = [] } = view as Partial<Record<typeof field, readonly OptionView[]>>;
  const read = options.map((option) => optionWithMarkup(option, hasSource));
  return read.some((option, place) => option !== options[place]) && { [field]: read };
}

function optionWithMarkup(option: OptionView, hasSource: boolean): OptionView {
  const { plain, markup } = readOption(option.label);
  if (plain === option.label && !markup) return option;
  return { ...option, label: plain, ...(markup && { markup }), ...(hasSource && { source: option.label }) };
}

/** Of one list: a push goes to every phone. */
const mostTreeChars = 30_000;
const peoplesTexts = ['texts', 'waiting', 'rejected', 'ideas'] as const;
type PeoplesTexts = (typeof peoplesTexts)[number];

/** With formulas in people's words, for pages of an event that allows them. Programs get the texts as written. */
export function withAnswerFormulas<View extends object>(
  { hasFormulas }: Pick<Event, 'hasFormulas'>,
  views: View[],
): View[] {
  return hasFormulas ? views.map(withDrawnAnswers) : views;
}

function withDrawnAnswers<View extends object>(view: View): View {
  const { kind, tally, options } = view as Partial<Pick<ActivityViewOf<'ideas'>, 'kind' | 'tally' | 'options'>>;
  return {
    ...view,
    ...withDrawnTexts(view),
    ...(tally && { tally: { ...tally, ...withDrawnTexts(tally) } }),
    ...(kind && isWritten(kind) && options && { options: drawn(options, ({ label }) => label) }),
  };
}

function withDrawnTexts(tally: object) {
  const { hidden, ...lists } = tally as Partial<Record<PeoplesTexts, readonly TextCount[]> & CrewTallies['ideas']>;
  return {
    ...Object.fromEntries(
      peoplesTexts.flatMap((name) => (lists[name] ? [[name, drawn(lists[name], ({ text }) => text)]] : [])),
    ),
    // A cloud draws no formulas.
    ...(lists.ideas && hidden && { hidden: drawn(hidden, ({ word }) => word) }),
  };
}

function drawn<Item extends object>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  let chars = 0;
  return items.map((item) => {
    const markup = readFormulas(textOf(item));
    chars += markup ? JSON.stringify(markup).length : 0;
    return markup && chars <= mostTreeChars ? { ...item, markup } : item;
  });
}

function activityFields(activity: Activity) {
  return {
    ...pick(activity, 'id', 'kind', 'prompt', 'isRevealed', 'round', 'isRevisable', 'seriesId'),
    ...pick(activity, 'timerSeconds', 'points', 'wasAnsweredByAll', 'revision'),
    ...withOptions(rulesOf(activity.kind).setupOf(activity) as Setup, ({ picture, ...option }) => ({
      ...option,
      ...(picture && { picture: { ...picture, eventId: activity.eventId } }),
    })),
    picture: pictureView(activity),
    opensAt: isoTimeOrNull(activity.openedAt),
    closesAt: isoTimeOrNull(activity.closesAt),
    wasTimedOut: activity.closedAt !== null && activity.closedAt === activity.closesAt,
  };
}
