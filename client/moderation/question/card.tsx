import { Plural, useLingui } from '@lingui/react/macro';
import { LabelChip } from '#ui/label-chip.tsx';
import { Marked, QuestionBody } from '#ui/markup/marked.tsx';
import { Ago } from '#ui/time.tsx';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { placeOf, useCrewPage } from '../../crew/crew-page.ts';
import { writerOf, type Writer } from '../../crew/presence/use-crew.ts';
import { QuestionStateLabel } from '../../crew/questions/question-state.tsx';
import { QuestionForms } from '../forms/question-forms.tsx';
import { QuestionActions, type QuestionActionsProps } from './actions.tsx';

interface QuestionCardProps extends QuestionActionsProps {
  /** As high as when pending, with the outcome instead of actions. */
  isDecided: boolean;
  hasState: boolean;
  mergedCount: number | undefined;
  mergeTarget?: { body: string; onGo: () => void } | null;
}

const factsLook =
  'figures flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted *:whitespace-nowrap';

export function QuestionCard({ isDecided, hasState, mergedCount = 0, mergeTarget, ...given }: QuestionCardProps) {
  const { t, i18n } = useLingui();
  const { actions, control, others } = useCrewPage();
  const shown = isDecided
    ? ({ ...given.question, state: 'pending', answer: null, rejectionReason: null, isAuthorRemoved: false } as const)
    : given.question;
  const { authorName, upvoteCount, answer, rejectionReason, heldWord, state } = shown;
  return (
    <>
      <div className="mb-1.5 flex flex-wrap gap-1 empty:hidden">
        {control.labels
          .filter(({ id }) => shown.labelIds.includes(id))
          .map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
      </div>
      <p dir="auto" className="text-pretty whitespace-pre-line">
        <QuestionBody of={shown} />
      </p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className={factsLook}>
          {hasState && (
            // The longest state label leaves no room for the rest.
            <span className={state === 'highlighted' ? 'basis-full' : 'contents'}>
              <QuestionStateLabel state={state} />
            </span>
          )}
          <span dir="auto" className="max-w-full truncate">
            {authorName ?? t`Anonymous`}
          </span>
          {shown.isAuthorRemoved && <span className="font-semibold text-danger-text">{t`author removed`}</span>}
          <Ago at={shown.createdAt} />
          {upvoteCount > 0 && (
            <span>
              <Plural value={upvoteCount} one="# upvote" other="# upvotes" />
            </span>
          )}
          {mergedCount > 0 && <span>{t`Merged into it: ${i18n.number(mergedCount)}`}</span>}
          {shown.isEdited && t`edited`}
          {heldWord !== null && state === 'pending' && (
            <span className="font-semibold text-caution-text">{t`held: “${heldWord}”`}</span>
          )}
        </p>
        {isDecided ? (
          <div className="grid items-center *:col-start-1 *:row-start-1">
            <div aria-hidden="true" className="invisible">
              <QuestionActions {...given} question={shown} words={null} />
            </div>
            <p className="text-xs">
              <QuestionStateLabel state={given.question.state} />
            </p>
          </div>
        ) : (
          <QuestionActions {...given} />
        )}
        <QuestionForms {...given} />
        <ActionFailure actions={actions} place={placeOf(shown)} className="basis-full" />
        <WriterNote writer={writerOf(others, shown.id)} />
      </div>
      {mergeTarget && (
        <button
          type="button"
          onClick={mergeTarget.onGo}
          className="mt-2 grid min-h-11 w-full rounded-control bg-sunken px-3 py-2 text-start text-xs"
        >
          <span className="text-muted">{t`Merged with`}</span>{' '}
          <span dir="auto" className="link line-clamp-2 wrap-anywhere">
            {mergeTarget.body}
          </span>
        </button>
      )}
      {answer && (
        <p className="mt-2 border-s-2 border-line-strong ps-3 text-xs whitespace-pre-line">
          <bdi>
            <Marked text={answer} markup={shown.answerMarkup} />
          </bdi>
        </p>
      )}
      {rejectionReason && (
        <p dir="auto" className="mt-2 text-xs text-muted">
          {t`Reason: ${rejectionReason}`}
        </p>
      )}
    </>
  );
}

function WriterNote({ writer }: { writer: Writer | null }) {
  const { t } = useLingui();
  if (!writer) return null;
  const { name, kind } = writer;
  return (
    <p className="basis-full text-xs font-semibold text-caution-text">
      {name === null ? (
        <>
          {kind === 'answer' && t`Someone else is writing an answer`}
          {kind === 'reject' && t`Someone else is rejecting this with a reason`}
          {kind === 'merge' && t`Someone else is merging this with another question`}
        </>
      ) : (
        <>
          {kind === 'answer' && t`${name} is writing an answer here`}
          {kind === 'reject' && t`${name} is rejecting this with a reason`}
          {kind === 'merge' && t`${name} is merging this with another question`}
        </>
      )}
    </p>
  );
}
