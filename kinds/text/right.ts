import { z } from 'zod';
import * as file from '#contracts/file-fields.ts';
import { limits } from '#contracts/limits.ts';
import type { CorrectOf } from '#contracts/quizzes/series.ts';
import { refuseField } from '#contracts/refusal.ts';
import { rightTextMatcher } from '#contracts/polls/right-texts.ts';
import { foldAnswer } from '#contracts/text/fold.ts';
import { textProblem } from '#contracts/text/validate.ts';
import { isSameJson, type RightRules } from '../kind-rules.ts';

const acceptedInFile = file.listOf(file.text(limits.textAnswer), limits.acceptedAnswers.max, 1);

export const rightTexts: RightRules<'text'> = {
  from({ acceptedAnswers: texts, hasStrictAccents }, { maxChars }, before) {
    const was = before?.correct ?? null;
    const isStrict = hasStrictAccents ?? was?.hasStrictAccents ?? false;
    if (texts === undefined) return was && withAccents(was, isStrict);
    for (const [place, text] of texts.entries()) {
      // Participants cannot give longer answers.
      const problem = textProblem(text, { minChars: limits.textAnswer.minChars, maxChars });
      if (problem) throw refuseField(`acceptedAnswers.${place}`, problem.code, problem.values);
    }
    const accepted = distinct(texts);
    const { max } = limits.acceptedAnswers;
    if (accepted.length > max) throw refuseField('acceptedAnswers', 'ACCEPTED_COUNT', { max });
    if (accepted.length === 0) return null;
    const countedLater = was?.countedLater?.filter((text) => accepted.includes(text)) ?? [];
    const after = { kind: 'text' as const, accepted, ...(countedLater.length > 0 && { countedLater }) };
    // Keep texts that the crew does not count at the moment.
    return withAccents(was && areSameTexts(was, after) ? was : after, isStrict);
  },
  fields: (correct) => ({
    acceptedAnswers: correct?.accepted ?? [],
    hasStrictAccents: correct?.hasStrictAccents ?? false,
  }),
  changedField(before, after) {
    if (!areSameTexts(before, after)) return 'acceptedAnswers';
    return before?.hasStrictAccents === after?.hasStrictAccents ? null : 'hasStrictAccents';
  },
  original(given) {
    const { wasSet: _, ...correct } = given;
    return correct;
  },
  matcher(correct) {
    const isRight = rightTextMatcher(correct);
    return ({ text }) => isRight(text);
  },
  file: {
    accepted: acceptedInFile,
    hasStrictAccents: z.literal(true, { error: 'FILE_VALUE' }).optional(),
    countedLater: acceptedInFile.optional(),
    wasSet: acceptedInFile.optional(),
  },
};

function withAccents(given: CorrectOf<'text'>, isStrict: boolean): CorrectOf<'text'> {
  const { hasStrictAccents: _, ...correct } = given;
  return isStrict ? { ...correct, hasStrictAccents: true } : correct;
}

/** Older questions may have texts typed alike. */
function areSameTexts(before: CorrectOf<'text'> | null, after: CorrectOf<'text'> | null): boolean {
  return isSameJson(before && distinct(before.accepted), after && distinct(after.accepted));
}

function distinct(texts: readonly string[]): string[] {
  const folded = new Set<string>();
  return texts.filter((text) => folded.size < folded.add(foldAnswer(text)).size);
}
