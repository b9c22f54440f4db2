import { useLingui } from '@lingui/react/macro';
import type { QuestionView } from '#contracts/views.ts';
import { route } from '../../app/routes.ts';
import { PostForm } from '#ui/form/post-form.tsx';
import { UpvoteCount } from '#ui/upvote-count.tsx';
import { useRoom } from '../room-context.ts';
import type { useUpvotes } from './use-upvotes.ts';

interface UpvoteButtonProps {
  question: QuestionView;
  upvotes: ReturnType<typeof useUpvotes>;
}

const upvoteLook =
  'upvote grid min-h-13 min-w-12 place-items-center content-center gap-0.5 rounded-control leading-[1.1] font-bold';
const buttonLook = 'transition-[background-color,border-color,color,scale] duration-140 ease-out active:scale-94';
const looks = {
  waiting: 'border-2 border-dashed border-accent bg-surface text-ink',
  upvoted: 'border border-accent bg-accent text-on-accent',
  open: 'border border-line-strong bg-surface',
};

export function UpvoteButton({ question, upvotes }: UpvoteButtonProps) {
  const { event } = useRoom().room;
  const { id } = question;
  const isUpvoted = upvotes.isUpvoted(id);
  const isWaiting = upvotes.isWaiting(id);
  const count = upvotes.countOf(question);
  const { t } = useLingui();
  const words = <UpvoteCount count={count} />;
  if (event.state !== 'open' || !event.upvotesOpen || question.state === 'answered')
    return <p className={`${upvoteLook} border border-transparent text-muted`}>{words}</p>;
  return (
    <PostForm
      action={route(isUpvoted ? 'upvotes.destroy' : 'upvotes.create', { code: event.code, question: id })}
      part={`question-${id}`}
      method={isUpvoted ? 'DELETE' : 'PUT'}
      onSubmit={() => upvotes.toggle(question)}
    >
      <button
        type="submit"
        className={`${upvoteLook} ${buttonLook} ${looks[isWaiting ? 'waiting' : isUpvoted ? 'upvoted' : 'open']}`}
        data-waiting={isWaiting || undefined}
        aria-pressed={isUpvoted}
      >
        {words}
        <span className="unseen">{t`Upvote`}</span>
      </button>
      <output className="unseen">{isWaiting && t`Your upvote is sent when you are back online.`}</output>
    </PostForm>
  );
}
