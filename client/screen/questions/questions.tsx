import { Plural, Trans } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { QuestionView, RoomView } from '#contracts/views.ts';
import { useGlide } from '#ui/list/use-glide.ts';
import { QuestionBody } from '#ui/markup/marked.tsx';
import { UpvoteCount } from '#ui/upvote-count.tsx';
import { everyQuestion, listQuestions } from '#contracts/questions/listing.ts';
import { callIconLook } from '../poll/poll.tsx';
import { authorLetters, questionPages, questionSize, singleSize } from './question-size.ts';
import { setProperties } from '../look/set-properties.ts';
import { useScreenPage } from '../../results/page-context.ts';

export function waitingQuestions({
  questions,
  event: { screenThreshold },
}: Pick<RoomView, 'questions' | 'event'>): QuestionView[] {
  return listQuestions(questions, everyQuestion).filter(
    ({ state, upvoteCount }) => state === 'highlighted' || (state === 'approved' && upvoteCount >= screenThreshold),
  );
}

export function ScreenQuestions({ room }: { room: RoomView }) {
  const waiting = useMemo(() => waitingQuestions(room), [room]);
  const pages = questionPages(waiting);
  const page = pages[Math.min(useScreenPage(), pages.length - 1)];
  const [first] = waiting;
  if (!first) return <NoQuestions isOpen={room.event.state === 'open' && room.event.questionsOpen} />;
  return (
    <div className={`screen-asked ${askedLook}`}>
      <h1
        className={first.state === 'highlighted' ? 'unseen' : 'screen-heading text-[calc(4*var(--vh))] leading-[1.1]'}
      >
        {first.state !== 'highlighted' && first.upvoteCount > 0 ? (
          <Trans>Top questions</Trans>
        ) : (
          <Trans>Questions</Trans>
        )}
      </h1>
      {first.state === 'highlighted' || waiting.length === 1 ? (
        <Single key={first.id} question={first} />
      ) : (
        <TopQuestions questions={page ?? []} />
      )}
    </div>
  );
}

const askedLook = `grid max-h-full min-h-0 grid-cols-1 content-center gap-[calc(2*var(--vh))] in-[.overlay]:max-h-none
  in-[.projection]:has-[>.screen-heading]:h-full
  in-[.projection]:has-[>.screen-heading]:grid-rows-[auto_minmax(min-content,1fr)]
  in-[.projection]:has-[>.screen-heading]:items-center`;
const singleLook = `screen-highlighted grid gap-[calc(4*var(--vh))] border-s-[length:calc(0.9*var(--vh))]
  border-accent-text ps-[calc(4*var(--vh))] appear`;

function Single({ question: { body, bodyMarkup, authorName, state, upvoteCount } }: { question: QuestionView }) {
  const isHighlighted = state === 'highlighted';
  const isNamed = isHighlighted || authorName !== null;
  return (
    <figure className={singleLook} ref={setProperties({ '--question': `calc(${singleSize(body)} * var(--vh))` })}>
      <blockquote className="screen-question leading-[1.15]" dir="auto">
        <QuestionBody of={{ body, bodyMarkup }} />
      </blockquote>
      <figcaption className="figures text-[calc(3.6*var(--vh))] text-(--screen-muted)">
        {isNamed && <span dir="auto">{authorName ?? <Trans>Anonymous</Trans>}</span>}
        {isNamed && (upvoteCount > 0 || !isHighlighted) && ' · '}
        {upvoteCount > 0 ? (
          <Plural value={upvoteCount} one="# upvote" other="# upvotes" />
        ) : (
          !isHighlighted && <Trans>No upvotes yet</Trans>
        )}
      </figcaption>
    </figure>
  );
}

const rowLook = `flex items-baseline gap-[calc(3.5*var(--vh))] border-t-[length:calc(0.15*var(--vh))] border-line
  pt-[calc(var(--spacing-above)*var(--vh))] first:border-0`;
const votesLook = `flex min-w-[2.4em] shrink-0 items-baseline justify-end gap-[0.1em] font-display
  text-[calc(min(4.6,1.31*var(--letters))*var(--vh))] leading-none font-bold text-accent-text`;
const bodyLook = `screen-body text-[max(calc(var(--letters)*var(--vh)),var(--readable))] leading-[1.25]
  text-pretty`;
const authorLook = `text-[max(calc(var(--author-letters)*var(--vh)),var(--readable))] leading-[1.25]
  text-(--screen-muted)`;

function TopQuestions({ questions }: { questions: readonly QuestionView[] }) {
  const list = useRef<HTMLOListElement>(null);
  const order = useMemo(() => questions.map(({ id }) => id), [questions]);
  useGlide(list, order);
  const hasVotes = questions.some(({ upvoteCount }) => upvoteCount > 0);
  const { letters, spacing } = questionSize(questions);
  return (
    <ol
      className="screen-questions grid content-center gap-y-[calc(var(--spacing-above)*var(--vh))]"
      data-size={letters}
      ref={(element) => {
        list.current = element;
        setProperties({
          '--letters': letters,
          '--author-letters': authorLetters(letters),
          '--spacing-above': spacing,
        })(element);
      }}
    >
      {questions.map(({ id, body, bodyMarkup, authorName, upvoteCount }) => (
        <li key={id} data-id={id} className={rowLook}>
          {hasVotes && (
            <span className={votesLook}>
              {upvoteCount > 0 && <UpvoteCount count={upvoteCount} arrow="size-[0.72em]" />}
            </span>
          )}
          <div className="min-w-0">
            <p className={bodyLook} dir="auto">
              <QuestionBody of={{ body, bodyMarkup }} />
            </p>
            {authorName !== null && (
              <p className={authorLook} dir="auto">
                {authorName}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function NoQuestions({ isOpen }: { isOpen: boolean }) {
  return (
    <div className="screen-activity" data-waiting="alone">
      <h1 className="screen-question">
        {isOpen ? <Trans>What would you like to know?</Trans> : <Trans>No questions waiting</Trans>}
      </h1>
      {isOpen && (
        <p className="screen-call">
          <Smartphone className={callIconLook} />
          <Trans>Ask from your phone.</Trans>
        </p>
      )}
    </div>
  );
}
