import { Plural, Trans } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import type { QuestionView, RoomView } from '../../../contracts/views.ts';
import { useGlide } from '../../hooks/use-glide.ts';
import { everyQuestion, listQuestions } from '../../../contracts/question-listing.ts';

const mostQuestions = 7;

/** The highlighted question alone; or else the most upvoted ones, at most seven. */
export function ScreenQuestions({ room }: { room: RoomView }) {
  const { screenThreshold } = room.event;
  const waiting = useMemo(() => {
    const isOnScreen = ({ state, upvoteCount }: QuestionView): boolean => state === 'highlighted' || (state === 'approved' && upvoteCount >= screenThreshold);
    return listQuestions(room.questions, everyQuestion).filter(isOnScreen);
  }, [room.questions, screenThreshold]);
  const [first] = waiting;
  if (!first) return <NothingAsked isOpen={room.event.state === 'open' && room.event.questionsOpen} />;
  return (
    <>
      <h1 className="unseen">
        <Trans>Questions</Trans>
      </h1>
      {first.state === 'highlighted' ? <Highlighted question={first} /> : <TopQuestions questions={waiting.slice(0, mostQuestions)} />}
    </>
  );
}

function Highlighted({ question: { id, body, authorName, upvoteCount } }: { question: QuestionView }) {
  return (
    <figure key={id} className="screen-highlighted appear" data-long={body.length > 160 ? (body.length > 320 ? 'very' : 'rather') : undefined}>
      <blockquote className="screen-question" dir="auto">
        {body}
      </blockquote>
      <figcaption className="screen-small figures">
        <span dir="auto">{authorName ?? <Trans>Anonymous</Trans>}</span>
        {' · '}
        <Plural value={upvoteCount} one="# upvote" other="# upvotes" />
      </figcaption>
    </figure>
  );
}

function TopQuestions({ questions }: { questions: readonly QuestionView[] }) {
  const list = useRef<HTMLOListElement>(null);
  const order = useMemo(() => questions.map(({ id }) => id), [questions]);
  useGlide(list, order);
  return (
    <ol ref={list} className="screen-questions" data-few={questions.length < 5 || undefined}>
      {questions.map(({ id, body, upvoteCount }) => (
        <li key={id} data-id={id}>
          <span className="screen-votes figures">
            {upvoteCount}
            <span className="unseen">
              {' '}
              <Trans>upvotes</Trans>
            </span>
          </span>
          <span className="screen-body" dir="auto">
            {body}
          </span>
        </li>
      ))}
    </ol>
  );
}

function NothingAsked({ isOpen }: { isOpen: boolean }) {
  return (
    <div className="screen-activity">
      <h1 className="screen-question">{isOpen ? <Trans>What would you like to know?</Trans> : <Trans>No questions are waiting</Trans>}</h1>
      {isOpen && (
        <p className="screen-lead">
          <Trans>Ask from your phone. Questions appear here.</Trans>
        </p>
      )}
    </div>
  );
}
