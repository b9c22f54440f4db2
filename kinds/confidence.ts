import { wholeNumber } from '#contracts/form-fields.ts';
import {
  abstention,
  confidences,
  type ActivityKind,
  type Answers,
  type CommonSetup,
  type Confidence,
} from '#contracts/poll-kinds.ts';
import { withSetting } from './common-setup.ts';
import type { KindRules } from './kind-rules.ts';
import { answerIn, confidenceIn, plainAnswers, withConfidence } from './stored-confidence.ts';

const description =
  'Whether phones ask how sure people are, who need not say; `tally.confidence` counts them. Omit to keep it; ' +
  'new activities default to false.';

/** Adds it to all kinds, so that a kind's own rules never see it. */
export function withConfidences<Kind extends ActivityKind>(own: KindRules<Kind>): KindRules<Kind> {
  const asks = (setup: object): boolean => (setup as CommonSetup).asksConfidence === true;
  const level = wholeNumber({ min: 1, max: confidences.length });
  const { isWithoutWords } = own;
  const common = withSetting(own, 'asksConfidence', description);
  return {
    ...common,
    loosest: (setup, stored) => common.loosest?.(setup, answerIn(stored)) ?? setup,
    ...(own.nextRound && {
      nextRound: (setup, answers, ...rest) => own.nextRound?.(setup, plainAnswers(answers), ...rest) ?? setup,
    }),
    answer: { ...own.answer, confidence: level.nullish().transform((given) => given ?? undefined) },
    // After the host stops asking, an answer counts without its confidence.
    canonical(setup, answer) {
      const stored = own.canonical(setup, answer);
      const confidence = 'confidence' in answer && stored !== abstention && asks(setup) ? answer.confidence : null;
      return withConfidence(stored, confidence ?? null);
    },
    read(stored) {
      const confidence = confidenceIn(stored);
      return confidence === null ? own.read(stored) : { ...own.read(answerIn(stored)), confidence };
    },
    answerCells(setup, answer) {
      const { confidence: _, ...given } = answer as Answers[Kind] & { confidence?: Confidence };
      return own.answerCells(setup, given as unknown as Answers[Kind]);
    },
    samples: (setup) =>
      own.samples(setup).map((answer, at) => (asks(setup) ? { ...answer, confidence: 1 + (at % 3) } : answer)),
    counts: (setup, answers) => own.counts(setup, plainAnswers(answers)),
    tally: (setup, answers, decisions, before, correct) =>
      own.tally(
        setup,
        plainAnswers(answers),
        decisions,
        before && { ...before, answers: plainAnswers(before.answers) },
        correct,
      ),
    resultRows: (setup, rounds, ...rest) => own.resultRows(setup, rounds.map(plainAnswers), ...rest),
    ...(own.score && { score: (setup, answers) => own.score?.(setup, plainAnswers(answers)) ?? null }),
    ...(own.withoutWords && {
      withoutWords: (setup, stored, correct) =>
        withConfidence(own.withoutWords?.(setup, answerIn(stored), correct) ?? '', confidenceIn(stored)),
    }),
    ...(isWithoutWords && { isWithoutWords: (stored) => isWithoutWords(answerIn(stored)) }),
  };
}
