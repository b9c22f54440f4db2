import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { limits } from '#contracts/limits.ts';
import type { CrewLabelView } from '#contracts/views.ts';
import { useFieldsDraft } from '../app/drafts/use-fields-draft.ts';
import { route } from '../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DiscardButton } from '#ui/form/discard-button.tsx';
import { LabelDot } from '#ui/label-chip.tsx';
import { TextInput } from '#ui/form/field.tsx';
import { ActionFailure } from '../crew/action-failure.tsx';
import { useCrewPage } from '../crew/crew-page.ts';
import { useEditing } from '../crew/presence/use-editing.ts';
import { useEditConflict } from '../crew/use-edit-conflict.ts';

const place = 'labels';
const firstColours = ['#4263eb', '#e8590c', '#2b8a3e', '#c2255c', '#0c8599', '#862e9c', '#e67700', '#5c5f66'];

export function LabelsDialog({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useLingui();
  const { actions, control } = useCrewPage();
  const { labels, event } = control;
  const [editedId, setEdited] = useState<string | null>(null);
  const edited = labels.find(({ id }) => id === editedId) ?? null;
  const { max } = limits.labels;
  useEditing(...(isOpen ? ['labels'] : []));
  const remove = (label: CrewLabelView): void =>
    void actions.run(place, { method: 'delete', url: route('labels.destroy', { event: event.id, label: label.id }) });
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t`Labels`}
      description={labels.length === 0 && t`Sort questions by topic. The room can filter by public labels.`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ActionFailure actions={actions} place={place} />
        {labels.length > 0 && (
          <ul className="divide-y divide-line">
            {labels.map((label) => (
              <li key={label.id} className="flex flex-wrap items-center gap-x-2 py-1.5">
                <LabelDot colour={label.colour} />
                <span dir="auto" className="min-w-32 flex-1 truncate font-semibold">
                  {label.name}
                </span>
                {label.isPublic && <span className="text-xs text-muted">{t`public`}</span>}
                <span className="ms-auto -me-3 flex">
                  <Button size="compact" look="quiet" onClick={() => setEdited(label.id)}>
                    {t`Change`}
                  </Button>
                  <Button size="compact" look="quiet" onClick={() => remove(label)}>
                    {t`Delete`}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
        {(edited || labels.length < max) && (
          <LabelForm
            key={edited?.id ?? 'new'}
            label={edited}
            colour={firstColours[labels.length % firstColours.length] ?? '#4263eb'}
            onDone={() => setEdited(null)}
          />
        )}
      </div>
    </Dialog>
  );
}

interface LabelFormProps {
  label: CrewLabelView | null;
  colour: string;
  onDone: () => void;
}

function LabelForm({ label, colour: firstColour, onDone }: LabelFormProps) {
  const { t } = useLingui();
  const { actions, control } = useCrewPage();
  const key = `label:${label?.id ?? 'new'}`;
  const now = label && { name: label.name, colour: label.colour, isPublic: label.isPublic };
  const draft = useFieldsDraft(key, now ?? { name: '', colour: firstColour, isPublic: false });
  const seen = useEditConflict(key, now ?? {});
  const { name, colour, isPublic } = draft.fields;
  const change: typeof draft.change = (part) => {
    seen.pin();
    draft.change(part);
  };
  const discard = (): void => {
    draft.forget();
    seen.forget();
  };
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const { fields } = draft;
    const params = { event: control.event.id };
    const outcome = await actions.run(
      place,
      label
        ? {
            method: 'patch',
            url: route('labels.update', { ...params, label: label.id }),
            fields: { ...fields, seen: seen.base(false) },
          }
        : { method: 'post', url: route('labels.create', params), fields },
    );
    // The dialog has shown the current version.
    if (Object.keys(outcome.fields).length > 0) seen.acknowledge();
    if (!outcome.isDone) return;
    discard();
    onDone();
    if (!label) form.querySelector('input')?.focus();
  };
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-3 rounded-control bg-sunken p-4">
      <TextInput
        label={label ? t`Change “${label.name}”` : t`New label`}
        value={name}
        onChange={({ target }) => change({ name: target.value })}
        maxChars={limits.labelName.maxChars}
        dir="auto"
      />
      <div className="flex flex-wrap items-center gap-4">
        <input
          type="color"
          className="h-11 w-14 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
          aria-label={t`Colour`}
          value={colour}
          onChange={({ target }) => change({ colour: target.value })}
        />
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            checked={isPublic}
            onChange={({ target }) => change({ isPublic: target.checked })}
          />
          {t`The room sees it`}
        </label>
        <div className="ms-auto flex gap-2">
          {label ? (
            <Button
              size="compact"
              look="quiet"
              onClick={() => {
                discard();
                onDone();
              }}
            >
              {t`Cancel`}
            </Button>
          ) : (
            draft.isTyped && <DiscardButton size="compact" onDiscard={discard} />
          )}
          <Button
            type="submit"
            size="compact"
            look="primary"
            isBusy={actions.isBusy(place)}
            disabled={name.trim() === ''}
          >
            {label ? t`Save` : t`Add`}
          </Button>
        </div>
      </div>
    </form>
  );
}
