import { Trans } from '@lingui/react/macro';
import type { Pages } from '../../../contracts/pages.ts';
import { route } from '../../routes.ts';
import { Button } from '../button.tsx';
import { SettingsSection } from '../control/settings-section.tsx';
import { PostForm } from '../post-form.tsx';
import { EntryInput } from './entry-input.tsx';
import { FormFailure } from './form-failure.tsx';
import { LanguageForm } from './language-form.tsx';
import { useEntryForm } from './use-entry-form.ts';

type Account = Pages['accounts/show']['account'];

/** Name and language. */
export function ProfileSection({ account, locales }: { account: Account; locales: string[] }) {
  const form = useEntryForm({ name: account.name });
  const path = route('accounts.update');
  if (account.email === null && locales.length <= 1) return null;
  return (
    <SettingsSection title={<Trans>Profile</Trans>}>
      {account.email !== null && (
        <PostForm action={path} method="PATCH" onSubmit={() => form.submit('patch', path)} className="grid gap-4">
          <EntryInput {...form.field('name')} label={<Trans>Your name</Trans>} hint={<Trans>Your crew sees it, the room does not.</Trans>} autoComplete="name" dir="auto" required />
          <FormFailure message={form.failure} />
          <Button type="submit" className="justify-self-start" isBusy={form.isBusy} disabled={form.isBusy}>
            <Trans>Save the name</Trans>
          </Button>
        </PostForm>
      )}
      {locales.length > 1 && <LanguageForm locale={account.locale} locales={locales} />}
    </SettingsSection>
  );
}
