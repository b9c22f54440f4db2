import { z } from 'zod';
import * as file from '#contracts/file-fields.ts';
import { anyText, id as optionId, listOf, number, text, wholeNumber } from '#contracts/form-fields.ts';
import type { AnswerView, CrewTallies, Idea, Setups } from '#contracts/poll-kinds.ts';
import { Refusal, type FieldError } from '#contracts/refusal.ts';
import { byCodePoint } from '#contracts/text/by-code-point.ts';
import { foldWord } from '#contracts/text/fold.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import { textProblem } from '#contracts/text/validate.ts';
import { limits } from '#contracts/limits.ts';
import { kindRules, refuseAnswer } from '../kind-rules.ts';
import { isShuffledField, isShuffledInFile, optionsField, optionsInFile } from '../options.ts';
import { ideasIn, sampleWords } from '../spellings.ts';
import { areVotes, keyOf, listIdeas, rowsOf, shownIdeas, votesIn } from './counting.ts';
import {
  columnCount,
  columnLabel,
  columnsOf,
  erasedLabel,
  ideaCount,
  ideaText,
  mostOptions,
  mostVotes,
  placedOptions,
  voteCount,
  withColumn,
} from './ideas.ts';

type Asked = Setups['ideas'];

const noIdeas = '{"ideas":[]}';
const columns = z.union([z.undefined(), listOf(text(columnLabel), columnCount.max)]).meta({
  description: 'Titles of 2 to 4 columns; each idea is in one. Empty: one list. Omit to keep them.',
});
const options = optionsField.meta({
  description: 'The ideas that people vote on: only their wording can change, and those left out stay as they are.',
});
const maxVotes = wholeNumber(voteCount).meta({ description: 'Votes per person, each for another idea.' });
/** Without columns, a form has none. */
const idea = z.object({ text: anyText, column: number.optional() });

/** Ideas are stored as `{"ideas":[[column,"text"]]}`, votes as a choice's picks. */
export const ideas = kindRules<'ideas'>({
  name: /*i18n*/ 'Ideas',
  form: { options, columns, maxIdeas: wholeNumber(ideaCount), maxVotes, isShuffled: isShuffledField },
  file: {
    options: optionsInFile({ min: 0, max: mostOptions }),
    columns: file.listOf(file.text(columnLabel), columnCount.max),
    optionColumns: file.listOf(file.within({ min: 0, max: columnCount.max - 1 }), mostOptions),
    maxIdeas: file.within(ideaCount),
    maxVotes: file.within(voteCount),
    isShuffled: isShuffledInFile,
  },
  defaults: { options: [], columns: [], maxIdeas: 3, maxVotes: 3 },
  problems(form) {
    const { columns: titles = [], options: asked = [], optionColumns } = form as Partial<typeof form>;
    const fields: Record<string, FieldError> = {};
    if (titles.length === 1) fields['columns'] = { code: 'COLUMN_COUNT', values: columnCount };
    const keys = titles.map((title) => foldWord(normaliseText(title)));
    keys.forEach((key, at) => {
      if (keys.indexOf(key) < at) fields[`columns.${at}`] = { code: 'COLUMN_TWICE' };
    });
    // Only an event file has them.
    const arePlaced = optionColumns?.every((column) => column < Math.max(1, titles.length));
    if (optionColumns && !(arePlaced && optionColumns.length === asked.length))
      fields['optionColumns'] = { code: 'FILE_DISAGREES' };
    return fields;
  },
  setupFrom(form, before): Asked {
    const { options: reworded, maxIdeas, maxVotes: most, isShuffled = before?.isShuffled ?? false } = form;
    const { columns: titles } = form as Partial<typeof form>;
    const labels = new Map(reworded.map((option) => [option.id, option.label]));
    return ideas.setupOf({
      options: before?.options.map(({ id, label }) => ({ id, label: labels.get(id) ?? label })) ?? [],
      columns: titles ?? before?.columns ?? [],
      optionColumns: before?.optionColumns ?? [],
      maxIdeas,
      maxVotes: most,
      isShuffled,
    });
  },
  fixed: [],
  incompatibleFields: (before, after) => [
    ...(before.columns.length !== after.columns.length || isMoved(before.columns, after.columns) ? ['columns'] : []),
    ...(before.options.length === 0 || before.maxVotes === after.maxVotes ? [] : ['maxVotes']),
  ],
  loosest: (setup, stored) => ({
    ...setup,
    // Ideas were accepted before there were options.
    ...(ideasIn(stored) && { options: [], optionColumns: [] }),
    maxIdeas: ideaCount.max,
  }),
  answer: { ideas: listOf(idea, 100), picks: listOf(optionId, limits.options.max) },
  canonical: (setup, answer) => (setup.options.length > 0 ? canonicalVotes : canonicalIdeas)(setup, answer),
  read(stored) {
    const written = ideasIn(stored);
    return written ? { ideas: written } : { picks: JSON.parse(stored) as string[] };
  },
  withoutWords: (_, stored) => (ideasIn(stored) ? noIdeas : stored),
  isWithoutWords: (stored) => stored === noIdeas,
  withoutTexts: (setup, left) => ({
    ...setup,
    options: setup.options.map((option) => ({ ...option, label: left(option.label) ?? erasedLabel })),
  }),
  beforeAsking: (setup) => ({ ...setup, options: [], optionColumns: [] }),
  nextRound(setup, answers, decisions, newId) {
    if (setup.options.length > 0) return setup;
    const { listed } = listIdeas(answers, decisions);
    if (listed.length === 0) throw new Refusal('NO_IDEAS');
    // Of each column, the most written come first.
    const asked = listed.slice(0, mostOptions).toSorted((one, other) => one.column - other.column);
    return {
      ...setup,
      options: asked.map(({ text: label }) => ({ id: newId(), label })),
      optionColumns: asked.map(({ column }) => column),
    };
  },
  samples(setup) {
    const turns = sampleWords.map((word, at) => ({ word, at }));
    if (setup.options.length > 0)
      return setup.options.map((_, at) => ({
        picks: [0, 1].slice(0, mostVotes(setup)).map((more) => setup.options[(at + more) % setup.options.length]!.id),
      }));
    return turns.map(({ word, at }) => {
      const other = sampleWords[(at * 5) % sampleWords.length] ?? '';
      const column = at % columnsOf(setup).length;
      return { ideas: [word, other].slice(0, setup.maxIdeas).map((one) => ({ text: `More ${one}`, column })) };
    });
  },
  counts(setup, answers) {
    if (areVotes(setup, answers)) return votesIn(setup, answers);
    const byIdea = new Map<string, number>();
    for (const { answer, count } of answers)
      for (const key of new Set(
        ideasIn(answer)?.map(({ text: one, column }) => JSON.stringify([column, foldWord(one)])),
      ))
        byIdea.set(key, (byIdea.get(key) ?? 0) + count);
    return Object.fromEntries(byIdea);
  },
  countUnit: 'votes',
  answerCells: (setup, answer) =>
    'ideas' in answer
      ? answer.ideas.map(({ text: one, column }) => withColumn(setup, column, one))
      : placedOptions(setup)
          .filter(({ option }) => answer.picks.includes(option.id))
          .map(({ option, column }) => withColumn(setup, column, option.label)),
  // Ties go to the earliest.
  tallyNeeds: 'times of arrival',
  tally(setup, answers, decisions): CrewTallies['ideas'] {
    if (areVotes(setup, answers))
      return { ideas: [], moreCount: 0, votes: votesIn(setup, answers), hidden: [], merged: [] };
    return { ...listIdeas(answers, decisions).tally, votes: null };
  },
  // The crew reads more of them than the room.
  shown: ({ ideas: listed, moreCount, votes }) => ({
    ideas: listed.slice(0, mostOptions),
    moreCount: moreCount + Math.max(0, listed.length - mostOptions),
    votes,
  }),
  shownParts(_, answers, decisions) {
    const shown = shownIdeas(answers, decisions);
    return (answer) => ('ideas' in answer ? shown(answer.ideas).map((one) => ({ ideas: [one] })) : [answer]);
  },
  resultRows: (setup, rounds, _correct, decisions) => rowsOf(setup, rounds, decisions),
  right: null,
});

/** Ideas are stored with the place of their column: its title may change, but not go to another place. */
function isMoved(before: readonly string[], after: readonly string[]): boolean {
  const keys = before.map((title) => foldWord(title));
  return after.some((title, at) => ![-1, at].includes(keys.indexOf(foldWord(title))));
}

function canonicalIdeas(setup: Asked, answer: AnswerView): string {
  const { length } = columnsOf(setup);
  const distinct = new Map<string, [column: number, text: string]>();
  for (const [at, given] of ('ideas' in answer ? answer.ideas : []).entries()) {
    const written = normaliseText(given.text);
    if (written === '') continue;
    const problem = textProblem(written, ideaText);
    if (problem) throw refuseAnswer(`ideas.${at}`, problem);
    const column = setup.columns.length === 0 ? 0 : ((given as Partial<Idea>).column ?? -1);
    if (!Number.isInteger(column) || column < 0 || column >= length)
      throw refuseAnswer(`ideas.${at}`, { code: 'NOT_ONE_OF' });
    distinct.set(keyOf(written, column), [column, written]);
  }
  if (distinct.size === 0 || distinct.size > setup.maxIdeas)
    throw refuseAnswer('ideas', { code: 'IDEA_COUNT', values: { max: setup.maxIdeas } });
  const sorted = [...distinct.values()].toSorted(([a, one], [b, other]) => a - b || byCodePoint(one, other));
  return JSON.stringify({ ideas: sorted });
}

function canonicalVotes(setup: Asked, answer: AnswerView): string {
  const given = 'picks' in answer ? answer.picks : [];
  const chosen = new Set(given);
  const known = setup.options.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const max = mostVotes(setup);
  if (known.length !== given.length || known.length === 0 || known.length > max)
    throw refuseAnswer(
      'picks',
      max === 1 ? { code: 'PICK_EXACTLY', values: { count: 1 } } : { code: 'PICK_COUNT', values: { min: 1, max } },
    );
  return JSON.stringify(known);
}
