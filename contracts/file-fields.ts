import { z } from 'zod';
import type { FieldErrorCode } from './errors.ts';
import { pictureLimits } from './events/picture-limits.ts';
import type { CharLimit } from './limits.ts';
import { countCharacters, normaliseMarkup, normaliseText, textLength } from './text/normalise.ts';
import { markupProblem, textProblem } from './text/validate.ts';

export { oneOf } from './form-fields.ts';

// A problem is a path in an event file and a code of `fieldErrors`.

const unfit = { error: 'FILE_VALUE' satisfies FieldErrorCode };

export const whole = z.int(unfit).min(0, unfit);
/** Imported events continue counting, so this is far below the largest exact integer. */
export const revision = whole.max(2 ** 40, unfit);
/** Imported counts grow further, in 32-bit columns. */
export const count = whole.max(1_000_000_000, unfit);
const tenYearsMs = 10 * 366 * 86_400_000;
/** UTC in milliseconds since 1970, at most ten years ahead. */
export const time = whole.refine((at) => at <= Date.now() + tenYearsMs, unfit);
export const number = z.number(unfit);
export const flag = z.boolean(unfit);
export const hex = z.string(unfit).regex(/^[0-9a-f]{64}$/, unfit);
/** Ids are UUIDs, so that none is an ordinary word. */
export const id = z.string(unfit).regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, unfit);
export const submissionId = z.string(unfit).regex(/^[\w-]{8,64}$/, unfit);
export const colour = z.string(unfit).regex(/^#[0-9a-f]{6}$/, unfit);

export function within({ min, max }: { min: number; max: number }) {
  const refused = { code: 'custom', message: 'NOT_A_NUMBER' satisfies FieldErrorCode, params: { min, max } } as const;
  return z.int(unfit).superRefine((value, ctx) => {
    if (value < min || value > max) ctx.addIssue(refused);
  });
}

/** Earlier versions accepted invisible text. */
function withVisibleText(raw: string, { minChars }: CharLimit, normalise: (raw: string) => string): string {
  const value = normalise(raw);
  const missing = countCharacters(raw.trim()) >= minChars ? minChars - textLength(value) : 0;
  return value + '…'.repeat(Math.max(0, missing));
}

export function text(limit: CharLimit) {
  return textField(limit, normaliseText, textProblem);
}

export function markup(limit: CharLimit) {
  return textField(limit, normaliseMarkup, markupProblem);
}

function textField(limit: CharLimit, normalise: (raw: string) => string, problemIn: typeof textProblem) {
  return z.string(unfit).transform((raw, ctx) => {
    const value = withVisibleText(raw, limit, normalise);
    const problem = problemIn(value, limit);
    if (!problem) return value;
    ctx.addIssue({ code: 'custom', message: problem.code, params: problem.values ?? {} });
    return z.NEVER;
  });
}

export const maxProblems = 20;

/** A faulty file could exhaust the memory with problems. */
export function listOf<Item extends z.ZodType>(item: Item, max: number, min = 0) {
  const rows = z
    .array(z.unknown(), unfit)
    .max(max, { error: 'FILE_TOO_MANY' satisfies FieldErrorCode })
    .min(min, unfit);
  return rows.transform((found, ctx): z.output<Item>[] => {
    const read: z.output<Item>[] = [];
    let problemCount = 0;
    for (const [place, row] of found.entries()) {
      const parsed = item.safeParse(row);
      if (parsed.success) read.push(parsed.data);
      else {
        for (const issue of parsed.error.issues) ctx.addIssue({ ...issue, path: [place, ...issue.path] });
        problemCount += parsed.error.issues.length;
      }
      if (problemCount >= maxProblems) break;
    }
    return read;
  });
}

export const countsByName = z.custom<Record<string, number>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => whole.safeParse(one).success),
  unfit,
);

export function object<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? ('FILE_UNKNOWN' satisfies FieldErrorCode) : unfit.error),
  });
}

export const pictureVersion = z.string(unfit).regex(/^[0-9a-f]{16}$/, unfit);
export const shownPicture = object({ version: pictureVersion, alt: text(pictureLimits.alt).nullable() });
