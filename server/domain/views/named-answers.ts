import { abstention, isWritten, type ActivityKind, type AnswerView } from '#contracts/poll-kinds.ts';
import { isSolutionShown } from '#contracts/quizzes/series.ts';
import { byCodePoint } from '#contracts/text/by-code-point.ts';
import type { NamedAnswersView } from '#contracts/views.ts';
import { withoutAbstentions } from '#kinds/abstention.ts';
import { rulesOf } from '#kinds/rules.ts';
import { answerIn, plainAnswers } from '#kinds/stored-confidence.ts';
import type { Activity } from '../model/entities.ts';
import { eventSnapshot, type Queries, type Store } from '../model/store.ts';
import { decisionsOn } from '../polls/answer-decisions.ts';
import { datedAnswersTo } from '../polls/round-tallies.ts';
import { playerName } from '../quizzes/player-names.ts';
import { seriesOf } from '../quizzes/series.ts';

interface Group {
  answer: AnswerView;
  names: string[];
  namelessCount: number;
}

export const listedAnswers = 100;
export const listedNames = 200;

/** The crew reads answers as written, the room only those named to everyone, as its result. */
export function namedAnswers(
  store: Store,
  eventId: string,
  activityId: string,
  isForCrew = false,
): Promise<NamedAnswersView | null> {
  return eventSnapshot(store, eventId, async (tx, event) => {
    const activity = await tx.activities.byId(activityId);
    if (activity?.eventId !== eventId || activity.state === 'draft') return null;
    const { round, names: rule, isRevealed } = activity;
    if (!(isForCrew ? rule !== 'anonymous' : rule === 'everyone' && isRevealed)) return null;
    const isOfQuiz = (await seriesOf(tx, activity))?.kind === 'quiz';
    const partsOf = await partReader(tx, activity, isForCrew);
    const groups = new Map<string, Group>();
    for (const { answer: stored, ...person } of await tx.ballots.byPerson(activityId, round)) {
      // In a poll, a player's invented name would lead to their answers in a quiz.
      const name = isOfQuiz ? playerName(person, event.locale) : person.name;
      for (const answer of partsOf(stored)) {
        const key = JSON.stringify(answer);
        const group: Group = groups.get(key) ?? { answer, names: [], namelessCount: 0 };
        groups.set(key, group);
        if (name === null) group.namelessCount += 1;
        else group.names.push(name);
      }
    }
    const { compare } = new Intl.Collator(event.locale);
    const answers = inOrder(activity, groups);
    return {
      activityId,
      round,
      answers: answers.slice(0, listedAnswers).map(({ answer, names, namelessCount }) => ({
        answer,
        names: names.toSorted(compare).slice(0, listedNames),
        moreCount: Math.max(0, names.length - listedNames),
        namelessCount,
      })),
      moreCount: Math.max(0, answers.length - listedAnswers),
    };
  });
}

/** Neither how sure people are nor, for the room, words that it does not see. */
async function partReader(
  tx: Queries,
  activity: Activity,
  isForCrew: boolean,
): Promise<(stored: string) => AnswerView[]> {
  const { read, ...rules } = rulesOf<ActivityKind>(activity.kind);
  const shownParts = isForCrew ? undefined : rules.shownParts;
  const given = shownParts && isWritten(activity.kind) ? await datedAnswersTo(tx, activity) : [];
  const decisions = await decisionsOn(tx, activity, given);
  const correct = isSolutionShown(activity) ? activity.correct : null;
  const shown = shownParts?.(activity, plainAnswers(withoutAbstentions(given)), decisions, correct);
  return (stored) => {
    if (stored === abstention) return [{ isAbstention: true }];
    const answer = read(answerIn(stored));
    return (shown?.(answer) ?? [answer]).flatMap((part): AnswerView[] => {
      if ('picks' in part) return part.picks.map((id) => ({ picks: [id] }));
      if ('words' in part) return part.words.map((word) => ({ words: [word] }));
      return 'ideas' in part ? part.ideas.map((idea) => ({ ideas: [idea] })) : [part];
    });
  };
}

/** Options and numbers in their order, others by how many gave them; abstentions last. */
function inOrder(activity: Activity, groups: ReadonlyMap<string, Group>): Group[] {
  const options = 'options' in activity ? activity.options.map(({ id }) => id) : [];
  const placeOf = (answer: AnswerView): number => {
    if ('isAbstention' in answer) return Infinity;
    if ('picks' in answer) return options.indexOf(answer.picks[0] ?? '');
    return 'value' in answer ? answer.value : 0;
  };
  const sizeOf = ({ names, namelessCount }: Group): number => names.length + namelessCount;
  return [...groups]
    .toSorted(
      ([a, one], [b, other]) =>
        placeOf(one.answer) - placeOf(other.answer) || sizeOf(other) - sizeOf(one) || byCodePoint(a, b),
    )
    .map(([, group]) => group);
}
