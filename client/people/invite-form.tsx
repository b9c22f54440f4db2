import { Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EmailInvitationsView } from '#contracts/people/crew.ts';
import type { Role } from '#contracts/views.ts';
import { useFieldsDraft } from '../app/drafts/use-fields-draft.ts';
import { useVisit } from '../app/forms/use-visit.ts';
import { useShared } from '../app/page-props.ts';
import { route, withReturnPath } from '../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { DiscardButton } from '#ui/form/discard-button.tsx';
import { FormError, PostForm } from '#ui/form/post-form.tsx';
import { TextInput } from '#ui/form/field.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { RoleRights, roles, useRoleNames } from './role-name.tsx';
import type { ReactNode } from 'react';

interface InviteFormProps {
  eventId: string;
  letters: EmailInvitationsView;
  lastRole: Role;
}

export function InviteForm({ eventId, letters, lastRole }: InviteFormProps) {
  const { t } = useLingui();
  const { old } = useShared();
  const [visit, send] = useVisit();
  const draft = useFieldsDraft('invite', { email: old['email'] ?? '', role: old['role'] ?? lastRole });
  const { email } = draft.fields;
  const role = roles.find((one) => one === draft.fields.role) ?? lastRole;
  const nameOf = useRoleNames();
  const choices = Object.fromEntries(
    roles.map((one) => [one, { label: nameOf(one), hint: <RoleRights role={one} /> }]),
  ) as Record<Role, { label: string; hint: ReactNode }>;
  const path = route('crew.create', { event: eventId });
  const isMailSent = letters === 'sent';
  return (
    <PostForm
      action={path}
      onSubmit={() => send('post', path, { role, ...(isMailSent && { email }) }, { onSuccess: draft.forget })}
      className="grid gap-5"
    >
      <RadioField
        name="role"
        legend={t`Role`}
        value={role}
        options={choices}
        isDisabled={false}
        onChoose={(chosen) => draft.change({ role: chosen })}
      />
      {isMailSent && (
        <TextInput
          label={t`Email address`}
          hint={t`Leave empty for a link.`}
          isOptional
          type="email"
          name="email"
          value={email}
          onChange={({ target }) => draft.change({ email: target.value })}
          error={visit.errors['email']}
          autoComplete="off"
          dir="ltr"
        />
      )}
      {letters === 'account' && (
        <WithAccount signUp={withReturnPath(route('accounts.new'), route('crew.index', { event: eventId }))} />
      )}
      <FormError message={visit.failure ?? visit.errors['role'] ?? (isMailSent ? undefined : visit.errors['email'])} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" isBusy={visit.isUnderWay}>
          {isMailSent ? t`Invite` : t`Create an invitation link`}
        </Button>
        {draft.isTyped && <DiscardButton onDiscard={draft.forget} />}
      </div>
    </PostForm>
  );
}

function WithAccount({ signUp }: { signUp: string }) {
  return (
    <p className="text-sm text-pretty text-muted">
      <Trans>
        You get a link to pass on.{' '}
        <Link href={signUp} className="link">
          Sign up
        </Link>{' '}
        to invite by email.
      </Trans>
    </p>
  );
}
