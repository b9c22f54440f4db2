import { z } from 'zod';
import { limits, type CharLimit } from './limits.ts';
import { pictureLimits } from './events/picture-limits.ts';
import { fieldErrors, type FieldErrorCode } from './errors.ts';
import { pastedWords } from './text/pasted-list.ts';
import { normaliseMarkup, normaliseText } from './text/normalise.ts';
import { Refusal, type FieldError } from './refusal.ts';
import { markupProblem, textProblem } from './text/validate.ts';

// For pages and the API. Without scripts, every value is text; `meta` tells API clients what to send.

function refuse(ctx: z.RefinementCtx, problem: FieldError): typeof z.NEVER {
  ctx.addIssue({ code: 'custom', message: problem.code, params: problem.values ?? {} });
  return z.NEVER;
}

function wrongType(expected: string): FieldError {
  return { code: 'WRONG_TYPE', values: { expected } };
}

/** An absent field counts as empty, which `missing` may refuse. */
export function text(limit: CharLimit, missing?: FieldErrorCode) {
  return textField(limit, normaliseText, textProblem, missing);
}

/** Keeps lines. */
export function markup(limit: CharLimit, missing?: FieldErrorCode) {
  return textField(limit, normaliseMarkup, markupProblem, missing);
}

function textField(
  limit: CharLimit,
  normalise: (raw: string) => string,
  problemIn: typeof textProblem,
  missing?: FieldErrorCode,
) {
  return z
    .unknown()
    .optional()
    .transform((raw, ctx) => {
      if (raw !== undefined && raw !== null && typeof raw !== 'string') return refuse(ctx, wrongType('string'));
      const value = normalise(raw ?? '');
      const problem = problemIn(value, limit);
      if (problem && value === '' && missing) return refuse(ctx, { code: missing });
      return problem ? refuse(ctx, problem) : value;
    })
    .meta({ type: 'string', minLength: limit.minChars, maxLength: limit.maxChars });
}

export function optionalText(limit: CharLimit) {
  return givenText(limit)
    .transform((value) => value ?? null)
    .meta({ type: ['string', 'null'], maxLength: limit.maxChars });
}

/** Null when empty clears the field; undefined when absent leaves it. */
export function givenText(limit: CharLimit) {
  return z
    .unknown()
    .optional()
    .transform((raw, ctx) => {
      if (raw === undefined) return undefined;
      if (raw !== null && typeof raw !== 'string') return refuse(ctx, wrongType('string'));
      const value = normaliseText(raw ?? '');
      if (value === '') return null;
      const problem = textProblem(value, limit);
      return problem ? refuse(ctx, problem) : value;
    })
    .meta({ type: ['string', 'null'], maxLength: limit.maxChars });
}

/** Null for no picture. @param missing refuses an empty description */
export function picture(missing: FieldErrorCode, noAlt: string) {
  const gone = { error: 'PICTURE_GONE' satisfies FieldErrorCode };
  const version = z.string(gone).regex(/^[0-9a-f]{16}$/, gone);
  const alt = text(pictureLimits.alt, missing)
    .nullable()
    .meta({ description: `Describes the picture; null ${noAlt}.` });
  return z.preprocess((raw) => (raw === '' ? null : raw), z.object({ version, alt }).nullable().optional());
}

export function wholeNumber({ min, max }: { min: number; max: number }) {
  return z
    .unknown()
    .optional()
    .transform((raw, ctx) => {
      const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
      const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
      return fits ? value : refuse(ctx, { code: 'NOT_A_NUMBER', values: { min, max } });
    })
    .meta({ type: 'integer', minimum: min, maximum: max });
}

/** Exceeds every limit, so that an answer's own rules name the limit. */
export const anyText = z.string().max(100_000);

/** Accepts a decimal comma. Invalid input becomes `NaN`, for the rules to refuse. */
export const number = z.unknown().transform((raw) => {
  if (typeof raw !== 'string') return typeof raw === 'number' ? raw : Number.NaN;
  const written = raw.trim().replace(',', '.');
  return written === '' ? Number.NaN : Number(written);
});

/** This number shows everything that varies between number formats. */
const example = 12_345.5;

export function decimalNumber({ min, max }: { min: number; max: number }) {
  return z
    .unknown()
    .transform((raw, ctx) => {
      const value = number.parse(raw);
      if (value >= min && value <= max) return value;
      const isUnreadable = typeof raw === 'string' && raw.trim() !== '' && Number.isNaN(value);
      return refuse(
        ctx,
        isUnreadable
          ? { code: 'NUMBER_UNREADABLE', values: { example } }
          : { code: 'NUMBER_RANGE', values: { min, max } },
      );
    })
    .meta({ type: 'number', minimum: min, maximum: max });
}

export function numberOrNone<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((raw) => (raw === '' ? null : raw), schema.nullable().optional());
}

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: 'NOT_ONE_OF' satisfies FieldErrorCode });
}

export const checkbox = z.unknown().optional().transform(isChecked).meta({ type: 'boolean' });

/** Undefined when absent, so not for an HTML checkbox. */
export const yesOrNo = z
  .unknown()
  .optional()
  .transform((raw) => (raw === undefined || raw === null ? undefined : isChecked(raw)))
  .meta({ type: 'boolean' });

function isChecked(raw: unknown): boolean {
  return raw === true || raw === 'on' || raw === '1' || raw === 'true' || raw === 1;
}

export const colour = z
  .string({ error: 'COLOUR_SHAPE' satisfies FieldErrorCode })
  .regex(/^#[0-9a-f]{6}$/i, { error: 'COLOUR_SHAPE' satisfies FieldErrorCode })
  .transform((value) => value.toLowerCase());

export const id = z.string().regex(/^[\w-]{1,64}$/, { error: 'NOT_ONE_OF' satisfies FieldErrorCode });

export const submissionId = z.string().regex(/^[\w-]{8,64}$/, { error: 'NOT_ONE_OF' satisfies FieldErrorCode });

export const optionalEmail = z
  .unknown()
  .optional()
  .transform((raw, ctx) => {
    const value = typeof raw === 'string' ? raw.trim().toLowerCase() : (raw ?? '');
    if (value === '') return null;
    const fits =
      typeof value === 'string' && value.length <= limits.email.maxChars && z.email().safeParse(value).success;
    return fits ? value : refuse(ctx, { code: 'EMAIL_SHAPE' });
  });

export const email = optionalEmail.transform((value, ctx) => value ?? refuse(ctx, { code: 'EMAIL_SHAPE' }));

/** Spaces count. Strength is checked elsewhere. */
export const password = z.string().min(1).max(20_000);

export function listOf<Item extends z.ZodType>(item: Item, max: number) {
  return z.preprocess(
    (raw) => (raw === undefined || raw === null ? [] : Array.isArray(raw) ? raw : [raw]),
    z.array(item).max(max),
  );
}

export function atLeastOne<Item extends z.ZodType>(item: Item, max: number) {
  return listOf(item, max).refine((list) => list.length > 0, { error: 'REQUIRED' satisfies FieldErrorCode });
}

/** An entry may itself be a pasted list. */
export function wordList(limit: CharLimit, max: number) {
  const words = listOf(text(limit), 10 * max).transform((texts, ctx) => {
    const distinct = [...new Set(texts)];
    return distinct.length <= max ? distinct : refuse(ctx, { code: 'HELD_WORD_COUNT', values: { max } });
  });
  const split = (entry: unknown): unknown => (typeof entry === 'string' ? pastedWords(entry) : entry);
  return z.preprocess((raw) => (raw === undefined || raw === null ? raw : [raw].flat().flatMap(split)), words);
}

/** The values first shown, by field, to detect edit conflicts. */
export function seenIn(body: unknown): Record<string, unknown> | undefined {
  return z
    .object({ seen: z.record(z.string().max(40), z.unknown()).optional() })
    .catch({})
    .parse(body).seen;
}

/** @throws `INVALID` with each field's problem */
export function parseForm<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const fields: Record<string, FieldError> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= fieldErrorOf(issue, body);
  throw new Refusal('INVALID', { fields });
}

const plainTypes: Partial<Record<string, string>> = { record: 'object', int: 'number' };

function fieldErrorOf(issue: z.core.$ZodIssue, body: unknown): FieldError {
  if (Object.hasOwn(fieldErrors, issue.message) && issue.message !== ('REQUIRED' satisfies FieldErrorCode)) {
    const code = issue.message as FieldErrorCode;
    const values = issue.code === 'custom' ? (issue.params as FieldError['values']) : undefined;
    return values ? { code, values } : { code };
  }
  const given = givenAt(body, issue.path);
  if (given === undefined || given === null || given === '' || isEmptyList(given)) return { code: 'REQUIRED' };
  if (issue.code === 'too_big')
    return typeof given === 'string'
      ? { code: 'TOO_LONG', values: { max: Number(issue.maximum), actual: given.length } }
      : { code: 'LIST_TOO_LONG', values: { max: Number(issue.maximum) } };
  return wrongType(issue.code === 'invalid_type' ? (plainTypes[issue.expected] ?? issue.expected) : 'other');
}

function givenAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return key === 0 ? value : undefined;
    return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }, body);
}

function isEmptyList(given: unknown): boolean {
  return Array.isArray(given) && given.length === 0;
}
