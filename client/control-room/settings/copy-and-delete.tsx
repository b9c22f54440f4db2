import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useVisit } from '../../app/forms/use-visit.ts';
import { route } from '../../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { TextInput } from '#ui/form/field.tsx';
import { SettingsForm, useTypedSetting } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';
import { limits } from '#contracts/limits.ts';
import { useUnstoredText } from '../../app/forms/use-unstored-text.ts';
import { PostForm } from '#ui/form/post-form.tsx';

export function RetentionSettings() {
  const { t, i18n } = useLingui();
  const { event } = useSettings();
  const day = event.deleteAt === null ? '' : i18n.date(event.deleteAt, { dateStyle: 'long' });
  const until = event.deleteAt ?? undefined;
  const days = useTypedSetting('retentionDays', String(event.retentionDays));
  return (
    <SettingsSection id="retention" title={t`Retention`}>
      <p className="text-pretty">
        {event.state === 'ended' ? (
          <Trans>
            Everything in this event will be deleted on <time dateTime={until}>{day}</time>.
          </Trans>
        ) : (
          <Trans>
            Everything is deleted <Plural value={event.retentionDays} one="# day" other="# days" /> after the event
            ends; if it stays idle, on <time dateTime={until}>{day}</time>.
          </Trans>
        )}
      </p>
      <SettingsForm place="retention" fields={[days]} isExplicit>
        <TextInput
          label={t`Days after the end`}
          hint={t`From 1 to 3,650.`}
          {...days.field}
          inputMode="numeric"
          autoComplete="off"
          className="figures max-w-32"
        />
      </SettingsForm>
    </SettingsSection>
  );
}

export function DeleteSettings() {
  const { t } = useLingui();
  const { event } = useSettings();
  const [isOpen, setIsOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [visit, send] = useVisit();
  const unanswered = t`The server did not answer. Check what is shown, then try again.`;
  const lost = { unsent: unanswered, broken: unanswered };
  return (
    <SettingsSection id="delete" title={t`Delete`}>
      <p className="text-pretty">{t`Deletes the event and everything in it for good.`}</p>
      <Button className="justify-self-start text-danger-text" onClick={() => setIsOpen(true)}>
        {t`Delete this event…`}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t`Delete the event for good?`}
        description={<Trans>This deletes everything. To confirm, type the title: {event.title}</Trans>}
        actions={
          <Button type="submit" form="delete-event" look="danger" isBusy={visit.isUnderWay} disabled={visit.isUnderWay}>
            {t`Delete for good`}
          </Button>
        }
      >
        <form
          id="delete-event"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            send('delete', route('events.destroy', { event: event.id }), { title }, { lost });
          }}
        >
          <TextInput
            label={t`Title of the event`}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            error={visit.errors['title'] ?? visit.failure ?? undefined}
            autoComplete="off"
          />
        </form>
      </Dialog>
    </SettingsSection>
  );
}

export function CopyEvent() {
  const { t } = useLingui();
  const { event } = useSettings();
  const [title, setTitle] = useUnstoredText(t`${event.title} (copy)`);
  const [visit, send] = useVisit();
  const submit = (): void => send('post', route('event-copies.create', { event: event.id }), { title });
  return (
    <SettingsSection id="copy" title={t`Copy`}>
      <p className="text-pretty">
        {t`Copies settings and agenda into a draft, without questions or answers.`}
        {event.hasPasscode && <> {t`The passcode is not copied.`}</>}
      </p>
      <PostForm action={route('event-copies.create', { event: event.id })} onSubmit={submit} className="grid gap-4">
        <TextInput
          label={t`Title of the copy`}
          name="title"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          error={visit.errors['title'] ?? visit.failure ?? undefined}
          maxChars={limits.eventTitle.maxChars}
          autoComplete="off"
          dir="auto"
        />
        <Button type="submit" isBusy={visit.isUnderWay} disabled={visit.isUnderWay} className="justify-self-start">
          {t`Copy this event`}
        </Button>
      </PostForm>
    </SettingsSection>
  );
}
