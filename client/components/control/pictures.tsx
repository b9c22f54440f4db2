import { Trans, useLingui } from '@lingui/react/macro';
import { QrCode } from '../qr-code.tsx';
import type { CrewSeriesView } from '../../../contracts/series.ts';
import { activityOnShow, seriesOnShow } from './series/shown-series.ts';
import { useControlRoom } from './control-context.ts';
import { PictureAnswers, shownRows } from './picture-answers.tsx';
import { shownQuestions } from './question-order.ts';
import { spacedCode } from '../spaced-code.ts';

/** The screen: what is in focus, large, and the join code always below it. */
export function ScreenPicture() {
  const { control, join } = useControlRoom();
  const activity = activityOnShow(control);
  const isJoin = control.event.state !== 'ended' && !activity && !seriesOnShow(control) && control.focus.kind !== 'questions';
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-[0.5em] overflow-hidden p-[1em]">
        {control.event.state === 'ended' ? <Ended /> : isJoin ? <Join /> : <Focused isScreen />}
      </div>
      {!isJoin && control.event.state !== 'ended' && (
        <div className="flex items-center justify-end gap-[0.6em] px-[1em] pb-[0.8em]">
          <span className="figures font-display font-bold">{spacedCode(join.code)}</span>
          <QrCode join={join} className="size-[2.2em]" />
        </div>
      )}
    </>
  );
}

/** A phone: title, what is in focus, and the three places below. */
export function RoomPicture() {
  const { control } = useControlRoom();
  const { event } = control;
  return (
    <>
      <div className="truncate border-b border-line px-[0.8em] py-[0.5em] font-display font-bold">{event.title}</div>
      <div className="flex min-h-0 flex-1 flex-col gap-[0.5em] overflow-hidden p-[0.8em]">
        {event.state === 'draft' && (
          <p className="m-auto text-center text-muted">
            <Trans>Not open yet</Trans>
          </p>
        )}
        {event.state === 'ended' && <Ended />}
        {event.state === 'open' && (control.focus.kind === 'join' ? <Polls /> : <Focused isScreen={false} />)}
      </div>
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

/** While the screen shows how to join, those who have joined find the polls so far. */
function Polls() {
  const { control } = useControlRoom();
  const polls = control.activities.filter(({ state }) => state !== 'draft');
  if (polls.length === 0) {
    return (
      <p className="m-auto text-center font-display font-bold">
        <Trans>You are in</Trans>
      </p>
    );
  }
  return polls.slice(0, shownRows).map(({ id, prompt }) => (
    <p key={id} dir="auto" className="line-clamp-2 shrink-0 rounded-[0.4em] border border-line bg-surface px-[0.5em] py-[0.3em]">
      {prompt}
    </p>
  ));
}

function Join() {
  const { join } = useControlRoom();
  return (
    <div className="m-auto flex items-center gap-[1.2em]">
      <QrCode join={join} className="size-[8em]" />
      <div>
        <p className="text-[0.8em] text-muted">
          <Trans>Join with the code</Trans>
        </p>
        <p className="figures font-display text-[1.9em] leading-tight font-bold">{spacedCode(join.code)}</p>
      </div>
    </div>
  );
}

/** A lobby, a leaderboard, a podium, a survey: its name and the first names. */
function SeriesPicture({ series }: { series: CrewSeriesView }) {
  const { control } = useControlRoom();
  const names = series.state === 'lobby' ? (control.players?.names ?? []) : series.standings.map(({ name }) => name);
  return (
    <>
      <p dir="auto" className="line-clamp-2 shrink-0 font-display text-[1.2em] leading-tight font-bold">
        {series.title}
      </p>
      {names.slice(0, shownRows).map((name, place) => (
        <p key={`${name} ${place}`} dir="auto" className="shrink-0 truncate">
          {name}
        </p>
      ))}
    </>
  );
}

function Focused({ isScreen }: { isScreen: boolean }) {
  const { control } = useControlRoom();
  const activity = activityOnShow(control);
  const series = seriesOnShow(control);
  if (!activity && series) return <SeriesPicture series={series} />;
  if (!activity) return <Questions max={isScreen ? 3 : 4} />;
  return (
    <>
      <p dir="auto" className="line-clamp-3 shrink-0 font-display text-[1.2em] leading-tight font-bold">
        {activity.prompt}
      </p>
      <PictureAnswers {...{ activity, isScreen }} />
    </>
  );
}

function Questions({ max }: { max: number }) {
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
  return questions.slice(0, max).map(({ id, body, upvoteCount }) => (
    <p key={id} className="flex gap-[0.6em]">
      <span className="figures font-display font-bold">{i18n.number(upvoteCount)}</span>
      <span dir="auto" className="line-clamp-2 min-w-0">
        {body}
      </span>
    </p>
  ));
}
