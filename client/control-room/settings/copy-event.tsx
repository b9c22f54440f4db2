import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contracts/limits.ts';
import { useUnstoredText } from '../../app/forms/use-unstored-text.ts';
import { useVisit } from '../../app/forms/use-visit.ts';
import { route } from '../../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import type { EditableEvent } from './use-settings.ts';

export function CopyEvent({ event }: { event: EditableEvent }) {
  const { t } = useLingui();
  const [title, setTitle] = useUnstoredText(t`${event.title} (copy)`);
  const [visit, send] = useVisit();
  const submit = (): void => send('post', route('event-copies.create', { event: event.id }), { title });
  return (
    <SettingsSection id="copy" title={<Trans>Copy</Trans>}>
      <p className="text-pretty">
        <Trans>Creates a draft with the same settings and agenda, without questions or answers.</Trans>
        {event.hasPasscode && (
          <>
            {' '}
            <Trans>The passcode is not copied.</Trans>
          </>
        )}
      </p>
      <PostForm action={route('event-copies.create', { event: event.id })} onSubmit={submit} className="grid gap-4">
        <TextInput
          label={<Trans>Title of the copy</Trans>}
          name="title"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          error={visit.errors['title'] ?? visit.failure ?? undefined}
          maxChars={limits.eventTitle.maxChars}
          autoComplete="off"
          dir="auto"
        />
        <Button type="submit" isBusy={visit.isUnderWay} disabled={visit.isUnderWay} className="justify-self-start">
          <Trans>Copy this event</Trans>
        </Button>
      </PostForm>
    </SettingsSection>
  );
}
