import { Plural } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import type { Mine } from '../../../contracts/pages.ts';
import type { RoomView } from '../../../contracts/views.ts';
import { useCalmOrder } from '../../hooks/use-calm-order.ts';
import { useGlide } from '../../hooks/use-glide.ts';
import { useUpvotes } from '../../hooks/use-upvotes.ts';
import { orderQuestions, type QuestionSort } from '../../question-order.ts';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { QuestionCard } from '../question-card.tsx';
import { UpvoteButton } from '../upvote-button.tsx';

const pageSize = 50;

/** The questions on show, in an order that moves by gliding and never under a finger. */
export function QuestionList({ room, mine, sort }: { room: RoomView; mine: Mine; sort: QuestionSort }) {
  const { event, questions } = room;
  const [shownCount, setShownCount] = useState(pageSize);
  const byId = useMemo(() => new Map(questions.map((question) => [question.id, question])), [questions]);
  const wanted = useMemo(() => orderQuestions(questions, sort).map(({ id }) => id), [questions, sort]);
  const { order, freshCount, apply, hold } = useCalmOrder(wanted);
  const shown = useMemo(() => order.slice(0, shownCount), [order, shownCount]);
  const list = useRef<HTMLOListElement>(null);
  useGlide(list, shown);
  const upvotes = useUpvotes(event.code, mine.upvotes);
  const mineIds = useMemo(() => new Set(mine.questions.map(({ id }) => id)), [mine.questions]);
  return (
    <div className="grid gap-3">
      {upvotes.failure && <Banner look="caution">{upvotes.failure}</Banner>}
      {freshCount > 0 && (
        <button type="button" className="fresh-note appear" onClick={apply}>
          <Plural value={freshCount} one="# new question" other="# new questions" />
        </button>
      )}
      <ol ref={list} className="grid gap-2" {...hold}>
        {shown.map((id) => {
          const question = byId.get(id);
          return (
            question && (
              <li key={id} data-id={id} className="question-row">
                <QuestionCard
                  question={question}
                  isMine={mineIds.has(id)}
                  isScreenOnQuestions={room.focus.kind === 'questions'}
                  action={
                    <UpvoteButton
                      code={event.code}
                      questionId={id}
                      count={upvotes.countOf(question)}
                      isUpvoted={upvotes.isUpvoted(id)}
                      isOpen={event.state === 'open' && event.upvotesOpen && question.state !== 'answered'}
                      onToggle={() => upvotes.toggle(question)}
                    />
                  }
                />
              </li>
            )
          );
        })}
      </ol>
      {order.length > shownCount && (
        <Button onClick={() => setShownCount(shownCount + pageSize)}>
          <Plural value={order.length - shownCount} one="Show # more" other="Show # more" />
        </Button>
      )}
    </div>
  );
}
