import type { ActivityKind, NameRule, Revealing } from '#contracts/poll-kinds.ts';
import type { Activity, Option, Setup, SetupOf } from '../model/entities.ts';
import { rightRulesOf, rulesOf } from '#kinds/rules.ts';
import type { SetupForms } from '#kinds/kind-rules.ts';
import { pick } from '../model/pick.ts';
import type { PictureForm } from '../events/pictures.ts';
import { scoringFrom, type QuizForm } from '../quizzes/scoring-settings.ts';
import { refuseField, Refusal } from '#contracts/refusal.ts';

export type ActivityForm = { [Kind in ActivityKind]: ActivityFormOf<Kind> }[ActivityKind];
type ActivityFormOf<Kind extends ActivityKind> = SetupForms[Kind] &
  QuizForm & {
    kind: Kind;
    prompt: string;
    explanation?: string | undefined;
    /** Undefined keeps the current value or, in a new activity, means the default. */
    isRevisable?: boolean | undefined;
    revealing?: Revealing | undefined;
    names?: NameRule | undefined;
    picture?: PictureForm | null | undefined;
    explanationPicture?: PictureForm | null | undefined;
  };

export function setupFrom<Kind extends ActivityKind>(
  form: { kind: Kind } & SetupForms[Kind],
  before: SetupOf<Kind> | null,
  newId: () => string,
): Setup {
  const rules = rulesOf(form.kind);
  const fields = rules.problems?.(form, before) ?? {};
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields });
  return { kind: form.kind, ...rules.setupFrom(form, before, newId) } as unknown as Setup;
}

export function checkForm(form: ActivityForm, newId: () => string): void {
  scoringFrom(form, setupFrom(form, null, newId), null, null);
}

export function wordsIn(
  { prompt, explanation, isRevisable, revealing, names }: ActivityForm,
  before: Pick<Activity, 'explanation' | 'isRevisable' | 'revealing' | 'names'>,
): Pick<Activity, 'prompt' | 'explanation' | 'isRevisable' | 'revealing' | 'names'> {
  return {
    prompt,
    explanation: explanation ?? before.explanation,
    isRevisable: isRevisable ?? before.isRevisable,
    revealing: revealing ?? before.revealing,
    names: names ?? before.names,
  };
}

export function writtenIn(
  activity: Setup &
    Pick<Activity, 'prompt' | 'explanation' | 'isRevisable' | 'revealing' | 'names'> &
    Pick<Activity, 'timerSeconds' | 'points' | 'correct'> & {
      picture: PictureForm | null;
      explanationPicture: PictureForm | null;
    },
): Record<string, unknown> {
  const { prompt, explanation, picture, explanationPicture, isRevisable, revealing, names } = activity;
  const { timerSeconds, points, correct } = activity;
  const asked = rulesOf(activity.kind).setupOf(activity);
  return {
    ...asked,
    // Absent from the setup where it is off.
    mayAbstain: activity.mayAbstain ?? false,
    asksConfidence: activity.asksConfidence ?? false,
    prompt,
    explanation,
    picture: picture && pick(picture, 'version', 'alt'),
    explanationPicture: explanationPicture && pick(explanationPicture, 'version', 'alt'),
    isRevisable,
    revealing,
    names,
    ...('options' in activity && {
      options: activity.options.map(({ label }) => label),
      optionPictures: picturesIn(activity.options),
    }),
    timerSeconds,
    points,
    ...rightRulesOf(activity.kind)?.fields(correct, activity as never),
  };
}

function picturesIn(options: readonly Option[]): Record<string, unknown> {
  return Object.fromEntries(options.flatMap(({ id, picture }) => (picture ? [[id, picture]] : [])));
}

export function writtenBy(form: ActivityForm, before: Activity, newId: () => string): Record<string, unknown> {
  if (form.kind !== before.kind) throw refuseField('kind', 'KIND_STAYS');
  const setup = setupFrom(form, before, newId);
  const { picture = before.picture, explanationPicture = before.explanationPicture } = form;
  const quiz = scoringFrom(form, setup, before, null);
  return writtenIn({ ...setup, ...quiz, ...wordsIn(form, before), picture, explanationPicture });
}
