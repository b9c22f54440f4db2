import { Trans } from '@lingui/react/macro';
import { route } from '../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { UncontrolledField } from './uncontrolled-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useAccountForm } from './use-account-form.ts';

/** A host's name as the crew sees it, with or without an account. */
export function DisplayNameForm({ name = '' }: { name?: string }) {
  const form = useAccountForm({ name });
  const path = route('accounts.update');
  return (
    <PostForm action={path} method="PATCH" onSubmit={() => form.submit('patch', path)} className="grid gap-4">
      <UncontrolledField
        {...form.field('name')}
        label={<Trans>Your name</Trans>}
        hint={<Trans>Your crew sees it, the room does not.</Trans>}
        autoComplete="name"
        dir="auto"
        required
      />
      <FormError message={form.failure} />
      <Button type="submit" className="justify-self-start" isBusy={form.isBusy} disabled={form.isBusy}>
        <Trans>Save the name</Trans>
      </Button>
    </PostForm>
  );
}
