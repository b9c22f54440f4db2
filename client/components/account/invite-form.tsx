import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Role } from '../../../contracts/views.ts';
import { route } from '../../routes.ts';
import { Button } from '../button.tsx';
import { PostForm } from '../post-form.tsx';
import { EntryInput } from './entry-input.tsx';
import { FormFailure } from './form-failure.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** Invites to the crew: by a letter where there is an address, else by a link to hand over. */
export function InviteForm({ eventId, isMailSent }: { eventId: string; isMailSent: boolean }) {
  const [role, setRole] = useState<Role>('moderator');
  const form = useEntryForm({ email: '' });
  const path = route('crew.create', { event: eventId });
  return (
    <PostForm action={path} onSubmit={() => form.submit('post', path, { role }, { onSuccess: form.clear })} className="grid gap-5">
      <RoleChoice role={role} onChoose={setRole} />
      {isMailSent && (
        <EntryInput
          {...form.field('email')}
          label={<Trans>E-mail address</Trans>}
          hint={<Trans>Leave it empty to get a link that you hand over yourself.</Trans>}
          isOptional
          type="email"
          autoComplete="off"
          dir="ltr"
        />
      )}
      <FormFailure message={form.failure ?? form.errorOf('role')} />
      <Button type="submit" look="primary" className="justify-self-start" isBusy={form.isBusy} disabled={form.isBusy}>
        {isMailSent ? <Trans>Invite</Trans> : <Trans>Make an invitation link</Trans>}
      </Button>
    </PostForm>
  );
}
