import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import type { CrewQuestionView } from '#contracts/views.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import type { Freeze } from '#ui/list/use-freeze-while-pointing.ts';
import { AnchoredRows } from '#ui/list/anchored-rows.tsx';
import { MoreRows } from '#ui/list/more-rows.tsx';
import { ModerationRow } from './row.tsx';
import { ignoreDoubleClick } from '#ui/double-click.ts';
import type { ModerationState } from './use-moderation.ts';

interface ModerationColumnProps {
  moderation: ModerationState;
  title: ReactNode;
  label: string;
  count: number;
  questions: readonly CrewQuestionView[];
  decidedIds?: ReadonlySet<string>;
  actionsAtTitle: ReactNode;
  lead?: ReactNode;
  notice: ReactNode;
  empty: ReactNode;
  isChosen: boolean;
  isNamedAbove: boolean;
  freeze: Pick<Freeze, 'hold' | 'under'>;
  onGoTo: (question: CrewQuestionView) => void;
  note: ReactNode;
}

// With one column, undo stays reachable from anywhere in the list.
const headLook = `sticky-bar flex min-h-11 items-center gap-3 px-4 max-lg:sticky max-lg:top-[3.5625rem] max-lg:z-10
  max-lg:bg-paper lg:min-h-14`;

const initialRows = 60;

/** If the list grew with the focus, keyboard users could never leave. */
export function ModerationColumn({
  moderation,
  title,
  label,
  count,
  questions,
  decidedIds,
  actionsAtTitle,
  lead,
  notice,
  empty,
  isChosen,
  isNamedAbove,
  freeze,
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
      <header className={headLook}>
        <h2 className={isUnseen ? 'unseen' : 'shrink-0 text-lg'}>{title}</h2>
        <p className={isUnseen ? 'unseen' : 'figures text-muted'}>{i18n.number(count)}</p>
        <div className="ms-auto flex min-w-0">{actionsAtTitle}</div>
      </header>
      {lead && <div className="grid gap-2 px-4 pb-3 max-lg:hidden">{lead}</div>}
      {notice && <div className="grid gap-2 px-4 has-[>:not(.unseen)]:pb-3">{notice}</div>}
      <div className="list-frame relative flex min-h-0 flex-1 flex-col" {...freeze.hold}>
        <div className="moderation-list clear-of-corner min-h-0 flex-1 overflow-y-auto px-4 pt-1">
          {questions.length === 0 ? (
            empty
          ) : (
            <ul ref={list} className="grid grid-cols-1 gap-2" onClickCapture={ignoreDoubleClick}>
              {questions.slice(0, drawn).map((question) => (
                <ModerationRow
                  key={question.id}
                  {...{ question, moderation, onGoTo }}
                  isDecided={decidedIds?.has(question.id) ?? false}
                />
              ))}
            </ul>
          )}
          <AnchoredRows
            key={JSON.stringify(moderation.filter)}
            list={list}
            order={questions.map(({ id }) => id)}
            under={freeze.under}
            isAnimated={false}
          />
          <MoreRows count={questions.length - drawn} onMore={() => setRows(drawn + initialRows)} />
        </div>
        {note}
      </div>
    </section>
  );
}
