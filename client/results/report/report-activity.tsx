import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { kindFacts } from '#contracts/poll-kinds.ts';
import { Answers } from '../answer-count.tsx';
import type { ActivityResult, ResultRow } from '#contracts/polls/results.ts';
import type { PictureView } from '#contracts/views.ts';
import { numberWords, orderWords, textsWords } from '../right-answer.ts';
import { Explanation, Marked } from '#ui/markup/marked.tsx';
import { optionColour } from '#ui/option-letter.ts';
import { OptionPicture, Picture } from '#ui/picture.tsx';
import { inUnit } from '../../app/i18n/number-format.ts';
import type { ReportedRow } from '../../poll-editor/activity-draft.ts';
import { Heat, Region, SpotPicture } from '../charts/spot-picture.tsx';
import { formatAverage } from '../charts/format-average.ts';
import { RowLabel } from '#kinds/editors.tsx';
import { ConfidenceSplit } from '#kinds/separate-kinds.tsx';
import { ReportPlane } from './report-plane.tsx';
import { ReportValue } from './report-value.tsx';

export function ReportActivity({ eventId, activity }: { eventId: string; activity: ActivityResult }) {
  const { kind, prompt, rounds, rows, moreCount, measure, rightNumber, rightTexts, rightLater, limits, axes, spot } =
    activity;
  const { t, i18n } = useLingui();
  const right =
    rightNumber && limits
      ? numberWords(rightNumber, limits, i18n)
      : rightTexts && (measure === 'places' ? orderWords(rightTexts, i18n) : textsWords(rightTexts, i18n));
  const later = textsWords(rightLater, i18n, 'unit');
  const details = rows.flatMap((row) => row.rounds.flatMap(({ detail }) => detail ?? []));
  const hasDetails = details.length > 0;
  const hasMeans = details.some(({ mean }) => mean !== undefined);
  const isIdeas = kindFacts[kind].collectsOptions;
  const counted = { votes: isIdeas ? t`Ideas` : t`Votes`, points: t`Points`, places: t`In the right place` }[measure];
  const measured = !hasDetails || measure === 'places' ? counted : hasMeans ? t`Mean` : t`Answers`;
  return (
    <section id={activity.id} className="card grid gap-4 p-5 break-inside-avoid-page">
      <header className="grid gap-1">
        <h4 className="font-display text-lg font-bold text-pretty" dir="auto">
          <Marked text={prompt} markup={activity.promptMarkup} part="lead" />
        </h4>
        <Marked text={prompt} markup={activity.promptMarkup} part="rest" />
        {activity.picture &&
          (spot ? (
            <ReportSpot picture={{ ...activity.picture, eventId }} {...{ spot, rows }} />
          ) : (
            <Picture event={eventId} picture={activity.picture} className="my-1 picture" />
          ))}
        <Totals activity={activity} />
        {right && (
          <p className="text-xs font-semibold text-positive-text" dir="auto">
            {t`Right answer: ${right}`}
            {later && <span className="block">{t`Also counted as right: ${later}`}</span>}
          </p>
        )}
      </header>
      {rows.length === 0 ? (
        <p className="text-muted">{t`No one answered.`}</p>
      ) : axes ? (
        <ReportPlane {...{ activity, axes }} />
      ) : kindFacts[kind].ownWords === 'approved' && rounds.length === 1 ? (
        <ReportTexts activity={activity} />
      ) : (
        <table className="figures w-full table-fixed text-start">
          <caption className="unseen">{prompt}</caption>
          <colgroup>
            <col className={rounds.length > 2 ? 'w-1/3' : 'w-2/5'} />
          </colgroup>
          <thead className={rounds.length > 1 || measure !== 'votes' || hasDetails ? 'text-xs text-muted' : 'unseen'}>
            <tr>
              <th scope="col" className="py-1 text-start font-semibold">
                {details.every(({ parts }) => parts.length === 0) ? t`Answer` : hasMeans ? t`Statement` : t`Item`}
              </th>
              {rounds.map(({ round, shown }) => (
                <th key={round} scope="col" className="ps-4 text-start font-semibold sm:ps-6">
                  {rounds.length > 1 ? <RoundName of={shown} /> : measured}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <Row
                key={row.key}
                {...{ activity, row }}
                colour={`fill-(--option) ${optionColour(kindFacts[kind].isColoured ? place : 0)}`}
                totals={rounds.map(({ total }, at) => (hasDetails ? countedIn(rows, at) : total * rows.length))}
              />
            ))}
          </tbody>
        </table>
      )}
      {rounds.map(
        ({ round, shown, ...tally }) =>
          tally.confidence && (
            <div key={round}>
              {rounds.length > 1 && (
                <h5 className="text-xs text-muted">
                  <RoundName of={shown} />
                </h5>
              )}
              <ConfidenceSplit activity={{ tally, correct: tally }} />
            </div>
          ),
      )}
      {moreCount > 0 && (
        <p className="text-xs text-muted">
          <Trans>More in the exports: {i18n.number(moreCount)}</Trans>
        </p>
      )}
      <Explanation of={activity} />
    </section>
  );
}

function ReportSpot({
  picture,
  spot: { cells, boxes },
  rows,
}: {
  picture: PictureView;
  spot: NonNullable<ActivityResult['spot']>;
  rows: readonly ResultRow[];
}) {
  return (
    <SpotPicture picture={picture} className="my-1 h-auto max-h-[26rem] max-w-full">
      <Heat {...{ cells, picture }} />
      {boxes.map((box, place) => (
        <Region key={place} {...{ box, picture, place }} isRight={rows[place]?.isCorrect ?? false} />
      ))}
    </SpotPicture>
  );
}

function Totals({ activity: { measure, rounds, limits } }: { activity: ActivityResult }) {
  const { t, i18n } = useLingui();
  const hasMany = rounds.length > 1;
  const words = (value: number): string => inUnit(formatAverage(value, i18n, limits), limits?.unit ?? '');
  const promoters = (value: number): string => {
    const score = i18n.number(value, { signDisplay: 'exceptZero' });
    return t`Net Promoter Score ${score}`;
  };
  return (
    <ul className="flex flex-wrap gap-x-6 text-xs text-muted">
      {rounds.map(({ round, shown, total, abstained, mean, median, score, rightCount }) => (
        <li key={round}>
          {hasMany && (shown === 0 ? t`Ideas:` : t`Round ${shown}:`)} <Answers of={{ total, abstained }} />
          {rightCount !== null && total > 0 && (
            <>
              {' · '}
              <strong className="text-positive-text">
                {measure === 'places' ? (
                  <Trans>
                    {i18n.number(rightCount)} had the right order (
                    {i18n.number(rightCount / total, { style: 'percent' })})
                  </Trans>
                ) : (
                  <>
                    <Plural value={rightCount} one="# right" other="# right" /> (
                    {i18n.number(rightCount / total, { style: 'percent' })})
                  </>
                )}
              </strong>
            </>
          )}
          {[
            mean !== null && t`mean ${words(mean)}`,
            median !== null && t`median ${words(median)}`,
            score !== undefined && promoters(score),
          ].map((average) => average && ` · ${average}`)}
        </li>
      ))}
    </ul>
  );
}

function RoundName({ of }: { of: number }) {
  const { t } = useLingui();
  return of === 0 ? t`Ideas` : t`Round ${of}`;
}

function countedIn(rows: readonly ResultRow[], round: number): number {
  return rows.reduce((sum, { rounds }) => sum + (rounds[round]?.count ?? 0), 0);
}

interface RowProps extends ReportedRow {
  colour: string;
  /** Fill the bar: the most points an option could get in each round, or all points given. */
  totals: readonly number[];
}

function Row({ activity, row, colour, totals }: RowProps) {
  const { t, i18n } = useLingui();
  const isNumber = activity.limits !== null;
  // An empty range only shows that the axis continues.
  const isGap = isNumber && row.rounds.every(({ count }) => count === 0);
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className={`text-start font-normal text-pretty ${isGap ? 'py-1 text-xs text-muted' : 'py-2'}`}>
        <OptionPicture
          of={row}
          isLabelled
          className="float-start me-3 h-9 w-12 rounded-[calc(var(--radius-control)/2)] object-contain"
        />
        <RowHead {...{ activity, row }} right={isNumber ? t`right answer here` : t`right`} />
      </th>
      {row.rounds.map((value, place) =>
        isGap || (row.isOption === false && activity.rounds[place]?.shown !== 0) ? (
          <td key={value.round} className={`${isGap ? 'py-1' : 'py-2'} ps-4 text-xs text-muted sm:ps-6`}>
            {isGap ? i18n.number(0) : '–'}
          </td>
        ) : (
          <ReportValue key={value.round} value={value} total={totals[place] ?? 0} colour={colour} />
        ),
      )}
    </tr>
  );
}

function ReportTexts({ activity }: Pick<RowProps, 'activity'>) {
  const { t, i18n } = useLingui();
  return (
    <ul className="divide-y divide-line border-t border-line">
      {activity.rows.map((row) => {
        const count = row.rounds.reduce((sum, round) => sum + round.count, 0);
        return (
          <li key={row.key} className="flex items-baseline gap-4 py-2 break-inside-avoid">
            <span className="min-w-0 flex-1 text-pretty">
              <RowHead {...{ activity, row }} right={t`right`} />
            </span>
            {count > 1 && <span className="figures shrink-0 text-xs text-muted">{t`${i18n.number(count)} times`}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function RowHead({ activity, row, right }: ReportedRow & { right: string }) {
  const { t } = useLingui();
  const isWaiting = row.withheld === 'waiting';
  return (
    <>
      <bdi>
        <RowLabel {...{ activity, row }} />
      </bdi>
      {row.withheld !== null && (
        <span className={`${noteLook} text-xs ${isWaiting ? 'text-caution-text' : 'text-muted'}`}>
          {isWaiting ? t`not approved yet` : t`not shown`}
        </span>
      )}
      {row.isCorrect && <span className={`${noteLook} text-positive-text`}>{right}</span>}
    </>
  );
}

const noteLook = 'ms-2 font-semibold whitespace-nowrap';
