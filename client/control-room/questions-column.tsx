import { Link } from '@inertiajs/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { CrewQuestionView } from '#contracts/views.ts';
import { route } from '../app/routes.ts';
import { useFrozenOrder } from '#ui/list/use-frozen-order.ts';
import { buttonAttributes } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { changeSwitch } from '../crew/commands.ts';
import { isForm, useControlRoom } from './state/context.ts';
import { ActionFailure } from '../crew/action-failure.tsx';
import { placeOf } from '../crew/crew-page.ts';
import { useIsOnScreen } from '../crew/questions/question-state.tsx';
import { UndoNotes } from '../moderation/notices/undo-notes.tsx';
import { MoreRows } from '#ui/list/more-rows.tsx';
import { ModerationSwitch } from '../moderation/moderation-switch.tsx';
import { QuestionCard } from '../moderation/question/card.tsx';
import { QueueNote } from '../moderation/notices/queue-note.tsx';
import { mergedCounts, shownQuestions } from '../crew/questions/moderation-rules.ts';
import { RemovalNote } from '../moderation/notices/removal-note.tsx';
import { RemoveAuthor } from '../moderation/remove-author.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { ignoreDoubleClick } from '#ui/double-click.ts';
import { UndoButton } from '../moderation/notices/undo-button.tsx';
import { useFocusNextRow } from '#ui/list/use-focus-next-row.ts';
import { useKeyBindings } from '#ui/keyboard/use-key-bindings.ts';
import { undoPlace } from '../crew/moderating/use-moderate.ts';
import { type OpenForms, type Queue, useOpenForms, useQueue } from '../moderation/use-queue.ts';

/** Hundreds of rows would be slow, and are rarely read. */
const initialRows = 25;

/** In a narrow column, undo has its own row. */
const undoLook = `flex justify-center border-line bg-surface has-[button]:border-t has-[button]:px-2 has-[button]:py-1
  lg:*:flex-wrap lg:*:justify-center`;

export function QuestionsPanel() {
  const { t } = useLingui();
  const { control, actions, mayRun, moderating, stage } = useControlRoom();
  const openForms = useOpenForms(control.questions);
  const [removing, startRemoval] = useState<CrewQuestionView | null>(null);
  const onShow = shownQuestions(openForms.placed);
  const frozenShown = useFrozenOrder(
    onShow.map(({ id }) => id),
    { own: moderating.own },
  );
  const byId = new Map(control.questions.map((question) => [question.id, question]));
  const shown = frozenShown.order.flatMap((id) => byId.get(id) ?? []);
  // Both lists scroll together, so under a pointer neither may move the other.
  const queue = useQueue(openForms.placed, frozenShown.isHeld ? (shown.length > 0 ? 'never' : 'when empty') : 'always');
  const waiting = queue.questions.flatMap(({ id }) => byId.get(id) ?? []);
  const waitingCount = waiting.filter(({ state }) => state === 'pending').length + queue.newCount;
  const admitNew = (): void => {
    frozenShown.apply();
    queue.admitNew();
  };
  const { event } = control;
  const turn = (change: Parameters<typeof changeSwitch>[1]): void =>
    void actions.run('switches', changeSwitch(event.id, change));
  const maySwitch = mayRun && event.state !== 'ended';
  const isDisabled = actions.isBusy('switches');
  const turnAsking = (): void => turn({ questionsOpen: !event.questionsOpen });
  useKeyBindings(maySwitch && !isDisabled && !isForm(stage) ? [{ key: 'p', run: turnAsking }] : []);
  const list = (title: ReactNode, count: number, questions: readonly CrewQuestionView[], isOnShow: boolean) =>
    questions.length > 0 && (
      <QuestionList {...{ title, count, questions, isOnShow, queue, openForms }} onRemove={startRemoval} />
    );
  return (
    <section aria-labelledby="questions-title" className="questions-panel flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-13 items-center gap-3 px-4 pt-3 thumb:min-h-15">
        <h2 id="questions-title" className="text-base">
          {t`Questions`}
        </h2>
        <div className="ms-auto -me-2 flex">
          <Link href={route('moderations.index', { event: event.id })} {...buttonAttributes('quiet', 'compact')}>
            {t`Moderate`}
          </Link>
        </div>
      </div>
      {maySwitch && (
        <div className="flex flex-wrap items-start gap-x-5 px-4 pb-2 text-xs">
          <Switch isOn={event.questionsOpen} onChange={turnAsking} isDisabled={isDisabled} shortcut="P">
            {t`Asking`}
          </Switch>
          <Switch isOn={event.upvotesOpen} onChange={(upvotesOpen) => turn({ upvotesOpen })} isDisabled={isDisabled}>
            {t`Upvoting`}
          </Switch>
          <ModerationSwitch
            isOn={event.hasModeration}
            onChange={(hasModeration) => turn({ hasModeration })}
            isDisabled={isDisabled}
          />
        </div>
      )}
      <ActionFailure actions={actions} place="switches" className="mx-4 mb-2" />
      <ActionFailure actions={actions} place={undoPlace} className="mx-4 mb-2" />
      <UndoNotes
        onAct={(action, question) => void moderating.act(undoPlace, action, [question])}
        className="mx-4 mb-2"
      />
      <div className="list-frame relative flex min-h-0 flex-1 flex-col" {...frozenShown.hold}>
        <div className="clear-of-corner min-h-0 flex-1 overflow-y-auto border-t border-line">
          {waiting.length === 0 && shown.length === 0 && <NoQuestions />}
          {list(t`Waiting`, waitingCount, waiting, false)}
          {list(t`Approved`, onShow.length, shown, true)}
        </div>
        <QueueNote
          count={queue.newCount + frozenShown.freshCount}
          isMoved={frozenShown.isMoved}
          decidedCount={queue.decidedIds.size}
          onAdmit={admitNew}
        />
      </div>
      <div className="bg-surface px-2 has-[button]:border-t has-[button]:border-line has-[button]:py-1.5">
        <RemovalNote />
      </div>
      <div className="sticky-bar max-lg:sticky max-lg:bottom-16 max-lg:z-10">
        <div className={`undo-bar ${undoLook}`}>
          {(event.state !== 'ended' || moderating.fresh) && <UndoButton shortcut="Z" />}
        </div>
      </div>
      <RemoveAuthor question={removing} queue={queue} onDone={() => startRemoval(null)} />
    </section>
  );
}

interface RowContext {
  queue: Queue;
  openForms: OpenForms;
  onRemove: (question: CrewQuestionView) => void;
}

interface QuestionListProps extends RowContext {
  title: ReactNode;
  count: number;
  questions: readonly CrewQuestionView[];
  isOnShow: boolean;
}

function QuestionList({ title, count, questions, isOnShow, ...context }: QuestionListProps) {
  const { i18n } = useLingui();
  const { control } = useControlRoom();
  const [rows, setRows] = useState(initialRows);
  const merged = useMemo(() => mergedCounts(control.questions), [control.questions]);
  return (
    <section>
      <h3
        className={`figures sticky top-0 z-10 bg-surface px-4 py-2 font-sans text-xs font-semibold
        tracking-normal text-muted`}
      >
        {title} {i18n.number(count)}
      </h3>
      <ul onClickCapture={ignoreDoubleClick}>
        {questions.slice(0, rows).map((question) => (
          <QuestionRow
            key={question.id}
            {...context}
            question={question}
            mergedCount={merged.get(question.id)}
            hasState={isOnShow && question.state !== 'approved'}
          />
        ))}
      </ul>
      <MoreRows count={questions.length - rows} onMore={() => setRows(rows + 2 * initialRows)} />
    </section>
  );
}

interface QuestionRowProps extends RowContext {
  question: CrewQuestionView;
  mergedCount: number | undefined;
  hasState: boolean;
}

function QuestionRow({ question, mergedCount, queue, openForms, onRemove, hasState }: QuestionRowProps) {
  const { moderating } = useControlRoom();
  const isOnScreen = useIsOnScreen(question);
  const { openForm, setOpenForm, decidedElsewhere } = openForms;
  const words = openForm?.id === question.id ? openForm.kind : null;
  const element = useRef<HTMLLIElement>(null);
  useFocusNextRow(element);
  const isDecided = queue.decidedIds.has(question.id) || decidedElsewhere.has(question.id);
  const isQuiet = isDecided && words === null;
  const ground = isOnScreen ? 'bg-accent-soft' : isQuiet ? 'bg-paper' : '';
  return (
    <li
      ref={element}
      tabIndex={isDecided ? undefined : -1}
      data-quiet={isQuiet || undefined}
      className={`border-b border-line px-4 py-3 -outline-offset-2 ${isQuiet ? 'text-muted' : ''} ${ground}`}
    >
      <QuestionCard
        {...{ question, isDecided, hasState, mergedCount, words }}
        onWords={(kind) => setOpenForm(kind && { id: question.id, kind })}
        onAct={(action, given) => {
          if (words !== null && given === undefined) setOpenForm(null);
          return queue.leaveWhile(
            [question],
            async () => (await moderating.act(placeOf(question), action, [question], given)).isDone,
          );
        }}
        onRemove={() => onRemove(question)}
      />
    </li>
  );
}

function NoQuestions() {
  const { t } = useLingui();
  const { control, mayRun } = useControlRoom();
  if (control.event.state === 'ended') return <EmptyState title={t`No questions were asked`} />;
  return (
    <EmptyState title={t`No questions yet`}>
      {control.event.hasModeration
        ? t`New questions wait here for approval.`
        : mayRun
          ? t`Questions appear immediately. Moderation lets you review them first.`
          : t`Questions are shown immediately.`}
    </EmptyState>
  );
}
