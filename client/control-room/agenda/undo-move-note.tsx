import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useControlRoom } from '../state/context.ts';
import { KeyButton } from '#ui/keyboard/key-button.tsx';
import { lacksRightAnswer } from '../state/series-rules.ts';
import type { AgendaOrder, LastMove } from './use-order.ts';
import { useKeyBindings } from '#ui/keyboard/use-key-bindings.ts';

/** Offers to undo the last move until the host does something else. */
export function UndoMoveNote({ last, note }: Pick<AgendaOrder, 'last' | 'note'>) {
  const status = useRef<HTMLOutputElement>(null);
  useKeyBindings([{ key: 'u', run: last?.undo }]);
  return (
    <>
      <output ref={status} tabIndex={-1} className="unseen">
        {note}
      </output>
      {/* A keyboard user continues from the text that replaces it. */}
      {last && (
        <Offer key={`${last.id} ${note}`} last={last} onGone={() => status.current?.focus({ preventScroll: true })} />
      )}
    </>
  );
}

function Offer({ last: { id, title, note, undo, dismiss }, onGone }: { last: LastMove; onGone: () => void }) {
  const { control, show } = useControlRoom();
  const moved = control.activities.find((activity) => activity.id === id);
  const lacks = moved !== undefined && lacksRightAnswer(control, moved);
  return (
    <div className="appear grid grid-cols-1 gap-1.5 border-t border-line bg-accent-soft py-2 ps-4 pe-2 text-xs">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1">
          <span className="block truncate font-semibold">
            <bdi>
              <Trans>Moved “{title}”</Trans>
            </bdi>
          </span>
          <span className="line-clamp-2 text-muted">{note}</span>
        </p>
        <KeyButton
          shortcut="U"
          size="compact"
          onClick={() => {
            onGone();
            undo();
          }}
        >
          <Trans>Undo</Trans>
        </KeyButton>
      </div>
      {lacks && (
        <div className="-me-2 -mb-2 -ms-4 grid justify-items-start gap-1.5 bg-caution-soft px-4 py-2">
          <p>
            <Trans>No right answer is marked: nobody gets points.</Trans>
          </p>
          <Button
            size="compact"
            onClick={() => {
              dismiss();
              show({ kind: 'form', activityId: id });
            }}
          >
            <Trans>Set the right answer</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
