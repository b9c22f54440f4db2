import { Trans, useLingui } from '@lingui/react/macro';
import { QrCode as QrSign } from 'lucide-react';
import type { CrewSeriesView } from '../../../contracts/series.ts';
import { activityOnShow, seriesOnShow } from './series/shown-series.ts';
import { useControlRoom } from './control-context.ts';
import { PictureAnswers, shownRows } from './picture-answers.tsx';
import { shownQuestions } from './question-order.ts';
import { spacedCode } from '../spaced-code.ts';

/** Fewer than on the screen itself: letters this small have to stay apart. */
const shownQuestionCount = 3;

/** The screen: what is in focus, large, and the join code always below it. */
export function ScreenPicture() {
  const { control, join } = useControlRoom();
  const activity = activityOnShow(control);
  const series = seriesOnShow(control);
  // A lobby and a survey invite on their own.
  const isInviting = series ? series.kind === 'survey' || series.state === 'lobby' : control.focus.kind !== 'questions';
  const isJoin = control.event.state !== 'ended' && !activity && isInviting;
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-[0.5em] overflow-hidden p-[1em]">
        {control.event.state === 'ended' ? <Ended /> : isJoin ? <Join title={series?.title ?? control.event.title} /> : <Focused />}
      </div>
      {!isJoin && control.event.state !== 'ended' && (
        <div className="mx-[1em] flex items-center gap-[0.6em] border-t border-line py-[0.6em]">
          <span dir="auto" className="min-w-0 flex-1 truncate text-[0.7em] text-muted">
            {control.event.title}
          </span>
          <span className="figures font-display font-bold">{spacedCode(join.code)}</span>
          <QrSign className="size-[1.8em]" />
        </div>
      )}
    </>
  );
}

function Ended() {
  return (
    <p className="m-auto text-center font-display font-bold">
      <Trans>This event has ended</Trans>
    </p>
  );
}

function Join({ title }: { title: string }) {
  const { join } = useControlRoom();
  return (
    <div className="flex flex-1 items-center justify-between gap-[1.2em]">
      <div className="min-w-0">
        <p dir="auto" className="line-clamp-2 font-display text-[1.2em] leading-tight font-bold">
          {title}
        </p>
        <p className="text-[0.8em] text-muted">
          <Trans>Join with the code</Trans>
        </p>
        <p className="figures font-display text-[1.9em] leading-tight font-bold">{spacedCode(join.code)}</p>
      </div>
      {/* A sign, not the code: that stands large beside the picture, once. */}
      <QrSign strokeWidth={1.5} className="size-[7em] shrink-0" />
    </div>
  );
}

/** A leaderboard or a podium: its name and the first players. */
function SeriesPicture({ series }: { series: CrewSeriesView }) {
  return (
    <>
      <p dir="auto" className="line-clamp-2 shrink-0 font-display text-[1.2em] leading-tight font-bold">
        {series.title}
      </p>
      {series.standings.slice(0, shownRows).map(({ key, name, rank }) => (
        <p key={key} dir="auto" className="shrink-0 truncate">
          <b className="figures font-display">{rank}</b> {name}
        </p>
      ))}
    </>
  );
}

function Focused() {
  const { control } = useControlRoom();
  const activity = activityOnShow(control);
  const series = seriesOnShow(control);
  if (!activity && series) return <SeriesPicture series={series} />;
  if (!activity) return <Questions />;
  return (
    <>
      <p dir="auto" className="line-clamp-3 shrink-0 font-display text-[1.2em] leading-tight font-bold">
        {activity.prompt}
      </p>
      <PictureAnswers activity={activity} isScreen />
    </>
  );
}

function Questions() {
  const { i18n } = useLingui();
  const { control } = useControlRoom();
  const questions = shownQuestions(control.questions);
  const highlighted = questions[0]?.state === 'highlighted' ? questions[0] : null;
  if (questions.length === 0) {
    return (
      <p className="m-auto text-center text-muted">
        <Trans>No questions yet</Trans>
      </p>
    );
  }
  if (highlighted) {
    return (
      <p dir="auto" className="my-auto line-clamp-5 font-display text-[1.3em] leading-tight font-bold">
        {highlighted.body}
      </p>
    );
  }
  return questions.slice(0, shownQuestionCount).map(({ id, body, upvoteCount }) => (
    <p key={id} className="flex gap-[0.6em]">
      <span className="figures font-display font-bold">{i18n.number(upvoteCount)}</span>
      <span dir="auto" className="line-clamp-2 min-w-0">
        {body}
      </span>
    </p>
  ));
}
