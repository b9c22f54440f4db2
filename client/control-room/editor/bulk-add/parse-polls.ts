import { limits } from '#contracts/limits.ts';
import { textLength } from '#contracts/text/normalise.ts';
import { withoutListMark } from '#client/poll-editor/option-rows.ts';

/** A poll written as one paragraph. Lines count from 1. */
export interface WrittenPoll {
  line: number;
  prompt: string;
  options: { line: number; label: string; isRight: boolean }[];
  problems: Problem[];
}

export interface Problem {
  line: number;
  kind: 'too-few-options' | 'too-many-options' | 'option-twice' | 'prompt-too-long' | 'option-too-long' | 'all-right';
}

interface Line {
  line: number;
  text: string;
}

/** Marks a right option; a plus directly before a digit belongs to the number. */
const rightMark = /^(?:\*|\+(?!\d))\s*/;
const numbered = /^(\d{1,2})[.)]\s+/;

/**
 * Parses polls from text, one per paragraph: the first line is the prompt, each other line an option. With `mayMark` a
 * star or plus marks a right option; otherwise it is a list marker.
 */
export function parsePolls(text: string, mayMark: boolean): WrittenPoll[] {
  const polls = paragraphsOf(text).map(([first, ...others]) => {
    const options = others.map(({ line, text: written }) => ({
      line,
      label: withoutListMark(written.replace(rightMark, '')),
      isRight: mayMark && rightMark.test(written),
    }));
    return { line: first.line, prompt: first.text, options: options.filter(({ label }) => label !== '') };
  });
  // A list of questions is numbered; a single question may start with a number.
  const isNumbered =
    polls.length > 1 && polls.every(({ prompt }, place) => Number(numbered.exec(prompt)?.[1]) === place + 1);
  return polls
    .map((poll) => ({ ...poll, prompt: isNumbered ? poll.prompt.replace(numbered, '') : poll.prompt }))
    .map((poll) => ({ ...poll, problems: problemsIn(poll) }));
}

function paragraphsOf(text: string): [Line, ...Line[]][] {
  const paragraphs: [Line, ...Line[]][] = [];
  let isBetween = true;
  for (const [place, raw] of text.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    const written = { line: place + 1, text: raw.replaceAll(/\s+/g, ' ').trim() };
    if (written.text === '') isBetween = true;
    else if (isBetween) {
      paragraphs.push([written]);
      isBetween = false;
    } else paragraphs.at(-1)?.push(written);
  }
  return paragraphs;
}

function problemsIn({ line, prompt, options }: Omit<WrittenPoll, 'problems'>): Problem[] {
  const problems: Problem[] = [];
  if (textLength(prompt) > limits.prompt.maxChars) problems.push({ line, kind: 'prompt-too-long' });
  if (options.length < limits.options.min) problems.push({ line, kind: 'too-few-options' });
  const surplus = options[limits.options.max];
  if (surplus) problems.push({ line: surplus.line, kind: 'too-many-options' });
  const seen = new Set<string>();
  for (const option of options) {
    if (textLength(option.label) > limits.optionLabel.maxChars)
      problems.push({ line: option.line, kind: 'option-too-long' });
    const folded = option.label.normalize('NFC').toLowerCase();
    if (seen.has(folded)) problems.push({ line: option.line, kind: 'option-twice' });
    seen.add(folded);
  }
  // If every line has one it is a list marker.
  if (options.length >= limits.options.min && options.every(({ isRight }) => isRight))
    problems.push({ line, kind: 'all-right' });
  return problems;
}

/** The fields to send: with several right options as many may be picked. */
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
