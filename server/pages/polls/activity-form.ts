import { z } from 'zod';
import { id, markup, numberOrNone, oneOf, parseForm, picture, wholeNumber, yesOrNo } from '#contracts/form-fields.ts';
import { limits } from '#contracts/limits.ts';
import { activityKinds, nameRules, revealings, type ActivityKind } from '#contracts/poll-kinds.ts';
import { canBeRight, quizDefaults } from '#contracts/quizzes/series.ts';
import { Refusal } from '#contracts/refusal.ts';
import { rulesOf } from '#kinds/rules.ts';
import { checkForm, type ActivityForm } from '../../domain/polls/activity-forms.ts';

export const answering = {
  isRevisable: yesOrNo.meta({
    description:
      'Whether an answer may be replaced while the round is open. Omit to keep it; new ' +
      'activities default to true, in a quiz to false.',
  }),
  timerSeconds: numberOrNone(wholeNumber(limits.timerSeconds)).meta({
    description:
      'Seconds until it closes automatically; null for no limit. Omit to keep it; new quiz ' +
      `questions default to ${quizDefaults.timerSeconds}, other activities to no limit. Survey questions ` +
      'never have one.',
  }),
  points: numberOrNone(wholeNumber(limits.points)).meta({
    description:
      `Points for a right answer; null for none. Omit to keep it; a new activity in a quiz that can have a right ` +
      `answer (${activityKinds.filter(canBeRight).join(', ')}) defaults to ${quizDefaults.points}, others to none.`,
  }),
};
const common = {
  prompt: markup(limits.prompt, 'QUESTION_NEEDED'),
  explanation: markup(limits.explanation).optional().meta({
    description: 'Shown with the right answer. Omit to keep it; empty for none.',
  }),
  picture: picture('PICTURE_ALT', 'for decoration'),
  explanationPicture: picture('PICTURE_ALT', 'for decoration'),
  ...answering,
  revealing: oneOf(revealings)
    .optional()
    .meta({
      description:
        'When the room gets the result: while people vote (`at-once`; with points `on-close`), `on-close`, `by-hand` ' +
        'or `never`. Omit to keep it; a new activity follows the event. In a quiz or survey, its rule applies.',
    }),
  names: oneOf(nameRules)
    .optional()
    .meta({
      description:
        'Whether answers are `anonymous`, named to `hosts` or to `everyone` who sees the result. Omit to ' +
        'keep it; new polls default to `hosts`. It cannot change once asked, and anonymous polls cannot be reopened. ' +
        'A series accepts only its own.',
    }),
  series: id.optional(),
  start: oneOf(['now', 'later']).optional().meta({
    description: '`now` also opens a new activity outside series; otherwise it is a draft.',
  }),
};
const formOf = (kind: ActivityKind) => z.object({ kind: z.literal(kind), ...common, ...rulesOf(kind).form });
const [first, ...others] = activityKinds;

export const activityForm = z.preprocess(
  (body) => ({ kind: 'choice', ...(body as object) }),
  z.discriminatedUnion('kind', [formOf(first), ...others.map(formOf)], { error: 'NOT_ONE_OF' }),
) as unknown as z.ZodType<ActivityForm & { series?: string; start?: 'now' | 'later' }>;

/** Checks consistency even when the prompt or picture is refused, so that all problems show together. */
export function parseActivity(body: unknown, newId: () => string): z.output<typeof activityForm> {
  try {
    return parseForm(activityForm, body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const rest = activityForm.safeParse({ ...(body as object), prompt: '?', picture: null, explanationPicture: null });
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
