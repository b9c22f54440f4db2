import { limits } from '#contracts/limits.ts';
import type { Idea, IdeaCount, Setups, WordCount } from '#contracts/poll-kinds.ts';
import { byCodePoint } from '#contracts/text/by-code-point.ts';
import type { AnswerCount, AnswerDecision, CountedRow } from '../kind-rules.ts';
import {
  answerKey,
  ideasIn,
  mergesIn,
  mostCommonSpelling,
  newestByKey,
  spellingsIn,
  spellingsOf,
  writtenIdeas,
  type Spellings,
} from '../spellings.ts';
import { placedOptions, withColumn } from './ideas.ts';

type Asked = Setups['ideas'];

/** Without answers, as the options say. */
export function areVotes({ options: asked }: Pick<Asked, 'options'>, answers: readonly AnswerCount[]): boolean {
  return asked.length > 0 && (answers.length === 0 || answers.some(({ answer }) => ideasIn(answer) === null));
}

export function votesIn(
  { options: asked }: Pick<Asked, 'options'>,
  answers: readonly AnswerCount[],
): Record<string, number> {
  const votes: Record<string, number> = Object.fromEntries(asked.map(({ id }) => [id, 0]));
  for (const { answer, count } of answers.filter((one) => ideasIn(one.answer) === null))
    for (const id of JSON.parse(answer) as string[]) votes[id] = (votes[id] ?? 0) + count;
  return votes;
}

/** “1long meetings”: a column of one digit, then the text’s key. */
export function keyOf(text: string, column: number): string {
  return column + answerKey('ideas', text);
}

function placedIdeas(answers: readonly AnswerCount[], merges: ReadonlyMap<string, string>) {
  return placing(answers, merges).placed;
}

/** By column and text. A merged idea is where its target is, in its own column if that has it. */
function placing(answers: readonly AnswerCount[], merges: ReadonlyMap<string, string>) {
  const written = writtenIdeas(answers);
  const apart = spellingsOf('ideas', written, new Map(), true);
  if (merges.size === 0) return { placed: apart, targets: merges };
  const homes = new Map<string, string>();
  for (const [key] of [...apart].toSorted(([a, one], [b, other]) => one.count - other.count || byCodePoint(b, a)))
    homes.set(key.slice(1), key);
  const merged = [...apart.keys()].flatMap((key): [string, string][] => {
    const target = merges.get(key.slice(1));
    if (target === undefined) return [];
    const near = key.slice(0, 1) + target;
    return [[key, apart.has(near) ? near : (homes.get(target) ?? near)]];
  });
  const targets = new Map(merged);
  return { placed: spellingsOf('ideas', written, targets, true), targets };
}

/** As and where the room reads a person's ideas, without those it does not see. */
export function shownIdeas(answers: readonly AnswerCount[], decisions: readonly AnswerDecision[]) {
  const { placed, targets } = placing(answers, mergesIn(decisions));
  const decided = newestByKey('ideas', decisions);
  return (written: readonly Idea[]): Idea[] => {
    const own = written.map(({ text, column }) => keyOf(text, column));
    return [...new Set(own.map((key) => targets.get(key) ?? key))].flatMap((key) => {
      const spellings = placed.get(key);
      if (!spellings || decided.get(key.slice(1))?.state === 'rejected') return [];
      const { text, column } = ideaOf([key, spellings]);
      return [{ text, column }];
    });
  };
}

export function listIdeas(answers: readonly AnswerCount[], decisions: readonly AnswerDecision[]) {
  const merges = mergesIn(decisions);
  const decided = newestByKey('ideas', decisions);
  const isHidden = (key: string): boolean => decided.get(key)?.state === 'rejected';
  let count = 0;
  const first: [key: string, spellings: Spellings][] = [];
  // Sorting thousands takes longer than counting them.
  for (const one of placedIdeas(answers, merges)) {
    if (isHidden(one[0].slice(1))) continue;
    count += 1;
    const last = first[limits.shownWords - 1];
    if (last && comparePlaced(last, one) < 0) continue;
    first.splice(first.findLastIndex((each) => comparePlaced(each, one) < 0) + 1, 0, one);
    first.splice(limits.shownWords);
  }
  const listed = first.map(ideaOf);
  const written = decided.size > 0 ? spellingsIn('ideas', answers) : null;
  const texts = merges.size > 0 ? spellingsIn('ideas', answers, merges) : written;
  const hidden = [...decided.keys()]
    .filter(isHidden)
    .flatMap((key) => texts?.get(key) ?? [])
    .map((spellings): WordCount => ({ word: mostCommonSpelling(spellings), count: spellings.count }))
    .toSorted((one, other) => other.count - one.count || byCodePoint(one.word, other.word));
  const merged = [...merges].flatMap(([key, into]) => {
    const [word, target] = [written?.get(key), texts?.get(into)];
    return word && target ? [{ word: mostCommonSpelling(word), into: mostCommonSpelling(target) }] : [];
  });
  return {
    listed,
    tally: {
      ideas: listed,
      moreCount: count - listed.length,
      hidden: hidden.slice(0, limits.shownWords),
      merged,
    },
  };
}

/** Most written first; the earliest among equals. */
function comparePlaced([a, one]: [string, Spellings], [b, other]: [string, Spellings]): number {
  return other.count - one.count || one.firstAt - other.firstAt || byCodePoint(a, b);
}

function ideaOf([key, spellings]: [string, Spellings]): IdeaCount {
  return { text: mostCommonSpelling(spellings), column: Number(key.slice(0, 1)), count: spellings.count };
}

/** An option's row has how many wrote it, and the votes in later rounds. */
export function rowsOf(
  setup: Asked,
  rounds: readonly (readonly AnswerCount[])[],
  decisions: readonly AnswerDecision[],
): CountedRow[] {
  const merges = mergesIn(decisions);
  const written = rounds.map((answers) => (areVotes(setup, answers) ? null : placedIdeas(answers, merges)));
  const votes = rounds.map((answers, at) => (written[at] ? null : votesIn(setup, answers)));
  const rowOf = (key: string, idea: string, column: number, label: string, words: string) => ({
    column,
    row: {
      key,
      label: withColumn(setup, column, label),
      words,
      isCorrect: false,
      counts: rounds.map((_, at) => votes[at]?.[key] ?? written[at]?.get(idea)?.count ?? 0),
    },
  });
  const frozen = new Set<string>();
  const ofOptions = placedOptions(setup).map(({ option: { id, label }, column }) => {
    const key = keyOf(label, column);
    frozen.add(key);
    // Hiding an idea does not hide votes on it.
    return rowOf(id, key, column, label, '');
  });
  const others = placedIdeas(
    rounds.flatMap((answers, at) => (written[at] ? answers : [])),
    merges,
  );
  const ofIdeas = [...others]
    .filter(([key]) => !frozen.has(key))
    .map(([key, spellings]) => {
      const { text: label, column } = ideaOf([key, spellings]);
      const { row } = rowOf(JSON.stringify(key), key, column, label, label);
      return { column, row: { ...row, isOption: false as const } };
    });
  const total = ({ counts }: CountedRow): number => counts.reduce((sum, count) => sum + count, 0);
  const last = ({ counts }: CountedRow): number => counts.at(-1) ?? 0;
  // A report lists only the first rows.
  return [ofOptions, ofIdeas].flatMap((rows) =>
    rows
      .filter(({ row }) => votes.some(Boolean) || total(row) > 0)
      .toSorted(
        (one, other) =>
          one.column - other.column ||
          last(other.row) - last(one.row) ||
          total(other.row) - total(one.row) ||
          byCodePoint(one.row.label, other.row.label),
      )
      .map(({ row }) => row),
  );
}
