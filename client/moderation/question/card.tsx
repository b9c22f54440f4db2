import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CrewLabelView, CrewQuestionView } from '#contracts/views.ts';
import { LabelChip } from '#ui/label-chip.tsx';
import { Ago } from '#ui/time.tsx';
import type { HighlightStatus } from '../../crew/questions/highlight-status.ts';
import { QuestionStateLabel } from '../../crew/questions/question-state.tsx';

export interface QuestionCardProps {
  question: CrewQuestionView;
  /** Hide it if the list already says so. */
  hasState?: boolean;
  highlightState: HighlightStatus;
  /** The labels of the event. */
  labels?: readonly CrewLabelView[];
  /** How many were merged into it. */
  mergedCount?: number | undefined;
  /** The question it was finally merged into. */
  mergeTarget?: { body: string; onGo: () => void } | null;
  /** The actions, beside the rest if there is room. */
  children?: ReactNode;
}

/** The text, author, time and upvotes of a question. */
export function QuestionCard({
  question,
  hasState = true,
  highlightState,
  labels = [],
  mergedCount = 0,
  mergeTarget = null,
  children,
}: QuestionCardProps) {
  const {
    body,
    authorName,
    upvoteCount,
    createdAt,
    isEdited,
    answer,
    rejectionReason,
    labelIds,
    heldWord,
    state,
    isAuthorRemoved,
  } = question;
  return (
    <>
      <div className="mb-1.5 flex flex-wrap gap-1 empty:hidden">
        {labels
          .filter(({ id }) => labelIds.includes(id))
          .map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
      </div>
      <p dir="auto" className="text-pretty whitespace-pre-line">
        {body}
      </p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="figures flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted *:whitespace-nowrap">
          {hasState && (
            // The longest state leaves no room for the rest.
            <span className={state === 'highlighted' ? 'basis-full' : 'contents'}>
              <QuestionStateLabel state={state} highlightState={highlightState} />
            </span>
          )}
          <span dir="auto" className="max-w-full truncate">
            {authorName ?? <Trans>Anonymous</Trans>}
          </span>
          {isAuthorRemoved && (
            <span className="font-semibold text-danger-text">
              <Trans>author removed</Trans>
            </span>
          )}
          <Ago at={createdAt} />
          {upvoteCount > 0 && (
            <span>
              <Plural value={upvoteCount} one="# upvote" other="# upvotes" />
            </span>
          )}
          {mergedCount > 0 && (
            <span>
              <Plural value={mergedCount} one="# other merged into it" other="# others merged into it" />
            </span>
          )}
          {isEdited && <Trans>edited</Trans>}
          {heldWord !== null && state === 'pending' && (
            <span className="font-semibold text-caution-text">
              <Trans>held: “{heldWord}”</Trans>
            </span>
          )}
        </p>
        {children}
      </div>
      {mergeTarget && (
        <button
          type="button"
          onClick={mergeTarget.onGo}
          className="merge-target mt-2 rounded-control bg-sunken px-3 py-2 text-xs"
        >
          <span className="text-muted">
            <Trans>Merged with</Trans>
          </span>{' '}
          <span dir="auto" className="link line-clamp-2 wrap-anywhere">
            {mergeTarget.body}
          </span>
        </button>
      )}
      {answer && (
        <p dir="auto" className="mt-2 border-s-2 border-line-strong ps-3 text-xs whitespace-pre-line">
          {answer}
        </p>
      )}
      {rejectionReason && (
        <p dir="auto" className="mt-2 text-xs text-muted">
          <Trans>Reason: {rejectionReason}</Trans>
        </p>
      )}
    </>
  );
}
