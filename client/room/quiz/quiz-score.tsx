import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isInParts, type MyScoreView } from '#contracts/quizzes/series.ts';
import type { ActivityView } from '#contracts/views.ts';
import type { Ballot } from '../../ballots/ballot.ts';
import type { Credit } from '#kinds/answer-lines.tsx';
import { correctWords, creditOf, isRight } from '#kinds/right-answers.tsx';
import { formatNumber, inUnit } from '../../app/i18n/number-format.ts';
import { Ordinal } from '../../quizzes/ordinal.tsx';

const resultBox = 'flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 rounded-card px-4 py-3.5';

interface QuizResultProps {
  activity: ActivityView;
  ballot: Ballot;
  score: MyScoreView | null;
}

export function QuizResult({ activity, ballot, score }: QuizResultProps) {
  const { t, i18n } = useLingui();
  const { answer, status, tooLate, countedAt } = ballot;
  const { correct } = activity;
  if (!correct) return null;
  // The answer may have arrived before the network failed.
  const mayStillCount = (status?.kind === 'sending' || status?.kind === 'waiting') && countedAt === null;
  const given = answer !== null && !('isAbstention' in answer) && !mayStillCount ? answer : null;
  const wasRight = given !== null && isRight(correct, given);
  const credit = given && creditOf(correct, given);
  // The result shows these.
  const words = 'accepted' in correct || isInParts(correct) ? null : correctWords(activity, i18n);
  return (
    <output className={`quiz-result ${resultBox} ${wasRight ? 'bg-positive-soft text-positive-text' : 'bg-sunken'}`}>
      <span className="flex flex-wrap gap-x-3 font-display text-xl">
        <strong>
          {mayStillCount ? (
            t`Checking whether your answer counts`
          ) : wasRight ? (
            t`Right`
          ) : credit ? (
            <CreditWords credit={credit} activity={activity} />
          ) : given ? (
            t`Not this time`
          ) : answer ? (
            t`You abstained`
          ) : tooLate ? (
            t`Too late to count`
          ) : (
            t`You did not answer`
          )}
        </strong>
        {score && (credit || (wasRight && score.gained > 0)) && (
          <strong className="figures">{i18n.number(score.gained, { signDisplay: 'always' })}</strong>
        )}
      </span>
      {!wasRight && words !== null && (
        <span className="order-1 basis-full" dir="auto">
          <Trans>Right answer: {words}</Trans>
        </span>
      )}
      {score && (
        <span className="text-xs figures">
          <Trans>
            <Points count={score.total} /> so far
          </Trans>
        </span>
      )}
    </output>
  );
}

function CreditWords({ credit, activity }: { credit: Credit; activity: ActivityView }) {
  const { t, i18n } = useLingui();
  if ('off' in credit) {
    if (!('unit' in activity)) return null;
    const distance = inUnit(formatNumber(credit.off, activity, i18n, { maximumFractionDigits: 6 }), activity.unit);
    return t`Off by ${distance}`;
  }
  const { right, wrong, of: rightCount } = credit;
  return (
    <>
      <Trans>
        {right} of {rightCount} right
      </Trans>
      {wrong > 0 && (
        <>
          {' · '}
          <Plural value={wrong} one="# wrong" other="# wrong" />
        </>
      )}
    </>
  );
}

interface OwnStandingProps {
  score: MyScoreView | null;
  end: 'podium' | 'early' | null;
  isNothingCounted?: boolean;
}

export function OwnStanding({ score, end, isNothingCounted = false }: OwnStandingProps) {
  const { t, i18n } = useLingui();
  const isOver = end !== null;
  if (!score) {
    return (
      <p className="text-muted">
        {!isOver
          ? t`Answer the next question to join the leaderboard.`
          : isNothingCounted
            ? t`Nothing counted: the quiz ended before a result.`
            : t`You answered none of the counted questions.`}
      </p>
    );
  }
  const { rank, playerCount, total, gained, moved } = score;
  const count = Math.abs(moved ?? 0);
  return (
    <p className="own-standing flex items-center gap-4 rounded-card bg-accent-soft px-5 py-4" aria-live="polite">
      <span
        className={`font-display leading-none font-bold text-accent-text ${isOver ? 'text-[3.5rem]' : 'text-[2.5rem]'}`}
      >
        <Ordinal rank={rank} />
      </span>
      <span className="grid">
        {end === 'podium' && (
          <strong className="text-lg">
            {total > 0 && rank === 1
              ? t`You have won`
              : total > 0 && rank <= 3
                ? t`You are on the podium`
                : t`Well played`}
          </strong>
        )}
        <strong className="figures">
          <Points count={total} />
        </strong>
        <span className="text-muted figures">
          <Plural value={playerCount} one="of # player" other="of # players" />
          {!isOver && gained > 0 && ` · ${i18n.number(gained, { signDisplay: 'always' })}`}
          {!isOver && moved !== null && moved !== 0 && (
            <>
              {' · '}
              {moved > 0 ? (
                <Plural value={count} one="up # place" other="up # places" />
              ) : (
                <Plural value={count} one="down # place" other="down # places" />
              )}
            </>
          )}
        </span>
      </span>
    </p>
  );
}

function Points({ count }: { count: number }) {
  return <Plural value={count} one="# point" other="# points" />;
}
