import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { route } from '../../app/routes.ts';
import { PostForm } from '#ui/form/post-form.tsx';
import { questionElementId } from './question-element-id.ts';

export interface UpvoteButtonProps {
  code: string;
  questionId: string;
  count: number;
  isUpvoted: boolean;
  /** Queued until it can be sent; shown and announced as such. */
  isWaiting: boolean;
  /** False when upvotes are paused or the event is over: shows only the count. */
  isOpen: boolean;
  onToggle: () => void;
}

/** The number of upvotes, with a button to add or remove one. */
export function UpvoteButton({ code, questionId, count, isUpvoted, isWaiting, isOpen, onToggle }: UpvoteButtonProps) {
  const { t } = useLingui();
  if (!isOpen) {
    return (
      <p className="upvote" data-readonly="">
        <UpArrow />
        <Count count={count} />
      </p>
    );
  }
  return (
    <PostForm
      action={route(isUpvoted ? 'upvotes.destroy' : 'upvotes.create', { code, question: questionId })}
      part={questionElementId(questionId)}
      method={isUpvoted ? 'DELETE' : 'PUT'}
      onSubmit={onToggle}
    >
      <button type="submit" className="upvote" data-waiting={isWaiting || undefined} aria-pressed={isUpvoted}>
        <UpArrow />
        <Count count={count} />
        <span className="unseen">{t`Upvote`}</span>
      </button>
      <output className="unseen">
        {isWaiting && t`Your upvote is kept and will be sent when you are back online.`}
      </output>
    </PostForm>
  );
}

function Count({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <>
      <span className="figures" aria-hidden="true">
        {count}
      </span>
      <span className="unseen">{t`${plural(count, { one: '# upvote', other: '# upvotes' })}`}</span>
    </>
  );
}

function UpArrow() {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-4"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8 13V3.5M3.5 7.5 8 3l4.5 4.5" />
    </svg>
  );
}
