import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { showsUnread, type TextCount, type WaitingText } from '#contracts/poll-kinds.ts';
import { rightTextsOf } from '#contracts/polls/right-texts.ts';
import type { CrewActivityViewOf } from '#contracts/views.ts';
import { useFocusOnViewChange } from '#ui/focus/use-focus-on-view-change.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { CheckMark } from '#ui/check-mark.tsx';
import { Marked } from '#ui/markup/marked.tsx';
import { acceptedBy, visibleRightAnswer, textsWords } from '../../results/right-answer.ts';
import { countText, decideTexts } from '../../crew/commands.ts';
import { useControlRoom } from '../state/context.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { ignoreDoubleClick } from '#ui/double-click.ts';
import { useFocusNextRow } from '#ui/list/use-focus-next-row.ts';

interface Decided {
  action: 'approve' | 'reject';
  back: Parameters<typeof decideTexts>[1];
  round: number;
  texts: readonly string[];
}

export function TextAnswers({ activity }: { activity: CrewActivityViewOf<'text'> }) {
  const { t, i18n } = useLingui();
  const { actions, mayRun } = useControlRoom();
  const right = visibleRightAnswer(activity, 'text');
  const words = right && textsWords(rightTextsOf(right).set, i18n);
  const isRight = acceptedBy(right);
  const isUnread = showsUnread(activity);
  const closedRight =
    activity.state === 'closed' && activity.correct && 'accepted' in activity.correct ? activity.correct : null;
  const waitsNever = acceptedBy(closedRight);
  // Unmoderated texts would be shown at once.
  const mayWait = (text: string): boolean => !isUnread && !waitsNever(text);
  const { waiting, waitingMoreCount, texts, moreCount, rejected } = activity.tally;
  const hasNoQueue = isUnread && waiting.length === 0;
  const unheld = waiting.filter(({ heldWord }) => heldWord === undefined);
  const place = `texts-${activity.id}`;
  const [decided, setDecided] = useState<Decided | null>(null);
  const run = (action: Decided['back'], of: readonly string[]) =>
    actions.run(place, decideTexts(activity.id, action, of));
  const decide = async (action: Decided['action'], of: readonly TextCount[], back: Decided['back']): Promise<void> => {
    const decision = { action, back, round: activity.round, texts: of.map(({ text }) => text) };
    if ((await run(action, decision.texts)).isDone) setDecided(decision);
  };
  const undo = async (back: Decided['back'], of: readonly string[]): Promise<void> => {
    if ((await run(back, of)).isDone) setDecided(null);
  };
  const standing = decided?.action === 'approve' ? texts : rejected;
  const takenBack =
    decided?.round === activity.round ? decided.texts.filter((text) => standing.some((one) => one.text === text)) : [];
  const head = useRef<HTMLDivElement>(null);
  const kept = useFocusOnViewChange(head, `${unheld.length > 1} ${takenBack.length > 0}`);
  // A host who reads answers aloud would give the answer away.
  const counted = mayRun && activity.seriesId !== null && activity.points !== null ? closedRight : null;
  const isCounted = acceptedBy(counted);
  const counting = (text: string): ReactNode => {
    const isNow = isCounted(text);
    if (!counted || (isNow && counted.accepted.length === 1)) return null;
    return (
      // On a phone, both decision buttons stay side by side.
      <QuietButton
        className="max-sm:order-last"
        onClick={() => void actions.run(place, countText(activity.id, text, !isNow))}
      >
        {isNow ? t`Do not count as right` : t`Count as right`}
      </QuietButton>
    );
  };
  const rows = (all: readonly WaitingText[], buttons: (one: WaitingText) => ReactNode) => (
    <ul className="grid gap-2">
      {all.map((one) => (
        <TextRow key={one.text} one={one} isRight={isRight(one.text)}>
          {counting(one.text)}
          {buttons(one)}
        </TextRow>
      ))}
    </ul>
  );
  const holdAgain = ({ text }: TextCount) =>
    mayWait(text) && <QuietButton onClick={() => void run('reconsider', [text])}>{t`Hold again`}</QuietButton>;
  return (
    <div className={`grid ${hasNoQueue ? 'gap-3' : 'gap-6'}`} onClickCapture={ignoreDoubleClick}>
      <ActionFailure actions={actions} place={place} />
      {right && activity.seriesId === null && (
        <p className="font-semibold text-positive-text" dir="auto">
          <Trans>Right answer: {words}</Trans>
        </p>
      )}
      <section className="grid gap-2">
        <div ref={head} {...kept} className="flex flex-wrap items-center justify-between gap-3">
          <h3
            data-prompt
            tabIndex={-1}
            className={`figures outline-none ${hasNoQueue ? 'text-muted' : 'font-semibold'}`}
          >
            {hasNoQueue ? (
              t`Answers need no approval`
            ) : (
              <Plural
                value={waiting.length + waitingMoreCount}
                _0="Nothing waiting"
                one="# answer waiting"
                other="# answers waiting"
              />
            )}
          </h3>
          <span className="flex flex-wrap gap-1">
            {decided && takenBack.length > 0 && (
              <QuietButton isBusy={actions.isBusy(place)} onClick={() => void undo(decided.back, takenBack)}>
                <UndoWords action={decided.action} isUnread={isUnread} count={takenBack.length} />
              </QuietButton>
            )}
            {unheld.length > 1 && (
              <Button
                size="compact"
                isBusy={actions.isBusy(place)}
                onClick={() => void decide('approve', unheld, 'reconsider')}
              >
                <Trans>Approve these {unheld.length}</Trans>
              </Button>
            )}
          </span>
        </div>
        {isUnread && waiting.length > 0 && (
          <p className="text-muted">{t`Held by the word list. Other answers need no approval.`}</p>
        )}
        {waiting.length > 0 &&
          rows(waiting, (one) => (
            <>
              <Button size="compact" onClick={() => void decide('approve', [one], 'reconsider')}>
                {t`Approve`}
              </Button>
              <QuietButton onClick={() => void decide('reject', [one], 'reconsider')}>{t`Reject`}</QuietButton>
            </>
          ))}
        <More count={waitingMoreCount} />
      </section>
      {texts.length > 0 && (
        <section className="grid gap-2">
          <h3 className="figures font-semibold">
            {isUnread ? (
              <Plural value={texts.length + moreCount} one="# answer" other="# answers" />
            ) : (
              <Plural value={texts.length + moreCount} one="# approved" other="# approved" />
            )}
          </h3>
          {/* New rows must not move a button under the pointer. */}
          {rows(texts.toReversed(), (one) => (
            <>
              {holdAgain(one)}
              <QuietButton onClick={() => void decide('reject', [one], 'approve')}>{t`Take down`}</QuietButton>
            </>
          ))}
          <More count={moreCount} />
        </section>
      )}
      {rejected.length > 0 && (
        <details>
          <summary className="figures min-h-11 font-semibold">
            {isUnread ? (
              <Plural value={rejected.length} one="# not shown" other="# not shown" />
            ) : (
              <Plural value={rejected.length} one="# rejected" other="# rejected" />
            )}
          </summary>
          <div className="mt-2">
            {rows(rejected, (one) => (
              <>
                {holdAgain(one)}
                <QuietButton onClick={() => void decide('approve', [one], 'reject')}>
                  {isUnread ? t`Show` : t`Approve`}
                </QuietButton>
              </>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function UndoWords({ action, isUnread, count }: Pick<Decided, 'action'> & { isUnread: boolean; count: number }) {
  if (action === 'approve') return <Plural value={count} one="Undo: # approved" other="Undo: # approved" />;
  return isUnread ? (
    <Plural value={count} one="Undo: # taken down" other="Undo: # taken down" />
  ) : (
    <Plural value={count} one="Undo: # rejected" other="Undo: # rejected" />
  );
}

function QuietButton(props: ButtonProps) {
  return <Button size="compact" look="quiet" {...props} />;
}

interface TextRowProps {
  one: WaitingText;
  isRight: boolean;
  children: ReactNode;
}

function TextRow({ one: { text, markup, count, heldWord }, isRight, children }: TextRowProps) {
  const { t, i18n } = useLingui();
  const row = useRef<HTMLLIElement>(null);
  useFocusNextRow(row);
  return (
    <li ref={row} tabIndex={-1} className="card flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <span className="min-w-40 flex-1">
        <bdi>
          <Marked {...{ text, markup }} part="typed" />
        </bdi>
        {isRight && (
          <span className="ms-2 font-semibold whitespace-nowrap text-positive-text">
            <CheckMark /> {t`right`}
          </span>
        )}
      </span>
      {heldWord !== undefined && (
        <span className="text-xs font-semibold text-caution-text">
          <Trans>held: “{heldWord}”</Trans>
        </span>
      )}
      {count > 1 && (
        <span className="figures text-xs font-semibold text-muted" title={t`Written ${count} times`}>
          ×{i18n.number(count)}
        </span>
      )}
      <span className="flex flex-wrap gap-1">{children}</span>
    </li>
  );
}

function More({ count }: { count: number }) {
  return count > 0 ? (
    <p className="text-xs text-muted">
      <Plural value={count} one="and # more" other="and # more" />
    </p>
  ) : null;
}
