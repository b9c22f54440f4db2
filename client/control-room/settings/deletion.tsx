import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { router } from '@inertiajs/react';
import { useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { route } from '../../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { refusedAnswer } from '../../crew/outcome.ts';
import { SettingsForm, SettingsSection } from '#ui/form/settings-section.tsx';
import type { Settings } from './use-settings.ts';

const place = 'retention';

export function RetentionSettings({ settings: { event, actions, save, errors } }: { settings: Settings }) {
  const { i18n } = useLingui();
  const day = event.deleteAt === null ? '' : i18n.date(event.deleteAt, { dateStyle: 'long' });
  const until = event.deleteAt ?? undefined;
  const [typed, setTyped, forget] = useDraft('retentionDays', String(event.retentionDays));
  const days = Number(typed);
  const isWhole = /^\d+$/.test(typed.trim()) && days >= limits.retentionDays.min && days <= limits.retentionDays.max;
  const onSave = async (): Promise<void> => {
    if (await save(place, { retentionDays: isWhole ? days : typed })) forget();
  };
  return (
    <SettingsSection id="retention" title={<Trans>Retention</Trans>}>
      <p className="text-pretty">
        {event.state === 'ended' ? (
          <Trans>
            This event has ended and deletes itself on <time dateTime={until}>{day}</time>, with all its questions,
            answers and names.
          </Trans>
        ) : (
          <Trans>
            This event deletes itself <Plural value={event.retentionDays} one="# day" other="# days" /> after it ends,
            with all its questions, answers and names. If nobody ends it and nothing happens in it any more, it is
            deleted on <time dateTime={until}>{day}</time>.
          </Trans>
        )}
      </p>
      <SettingsForm
        isBusy={actions.isBusy(place)}
        isSaved={actions.isSaved(place)}
        isChanged={typed !== String(event.retentionDays)}
        onSave={() => void onSave()}
      >
        <TextInput
          label={<Trans>Days after the end</Trans>}
          hint={<Trans>From 1 to 3,650.</Trans>}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={errors['retentionDays']}
          inputMode="numeric"
          autoComplete="off"
          className="figures max-w-32"
        />
        {!errors['retentionDays'] && <ActionFailure actions={actions} place={place} />}
      </SettingsForm>
    </SettingsSection>
  );
}

/** Deletes for good after the title is typed. */
export function DeleteSettings({ settings: { event } }: { settings: Settings }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const unanswered = t`The server did not answer. Look at what is shown, then try again.`;
  const destroy = (): void => {
    setIsBusy(true);
    router.delete(route('events.destroy', { event: event.id }), {
      data: { title },
      preserveState: 'errors',
      onError: (errors) => setError(errors['title'] ?? errors['form']),
      onHttpException: ({ data }) => {
        setError(refusedAnswer(data).message ?? unanswered);
        return false;
      },
      onNetworkError: () => {
        setError(unanswered);
        return false;
      },
      onFinish: () => setIsBusy(false),
    });
  };
  return (
    <SettingsSection id="delete" title={<Trans>Delete</Trans>}>
      <p className="text-pretty">
        <Trans>Deletes the event now, with everything in it. Nobody can bring it back.</Trans>
      </p>
      <Button className="justify-self-start text-danger-text" onClick={() => setIsOpen(true)}>
        <Trans>Delete this event…</Trans>
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={<Trans>Delete the event for good?</Trans>}
        description={
          <Trans>
            All its questions, polls, answers and names will be gone. To be sure, type its title: {event.title}
          </Trans>
        }
        actions={
          <Button type="submit" form="delete-event" look="danger" isBusy={isBusy} disabled={isBusy}>
            <Trans>Delete for good</Trans>
          </Button>
        }
      >
        <form
          id="delete-event"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            destroy();
          }}
        >
          <TextInput
            label={<Trans>Title of the event</Trans>}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            error={error}
            autoComplete="off"
            dir="auto"
          />
        </form>
      </Dialog>
    </SettingsSection>
  );
}
