import { z } from 'zod';
import type { FieldErrorCode } from '#contracts/errors.ts';
import { limits } from '#contracts/limits.ts';
import { pictureLimits } from '#contracts/events/picture-limits.ts';
import { quizDefaults } from '#contracts/quizzes/series.ts';
import { checkForm } from '../../domain/polls/activity-forms.ts';
import { Refusal } from '#contracts/refusal.ts';
import { decimalNumber, id, listOf, parseForm, text, wholeNumber, yesOrNo } from '../form-fields.ts';

/** A number or empty; absent keeps the current value. */
function numberOrNone<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((raw) => (raw === '' ? null : raw), schema.nullable().optional());
}

/** How it is answered, timed and scored. */
export const answering = {
  isRevisable: yesOrNo.meta({
    description:
      'Whether an answer may be replaced while its round is open. Left out, a new activity has yes, in a quiz no; one that is changed stays as it is.',
  }),
  timerSeconds: numberOrNone(wholeNumber(limits.timerSeconds)).meta({
    description: `Seconds until it closes by itself, null for no limit. Left out, a new question of a quiz has ${quizDefaults.timerSeconds}, any other activity no limit; one that is changed stays as it is. A question of a survey, which everybody answers at their own pace, has none whatever is given.`,
  }),
  points: numberOrNone(wholeNumber(limits.points)).meta({
    description: `What a right answer is worth, null for nothing. Left out, a new \`choice\`, \`number\`, \`text\` or \`ranking\` of a quiz has ${quizDefaults.points}, any other activity nothing; one that is changed stays as it is.`,
  }),
};
/** The version of an uploaded picture, with its alternative text or as decorative; absent keeps the current one. */
const picture = z.preprocess(
  (raw) => (raw === '' ? null : raw),
  z
    .object({
      version: z
        .string({ error: 'PICTURE_GONE' satisfies FieldErrorCode })
        .regex(/^[0-9a-f]{16}$/, { error: 'PICTURE_GONE' satisfies FieldErrorCode }),
      alt: text(pictureLimits.alt, 'PICTURE_ALT')
        .nullable()
        .meta({ description: 'What the picture shows, in words; null for one that is only decoration.' }),
    })
    .nullable()
    .optional(),
);
const common = {
  prompt: text(limits.prompt),
  picture,
  ...answering,
  /** The quiz or survey that a new activity belongs to. */
  series: id.optional(),
};
const correctOptions = z
  .union([z.undefined(), listOf(wholeNumber({ min: 0, max: limits.options.max - 1 }), limits.options.max)])
  .meta({
    description:
      'Places of the right options among those given, from 0. Where people pick one option (`maxPicks` 1), any one of them is right; where they may pick several, all of them and no other. An empty list: nothing is right or wrong. Left out, they stay as they were.',
  });
const acceptedAnswers = z
  .preprocess(
    (raw) => (raw === undefined ? raw : [raw ?? []].flat()),
    z.array(text(limits.textAnswer)).max(100).optional(),
  )
  .meta({
    description:
      'Texts that are right, at most 10: capitals, spaces (also between letters), the shape of quotes and dashes and the form of letters (NFKC) make no difference. An empty list: nothing is right or wrong. Left out, they stay as they were.',
  });
const isShownUnread = yesOrNo.meta({
  description:
    'Whether the room sees answers with the result as they come, before anybody of the crew has read them, but those that hold a word of `heldWords`, which wait for approval as all do otherwise. Answers that are worth points wait whatever is given. Left out, a new activity has no; one that is changed stays as it is.',
});
const isOrderRight = yesOrNo.meta({
  description:
    'Whether the options stand in the right order. People then get them in a mixed order, and their ids are new with each change until the question is asked. Left out, it stays as it was.',
});
const options = listOf(z.object({ id: id.optional(), label: text(limits.optionLabel) }), 100);
const picks = wholeNumber({ min: 1, max: limits.options.max });

/** The setup of an activity by kind, for pages and the API. The domain checks how its fields fit together. */
export const activityForm = z.preprocess(
  (body) => ({ kind: 'choice', ...(body as object) }),
  z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('choice'), ...common, options, minPicks: picks, maxPicks: picks, correctOptions }),
      z.object({
        kind: z.literal('scale'),
        ...common,
        first: wholeNumber({ min: 0, max: 1 }).transform((first) => (first === 0 ? 0 : 1)),
        steps: wholeNumber(limits.scaleSteps),
        lowLabel: text(limits.scaleLabel),
        highLabel: text(limits.scaleLabel),
      }),
      z.object({ kind: z.literal('ranking'), ...common, options, isOrderRight }),
      z.object({
        kind: z.literal('number'),
        ...common,
        min: decimalNumber(limits.number),
        max: decimalNumber(limits.number),
        step: z.preprocess(
          (raw) => (raw === '' || raw === undefined ? null : raw),
          decimalNumber({ min: 0, max: limits.number.max }).nullable(),
        ),
        unit: text(limits.unit),
        correctValue: numberOrNone(decimalNumber(limits.number)),
        tolerance: numberOrNone(decimalNumber({ min: 0, max: limits.number.max })),
      }),
      z.object({
        kind: z.literal('text'),
        ...common,
        maxChars: wholeNumber({ min: limits.textAnswer.minChars, max: limits.textAnswer.maxChars }),
        isShownUnread,
        acceptedAnswers,
      }),
      z.object({ kind: z.literal('words'), ...common, maxWords: wholeNumber(limits.words) }),
    ],
    { error: 'NOT_ONE_OF' },
  ),
);

/**
 * Like `parseForm`, but also reports inconsistent fields when the prompt or the picture is refused, so that all
 * problems are shown at once.
 */
export function parseActivity(body: unknown, newId: () => string): z.output<typeof activityForm> {
  try {
    return parseForm(activityForm, body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const rest = activityForm.safeParse({ ...(body as object), prompt: '?', picture: null });
    throw new Refusal('INVALID', {
      fields: { ...(rest.success && refusedIn(() => checkForm(rest.data, newId))), ...error.fields },
    });
  }
}

function refusedIn(check: () => void): Refusal['fields'] {
  try {
    check();
    return {};
  } catch (error) {
    if (error instanceof Refusal) return error.fields;
    throw error;
  }
}
