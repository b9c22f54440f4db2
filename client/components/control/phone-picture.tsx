import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CrewSeriesView } from '../../../contracts/series.ts';
import { TallyMark } from '../tally-mark.tsx';
import { useControlRoom } from './control-context.ts';
import { PictureAnswers, shownRows } from './picture-answers.tsx';
import { shownQuestions } from './question-order.ts';
import { activityOnShow, seriesOnShow } from './series/shown-series.ts';

const box = 'rounded-[0.5em] border border-line bg-surface px-[0.6em] py-[0.35em]';

/** A phone of somebody who has not answered yet: title, what is in focus, and the parts of the room below. */
export function PhonePicture() {
  const { control } = useControlRoom();
  const { event, focus } = control;
  const isAsking = focus.kind === 'questions';
  return (
    <>
      <div className="truncate px-[0.8em] pt-[0.8em] pb-[0.3em] font-display font-bold">{event.title}</div>
      <div className="flex min-h-0 flex-1 flex-col gap-[0.5em] overflow-hidden px-[0.8em] py-[0.4em]">
        {event.state === 'draft' && (
          <Notice>
            <Trans>Not open yet</Trans>
          </Notice>
        )}
        {event.state === 'ended' && (
          <Notice>
            <Trans>This event has ended</Trans>
          </Notice>
        )}
        {event.state === 'open' && (isAsking ? <Asking /> : <Poll />)}
      </div>
      <Tabs isAsking={isAsking} />
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="rounded-[0.5em] bg-accent-soft px-[0.6em] py-[0.4em]">{children}</p>;
}

function Tabs({ isAsking }: { isAsking: boolean }) {
  const { control } = useControlRoom();
  const kind = seriesOnShow(control)?.kind;
  const look = (isOn: boolean): string => `border-t-[0.25em] pt-[0.3em] pb-[0.5em] text-center font-semibold ${isOn ? 'border-accent-text' : 'border-transparent text-muted'}`;
  return (
    <div className="grid grid-cols-3 border-t border-line bg-surface text-[0.8em]">
      <span className={look(!isAsking)}>{kind === 'quiz' ? <Trans>Quiz</Trans> : kind === 'survey' ? <Trans>Survey</Trans> : <Trans>Poll</Trans>}</span>
      <span className={`truncate ${look(isAsking)}`}>
        <Trans>Questions</Trans>
      </span>
      <span className={look(false)}>
        <Trans>Mine</Trans>
      </span>
    </div>
  );
}

/** The field to ask in, and below it what was asked. */
function Asking() {
  const { i18n } = useLingui();
  const { control } = useControlRoom();
  return (
    <>
      {control.event.questionsOpen && (
        <div className={`grid gap-[0.4em] ${box}`}>
          <b>
            <Trans>Ask a question</Trans>
          </b>
          <span className="h-[1.8em] rounded-[0.4em] border border-line-strong" />
        </div>
      )}
      {shownQuestions(control.questions).slice(0, shownRows).map(({ id, body, upvoteCount, state }) => (
        <p key={id} className={`flex shrink-0 justify-between gap-[0.6em] ${box} ${state === 'highlighted' ? 'border-accent-text bg-accent-soft' : ''}`}>
          <span dir="auto" className="line-clamp-2 min-w-0">
            {body}
          </span>
          <b className="figures font-display">{i18n.number(upvoteCount)}</b>
        </p>
      ))}
    </>
  );
}

function Poll() {
  const { control } = useControlRoom();
  const activity = activityOnShow(control);
  const series = seriesOnShow(control);
  if (!activity && series) return <SeriesPart series={series} />;
  if (!activity) return <EveryPoll />;
  return (
    <>
      <Prompt>{activity.prompt}</Prompt>
      <PictureAnswers activity={activity} />
    </>
  );
}

function Prompt({ children }: { children: string }) {
  return (
    <p dir="auto" className="line-clamp-3 shrink-0 font-display text-[1.2em] leading-tight font-bold">
      {children}
    </p>
  );
}

/** With nothing in focus those who have joined find everything so far, each one tap away. */
function EveryPoll() {
  const { control } = useControlRoom();
  const polls = control.activities.filter(({ state, seriesId }) => state !== 'draft' && seriesId === null);
  const series = control.series.filter(({ state }) => state !== 'draft');
  const names = [...polls.map(({ id, prompt }) => ({ id, name: prompt })), ...series.map(({ id, title }) => ({ id, name: title }))];
  if (names.length === 0) {
    return (
      <div className="grid justify-items-center gap-[0.6em] pt-[1em] font-display font-bold">
        <TallyMark className="h-[2em]!" />
        <Trans>You are in</Trans>
      </div>
    );
  }
  return names.slice(0, shownRows).map(({ id, name }) => (
    <p key={id} dir="auto" className={`line-clamp-2 shrink-0 font-semibold ${box}`}>
      {name}
    </p>
  ));
}

/** A survey begins with its first question; of a lobby, a leaderboard, a podium its name and the first players. */
function SeriesPart({ series }: { series: CrewSeriesView }) {
  const { control } = useControlRoom();
  const first = series.state === 'open' ? control.activities.find(({ id }) => id === series.activityIds[0]) : undefined;
  if (first) {
    return (
      <>
        <p dir="auto" className="shrink-0 truncate font-semibold">
          {series.title}
        </p>
        <span className="h-[0.4em] shrink-0 rounded-full bg-accent" />
        <Prompt>{first.prompt}</Prompt>
        <PictureAnswers activity={first} />
      </>
    );
  }
  return (
    <div className={`grid shrink-0 gap-[0.4em] ${series.state === 'lobby' ? 'justify-items-center pt-[1em] text-center' : ''}`}>
      <Prompt>{series.title}</Prompt>
      {series.state === 'lobby' && (
        <p className="rounded-[0.5em] bg-accent-soft px-[0.8em] py-[0.4em]">
          <Trans>You play as</Trans>
        </p>
      )}
      {series.standings.slice(0, shownRows).map(({ key, name, rank }) => (
        <p key={key} dir="auto" className="truncate">
          <b className="figures">{rank}</b> {name}
        </p>
      ))}
    </div>
  );
}
