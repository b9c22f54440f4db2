import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { KeyButton } from '#ui/keyboard/key-button.tsx';
import { useKeyBindings } from '#ui/keyboard/use-key-bindings.ts';
import type { AgendaOrder } from './use-order.ts';

export function UndoMoveNote({ last, note }: Pick<AgendaOrder, 'last' | 'note'>) {
  const { title } = last ?? {};
  const status = useRef<HTMLOutputElement>(null);
  useKeyBindings([{ key: 'u', run: last?.undo }]);
  return (
    <>
      <output ref={status} tabIndex={-1} className="unseen">
        {note}
      </output>
      {last && (
        <div
          key={last.note}
          className="appear flex items-center gap-2 border-t border-line bg-accent-soft py-2 ps-4 pe-2 text-xs"
        >
          <p className="min-w-0 flex-1">
            <span className="block truncate font-semibold">
              <bdi>
                <Trans>Moved “{title}”</Trans>
              </bdi>
            </span>
            <span className="line-clamp-2 text-muted">{last.note}</span>
          </p>
          <KeyButton
            shortcut="U"
            size="compact"
            onClick={() => {
              status.current?.focus({ preventScroll: true });
              last.undo();
            }}
          >
            <Trans>Undo</Trans>
          </KeyButton>
        </div>
      )}
    </>
  );
}
