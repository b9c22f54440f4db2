import { Trans } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { AlsoEditing } from './also-editing.tsx';
import { useControlRoom } from './control-context.ts';
import { Failure } from './failure.tsx';
import { useFocusWithin } from './use-focus-within.ts';

interface AgendaFormProps {
  /** Where it tells how saving went. */
  place: string;
  title: ReactNode;
  lead?: ReactNode;
  /** What is edited, in the words of presence; null for what is made anew. */
  edited: string | null;
  /** Shown above the fields when somebody else was quicker. */
  notice?: ReactNode;
  /** Whether a refusal is shown at its field already. */
  isRefusedAtField: boolean;
  onSave: () => void;
  /** Where one after the other is made: saves, and begins the next. */
  onSaveAndNext?: (() => void) | undefined;
  onCancel: () => void;
  children: ReactNode;
}

/** What all forms of the middle column have: a heading, who else is at it, why it was not saved, and the two ways out. */
export function AgendaForm({ place, title, lead, edited, notice, isRefusedAtField, onSave, onSaveAndNext, onCancel, children }: AgendaFormProps) {
  const { actions } = useControlRoom();
  const form = useRef<HTMLFormElement>(null);
  useFocusWithin(form);
  return (
    <form
      ref={form}
      aria-labelledby={`${place}-title`}
      className="mx-auto grid w-full max-w-3xl gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <div className="grid gap-2">
        <h2 id={`${place}-title`} className="text-2xl">
          {title}
        </h2>
        {lead}
        {edited !== null && <AlsoEditing what={edited} />}
      </div>
      {notice}
      {children}
      {!isRefusedAtField && <Failure actions={actions} place={place} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" isBusy={actions.isBusy(place)} disabled={actions.isBusy(place)}>
          {edited === null ? <Trans>Add to the agenda</Trans> : <Trans>Save</Trans>}
        </Button>
        {onSaveAndNext && (
          <Button disabled={actions.isBusy(place)} onClick={onSaveAndNext}>
            <Trans>Add and write another</Trans>
          </Button>
        )}
        <Button
          look="quiet"
          onClick={() => {
            actions.dismiss(place);
            onCancel();
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
