import { z } from 'zod';
import { limits, type CharLimit } from '#contracts/limits.ts';
import { fieldErrors, type FieldErrorCode } from '#contracts/errors.ts';
import { normaliseFor } from '#contracts/text/normalise-prose.ts';
import { Refusal, type FieldError } from '#contracts/refusal.ts';
import { textProblem } from '#contracts/text/validate.ts';
import { PrecognitionPassed, type Context } from '../http/context.ts';

// Fields of forms, for pages and programs alike. A form without scripts sends every value as text; what a program should send is
// in each field's `meta`, for the OpenAPI document.

/** Refuses with a code of ours and its values: `message` carries the code, `params` the values. */
function refuse(ctx: z.RefinementCtx, problem: FieldError): typeof z.NEVER {
  ctx.addIssue({ code: 'custom', message: problem.code, params: problem.values ?? {} });
  return z.NEVER;
}

/** `expected`: a type of JSON. */
function wrongType(expected: string): FieldError {
  return { code: 'WRONG_TYPE', values: { expected } };
}

/** Normalised text within a limit; absent counts as empty, which is refused with `missing` where it may not be. */
export function text(limit: CharLimit, missing?: FieldErrorCode) {
  return z
    .unknown()
    .optional()
    .transform((raw, ctx) => {
      if (raw !== undefined && raw !== null && typeof raw !== 'string') return refuse(ctx, wrongType('string'));
      const value = normaliseFor(raw ?? '', limit);
      const problem = textProblem(value, limit);
      if (problem && value === '' && missing) return refuse(ctx, { code: missing });
      return problem ? refuse(ctx, problem) : value;
    })
    .meta({ type: 'string', minLength: limit.minChars, maxLength: limit.maxChars });
}

/** As `text`, null when nothing was written. */
export function optionalText(limit: CharLimit) {
  return givenText(limit)
    .transform((value) => value ?? null)
    .meta({ type: ['string', 'null'], maxLength: limit.maxChars });
}

/** As `optionalText`, undefined when the field is absent: what is not sent stays, what is sent empty goes. */
export function givenText(limit: CharLimit) {
  return z
    .unknown()
    .optional()
    .transform((raw, ctx) => {
      if (raw === undefined) return undefined;
      if (raw !== null && typeof raw !== 'string') return refuse(ctx, wrongType('string'));
      const value = normaliseFor(raw ?? '', limit);
      if (value === '') return null;
      const problem = textProblem(value, limit);
      return problem ? refuse(ctx, problem) : value;
    })
    .meta({ type: ['string', 'null'], maxLength: limit.maxChars });
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

/** Any number; with a comma for the decimals too, as many people write it. What is none is `NaN`, for the rules to refuse. */
export const number = z.unknown().transform((raw) => {
  if (typeof raw !== 'string') return typeof raw === 'number' ? raw : Number.NaN;
  const written = raw.trim().replace(',', '.');
  return written === '' ? Number.NaN : Number(written);
});

/** Has all that is written otherwise from one country to the next. */
const example = 12_345.5;

/** A number within limits, to six decimals. Of what was written and is none that is said: it may be meant for one within them. */
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

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: 'NOT_ONE_OF' satisfies FieldErrorCode });
}

/** A checkbox: `true`, `"on"`, `"1"` and `"true"` are checked, absent is not. */
export const checkbox = z.unknown().optional().transform(isChecked).meta({ type: 'boolean' });

/** As `checkbox`, undefined when it is absent: for what has a default. Only for forms that always say yes or no, as a box of plain HTML does not. */
export const yesOrNo = z
  .unknown()
  .optional()
  .transform((raw) => (raw === undefined || raw === null ? undefined : isChecked(raw)))
  .meta({ type: 'boolean' });

function isChecked(raw: unknown): boolean {
  return raw === true || raw === 'on' || raw === '1' || raw === 'true' || raw === 1;
}

/** `#rrggbb`, in lower case. */
export const colour = z
  .string({ error: 'COLOUR_SHAPE' satisfies FieldErrorCode })
  .regex(/^#[0-9a-f]{6}$/i, { error: 'COLOUR_SHAPE' satisfies FieldErrorCode })
  .transform((value) => value.toLowerCase());

export const id = z.string().regex(/^[\w-]{1,64}$/, { error: 'NOT_ONE_OF' satisfies FieldErrorCode });

/** What a phone calls what it sends, so that a repetition is known as one. */
export const submissionId = z.string().regex(/^[\w-]{8,64}$/, { error: 'NOT_ONE_OF' satisfies FieldErrorCode });

/** An e-mail address, in lower case; null when none was written. */
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

/** As it was typed: spaces in a password are its own. What makes a good one is decided elsewhere. */
export const password = z.string().min(1).max(20_000);

/** One value or a list of them, as forms send either. */
export function listOf<Item extends z.ZodType>(item: Item, max: number) {
  return z.preprocess(
    (raw) => (raw === undefined || raw === null ? [] : Array.isArray(raw) ? raw : [raw]),
    z.array(item).max(max),
  );
}

/** As `listOf`, with something in it. */
export function atLeastOne<Item extends z.ZodType>(item: Item, max: number) {
  return listOf(item, max).refine((list) => list.length > 0, { error: 'REQUIRED' satisfies FieldErrorCode });
}

/** Texts, each once. */
export function textList(limit: CharLimit, max: number) {
  return listOf(text(limit), 10 * max).transform((texts, ctx) => {
    const distinct = [...new Set(texts)];
    return distinct.length <= max ? distinct : refuse(ctx, { code: 'HELD_WORD_COUNT', values: { max } });
  });
}

/** What a form showed when it was filled, under the names of its fields; it says so to change nothing that is newer. */
export function seenIn(body: unknown): Record<string, unknown> | undefined {
  return z
    .object({ seen: z.record(z.string().max(40), z.unknown()).optional() })
    .catch({})
    .parse(body).seen;
}

/** The form, or a `Refusal` `INVALID` that names each field and why. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const fields: Record<string, FieldError> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= fieldErrorOf(issue, body);
  throw new Refusal('INVALID', { fields });
}

/**
 * As `parseForm`, for forms whose mistakes are shown while they are typed (precognition): a request that only asks what the
 * server would say ends here, before anything is done. `alsoCheck` finds what the schema cannot know; the handler's own write
 * decides again.
 */
export async function checkForm<Schema extends z.ZodType>(
  { request }: Pick<Context, 'request'>,
  schema: Schema,
  alsoCheck?: (form: z.output<Schema>) => Promise<void>,
): Promise<z.output<Schema>> {
  const form = parseForm(schema, request.body);
  if (!request.inertia.isPrecognitive) return form;
  await alsoCheck?.(form);
  throw new PrecognitionPassed();
}

/** What JSON calls the types that schemas tell apart. */
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

/** One value stands for a list of it. */
function givenAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return key === 0 ? value : undefined;
    return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }, body);
}

function isEmptyList(given: unknown): boolean {
  return Array.isArray(given) && given.length === 0;
}
