import { limits } from '#contracts/limits.ts';
import { itemsOf, pastedLines, pastedRows } from '#contracts/text/pasted-list.ts';

export interface WrittenPoll {
  line: number;
  prompt: string;
  options: { line: number; label: string; isRight: boolean }[];
  problem: 'too-few-options' | 'all-right' | null;
}

interface Line {
  line: number;
  text: string;
}

/** A plus directly before a digit belongs to the number. */
const rightMark = /^(?:\*|\+(?!\d))\s*/;
const numbered = /^(\d{1,2})[.)]\s+/;

/** A paragraph is a prompt, then one option per line. */
export function parsePolls(text: string, mayMark: boolean): WrittenPoll[] {
  const polls = paragraphsOf(text).map(([first, ...others]) => {
    const rows = pastedRows(others.map((option) => option.text.replace(rightMark, '')).join('\n'));
    const options = itemsOf(rows).flatMap((labels, row) => {
      const { line, text: written } = others[row] ?? first;
      const isRight = mayMark && rightMark.test(written);
      return labels.map((label, place) => ({ line, label, isRight: isRight && place === 0 }));
    });
    return { line: first.line, prompt: first.text.replaceAll(/\s+/g, ' '), options };
  });
  // A list of questions is numbered; a single question may start with a number.
  const isNumbered =
    polls.length > 1 && polls.every(({ prompt }, place) => Number(numbered.exec(prompt)?.[1]) === place + 1);
  return polls
    .map((poll) => ({ ...poll, prompt: isNumbered ? poll.prompt.replace(numbered, '') : poll.prompt }))
    .map((poll) => ({ ...poll, problem: problemIn(poll.options) }));
}

function paragraphsOf(text: string): [Line, ...Line[]][] {
  const paragraphs: [Line, ...Line[]][] = [];
  let isBetween = true;
  let line = 1;
  for (const raw of pastedLines(text)) {
    const written = { line, text: raw.trim() };
    line += raw.split('\v').length;
    if (written.text === '') isBetween = true;
    else if (isBetween) {
      paragraphs.push([written]);
      isBetween = false;
    } else paragraphs.at(-1)?.push(written);
  }
  return paragraphs;
}

function problemIn(options: WrittenPoll['options']): WrittenPoll['problem'] {
  if (options.length < limits.options.min) return 'too-few-options';
  return options.every(({ isRight }) => isRight) ? 'all-right' : null;
}

export function fieldsOf(
  { prompt, options }: WrittenPoll,
  mayMark: boolean,
  quiz: { timerSeconds: number | null; points: number } | null,
) {
  const correctOptions = options.flatMap(({ isRight }, place) => (isRight ? [place] : []));
  return {
    kind: 'choice',
    prompt,
    options: options.map(({ label }) => ({ label })),
    minPicks: 1,
    maxPicks: Math.max(1, correctOptions.length),
    ...(mayMark && { correctOptions }),
    ...quiz,
  };
}
