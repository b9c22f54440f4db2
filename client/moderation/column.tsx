import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import type { CrewQuestionView } from '#contracts/views.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import type { Freeze } from '#ui/list/use-freeze-while-pointing.ts';
import { AnchoredRows } from '#ui/list/anchored-rows.tsx';
import { MoreRows } from '#ui/list/more-rows.tsx';
import { ModerationRow } from './row.tsx';
import { ignoreDoubleClick } from '#ui/ignore-double-click.ts';
import type { Actions } from '../crew/use-actions.ts';
import type { ModerationState } from './use-moderation.ts';

export interface ModerationColumnProps {
  moderation: ModerationState;
  actions: Actions;
  title: ReactNode;
  label: string;
  count: number;
  questions: readonly CrewQuestionView[];
  decidedIds?: ReadonlySet<string>;
  actionsAtTitle?: ReactNode;
  /** What holds for the whole list. On phones it is among the tools: there the head leaves the room to the questions. */
  lead?: ReactNode;
  /** What went wrong. */
  notice?: ReactNode;
  empty: ReactNode;
  /** Whether it is the one shown where there is room for one. */
  isChosen: boolean;
  /** There its title and count stand in the bar above. */
  isNamedAbove: boolean;
  /** Held still while the pointer is on it. */
  hold: Freeze['hold'];
  under: Freeze['under'];
  onGoTo: (question: CrewQuestionView) => void;
  /** On a strip at its end: nothing moves to make room for it. */
  note: ReactNode;
}

const initialRows = 60;
const noIds: ReadonlySet<string> = new Set();

/**
 * One list of questions. Long lists are drawn in parts, up to the one in which the question in hand is. No further: growing ahead of
 * the focus, a list would never let out whoever walks it by keys.
 */
export function ModerationColumn({
  moderation,
  actions,
  title,
  label,
  count,
  questions,
  decidedIds = noIds,
  actionsAtTitle,
  lead,
  notice,
  empty,
  isChosen,
  isNamedAbove,
  hold,
  under,
  onGoTo,
  note,
}: ModerationColumnProps) {
  const { i18n } = useLingui();
  const isUnseen = useMediaQuery('(max-width: 63.99rem)') && isNamedAbove;
  const [rows, setRows] = useState(initialRows);
  const list = useRef<HTMLUListElement>(null);
  const currentPlace = questions.findIndex(({ id }) => id === moderation.current?.id);
  const drawn = Math.max(rows, initialRows * Math.ceil((currentPlace + 1) / initialRows));
  return (
    <section aria-label={label} className={`min-h-0 flex-col bg-paper lg:flex ${isChosen ? 'flex' : 'hidden'}`}>
      <header className="moderation-head sticky-bar flex min-h-11 items-center gap-3 px-4">
        <h2 className={isUnseen ? 'unseen' : 'shrink-0 text-lg'}>{title}</h2>
        <p className={isUnseen ? 'unseen' : 'figures text-muted'}>{i18n.number(count)}</p>
        <div className="ms-auto flex min-w-0">{actionsAtTitle}</div>
      </header>
      {lead && <div className="grid gap-2 px-4 pb-3 max-lg:hidden">{lead}</div>}
      {notice && <div className="grid gap-2 px-4 has-[>:not(.unseen)]:pb-3">{notice}</div>}
      <div className="list-frame" {...hold}>
        <div className="moderation-list clear-of-corner min-h-0 flex-1 overflow-y-auto px-4 pt-1">
          {questions.length === 0 ? (
            empty
          ) : (
            <ul ref={list} className="grid grid-cols-1 gap-2" onClickCapture={ignoreDoubleClick}>
              {questions.slice(0, drawn).map((question) => (
                <ModerationRow
                  key={question.id}
                  {...{ question, moderation, actions, onGoTo }}
                  isDecided={decidedIds.has(question.id)}
                />
              ))}
            </ul>
          )}
          <AnchoredRows
            key={JSON.stringify(moderation.filter)}
            list={list}
            order={questions.map(({ id }) => id)}
            under={under}
            mayGlide={false}
          />
          <MoreRows count={questions.length - drawn} onMore={() => setRows(drawn + initialRows)} />
        </div>
        {note}
      </div>
    </section>
  );
}
