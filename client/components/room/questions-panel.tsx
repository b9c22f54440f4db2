import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Mine } from '../../../contracts/pages.ts';
import type { RoomView } from '../../../contracts/views.ts';
import type { QuestionSort } from '../../question-order.ts';
import { Banner } from '../banner.tsx';
import { EmptyState } from '../empty-state.tsx';
import { AskForm } from './ask-form.tsx';
import { QuestionList } from './question-list.tsx';

/** Ask, read, upvote. */
export function QuestionsPanel({ room, mine }: { room: RoomView; mine: Mine }) {
  const [sort, setSort] = useState<QuestionSort>('top');
  const isOpen = room.event.state === 'open';
  return (
    <div className="grid gap-4">
      {isOpen && room.event.questionsOpen && <AskForm code={room.event.code} />}
      {isOpen && !room.event.questionsOpen && (
        <Banner look="caution">
          <Trans>Questions are paused.</Trans>
        </Banner>
      )}
      {room.questions.length === 0 ? (
        <EmptyState title={<Trans>No questions yet</Trans>}>
          {isOpen && room.event.questionsOpen ? <Trans>Yours can be the first.</Trans> : <Trans>Questions that are asked appear here.</Trans>}
        </EmptyState>
      ) : (
        <section className="grid gap-3">
          <div className="flex min-h-11 items-center justify-between gap-4">
            <h2 className="text-lg font-bold">
              <Trans>Questions</Trans> <span className="figures font-normal text-muted">{room.questions.length}</span>
            </h2>
            <SortSwitch sort={sort} onChange={setSort} />
          </div>
          <QuestionList room={room} mine={mine} sort={sort} />
        </section>
      )}
    </div>
  );
}

function SortSwitch({ sort, onChange }: { sort: QuestionSort; onChange: (sort: QuestionSort) => void }) {
  const choices = [
    { key: 'top', label: <Trans>Top</Trans> },
    { key: 'new', label: <Trans>New</Trans> },
  ] as const;
  return (
    <div className="switch only-with-scripts">
      {choices.map(({ key, label }) => (
        <button key={key} type="button" aria-pressed={sort === key} onClick={() => onChange(key)}>
          {label}
        </button>
      ))}
    </div>
  );
}
