import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { isCollecting, isWritten, showsUnread, type NameRule } from '#contracts/poll-kinds.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { AskedSummary } from '#kinds/editors.tsx';
import { useControlRoom } from '../state/context.ts';
import { isAllRight, lacksRightAnswer, useIsCountingDown } from '../state/rules.ts';
import { correctWords } from '#kinds/right-answers.tsx';
import { AllRight, NoRightAnswer } from '../../poll-editor/right-answer-notes.tsx';
import { KeyButton } from '#ui/keyboard/key-button.tsx';
import type { Spoilers } from '../state/spoilers.ts';
import { useKeyBindings } from '#ui/keyboard/use-key-bindings.ts';

export function ActivityStateWord({ activity }: { activity: CrewActivityView }) {
  const isCounting = useIsCountingDown(activity);
  const words = {
    draft: <Trans>draft</Trans>,
    open: isCounting ? (
      <Trans>opens in a moment</Trans>
    ) : isCollecting(activity) ? (
      <Trans>collecting ideas</Trans>
    ) : (
      <Trans>voting open</Trans>
    ),
    closed: isCollecting(activity) ? <Trans>collecting closed</Trans> : <Trans>closed</Trans>,
  };
  return <StateWord isLive={activity.state === 'open' && !isCounting}>{words[activity.state]}</StateWord>;
}

export function StateWord({ isLive, children }: { isLive: boolean; children: ReactNode }) {
  const colour = isLive ? 'text-positive-text' : 'text-muted';
  return (
    <span className={`inline-flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap ${colour}`}>
      {isLive && <span className="size-2 rounded-full bg-positive" aria-hidden="true" />}
      {children}
    </span>
  );
}

export function VisibilityPill({ isRevealed, children }: { isRevealed: boolean; children: ReactNode }) {
  const [Icon, look] = isRevealed ? [Eye, 'bg-accent-soft text-accent-text'] : [EyeOff, 'bg-sunken text-ink'];
  return (
    <span className={`inline-flex items-center gap-2 rounded-full px-3 py-1 text-xs font-semibold ${look}`}>
      <Icon size={16} strokeWidth={2.25} className="shrink-0" />
      <span>{children}</span>
    </span>
  );
}

/** Empty if a host has to reveal the result, or already has. */
export function ComingReveal({ activity }: { activity: CrewActivityView }) {
  const { control } = useControlRoom();
  const { state, isRevealed, points, seriesId } = activity;
  const series = control.series.find(({ id }) => id === seriesId);
  const { revealing } = series ?? activity;
  if (revealing === 'never') return <Trans>The room never sees the result.</Trans>;
  if (revealing === 'by-hand' || isRevealed || state === 'closed') return null;
  if (series) return <Trans>The result shows when the survey closes.</Trans>;
  const collects = isCollecting(activity);
  if (revealing === 'on-close' || points !== null)
    return collects ? (
      <Trans>The ideas show when collecting closes.</Trans>
    ) : (
      <Trans>The result shows when voting closes.</Trans>
    );
  if (state === 'open') return null;
  return collects ? (
    <Trans>The ideas show while people write.</Trans>
  ) : (
    <Trans>The result shows while people vote.</Trans>
  );
}

export function Visibility({ activity }: { activity: CrewActivityView }) {
  const { kind, isRevealed } = activity;
  return (
    <VisibilityPill isRevealed={isRevealed}>
      {!isRevealed ? (
        <Trans>Hidden: only the crew sees this</Trans>
      ) : isWritten(kind) && !showsUnread(activity) ? (
        <Trans>Revealed: everyone sees approved answers</Trans>
      ) : (
        <Trans>Revealed: everyone sees this</Trans>
      )}
    </VisibilityPill>
  );
}

export function SetupSummary({ activity }: { activity: CrewActivityView }) {
  return (
    <p className="text-muted">
      <AskedSummary activity={activity} />{' '}
      {activity.isRevisable ? (
        isCollecting(activity) ? (
          <Trans>Answers can change while collecting or voting is open.</Trans>
        ) : (
          <Trans>Answers can change while voting is open.</Trans>
        )
      ) : (
        <Trans>Answers are final.</Trans>
      )}{' '}
      {activity.mayAbstain && <Trans>People may abstain.</Trans>}{' '}
      {activity.asksConfidence && <Trans>Phones ask how sure people are.</Trans>}{' '}
      {activity.names !== 'hosts' && activity.seriesId === null && <NamesNote names={activity.names} />}{' '}
      <ComingReveal activity={activity} />
    </p>
  );
}

export function QuestionSetup({ activity, isSpoilerHidden }: { activity: CrewActivityView; isSpoilerHidden: boolean }) {
  const { t, i18n } = useLingui();
  const { control } = useControlRoom();
  const right = correctWords(activity, i18n);
  // A poll's options already show which are right, or the right order.
  const { correct, timerSeconds, points } = activity;
  const isMarked = correct !== null && ('options' in correct || ('order' in correct && activity.seriesId === null));
  const rightWords = right !== null && !isMarked && !isSpoilerHidden && (
    <strong className="text-positive-text" dir="auto">
      <Trans>Right answer: {right}</Trans>
    </strong>
  );
  if (control.series.find(({ id }) => id === activity.seriesId)?.kind !== 'quiz')
    return rightWords && <p className="figures">{rightWords}</p>;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 figures">
        {rightWords}
        <span className="text-muted">
          {timerSeconds === null ? (
            t`No time limit`
          ) : (
            <Plural value={timerSeconds} one="# second to answer" other="# seconds to answer" />
          )}
        </span>
        <span className="text-muted">
          {right !== null && points ? <Plural value={points} one="# point" other="# points" /> : t`no points`}
        </span>
      </p>
      {lacksRightAnswer(control, activity) && <NoRightAnswer />}
      {!isSpoilerHidden && isAllRight(activity) && <AllRight />}
    </div>
  );
}

export function SpoilerNotice({ spoilers: { kind, isPeeking, setPeeking } }: { spoilers: Spoilers }) {
  const toggle = (): void => setPeeking(!isPeeking);
  useKeyBindings([{ key: 'l', run: kind ? toggle : undefined }]);
  if (!kind) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken py-1.5 ps-3 pe-1.5">
      <p className="flex min-w-52 flex-1 items-center gap-2 text-[0.9375rem]">
        {!isPeeking && <EyeOff size={16} className="shrink-0 text-muted" />}
        {isPeeking ? (
          <Trans>Uncovered. Anyone who sees this page can read it.</Trans>
        ) : kind === 'right-answer' ? (
          <Trans>The right answer is covered until the room sees it.</Trans>
        ) : (
          <Trans>Covered until the room sees it.</Trans>
        )}
      </p>
      <KeyButton look={isPeeking ? 'secondary' : 'quiet'} size="compact" shortcut="L" onClick={toggle}>
        {isPeeking ? <Trans>Cover again</Trans> : <Trans>Show here</Trans>}
      </KeyButton>
    </div>
  );
}

export function NamesLine({ names }: { names: NameRule }) {
  return (
    <p className="text-xs text-pretty text-muted">
      <NamesNote names={names} />
    </p>
  );
}

function NamesNote({ names }: { names: NameRule }) {
  const { naming } = useControlRoom().control.event;
  if (names === 'anonymous') return <Trans>Answers are anonymous, so closing is final.</Trans>;
  if (naming === 'anonymous') return <Trans>Answers have no names: this event asks for none.</Trans>;
  return names === 'everyone' ? (
    <Trans>The room sees who answered what, with the result. Phones say so.</Trans>
  ) : (
    <Trans>Only the crew sees names. Phones say so.</Trans>
  );
}
