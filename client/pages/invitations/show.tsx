import { Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountFormPage } from '../../accounts/account-form-page.tsx';
import { UncontrolledField } from '../../accounts/uncontrolled-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { RoleName, RoleRights } from '../../people/role-name.tsx';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import { withReturnPath } from '../../app/return-path.ts';
import { Button, buttonAttributes } from '#ui/button.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

/** An invitation to the crew, for people with or without an account. */
export default function Invitation({
  token,
  event,
  role,
  invitedBy,
  isMember,
  isNameAsked,
  old,
}: PropsOf<'invitations/show'>) {
  const { t } = useLingui();
  const form = useAccountForm({ name: old['name'] ?? '' });
  const path = route('invitations.update', { token });
  return (
    <AccountFormPage
      title={t`Invitation`}
      heading={<bdi>{event.title}</bdi>}
      lead={
        invitedBy === null ? (
          <Trans>You are invited to help run this event.</Trans>
        ) : (
          <Trans>{invitedBy} invites you to help run this event.</Trans>
        )
      }
    >
      <p className="rounded-control bg-accent-soft px-4 py-3">
        <span className="block font-semibold">
          <RoleName role={role} />
        </span>
        <RoleRights role={role} />
      </p>
      {isMember && (
        <p className="text-muted">
          <Trans>You are already on its crew. Accepting never takes a right away from you.</Trans>
        </p>
      )}
      <PostForm action={path} method="PUT" onSubmit={() => form.submit('put', path)} className="grid gap-5">
        {isNameAsked && (
          <UncontrolledField
            {...form.field('name')}
            label={<Trans>Your name</Trans>}
            hint={<Trans>Your crew sees it, the room does not.</Trans>}
            isOptional
            autoComplete="name"
            dir="auto"
          />
        )}
        <FormError message={form.failure} />
        <Button type="submit" look="primary" size="large" isBusy={form.isBusy} disabled={form.isBusy}>
          <Trans>Accept</Trans>
        </Button>
      </PostForm>
      {isNameAsked && (
        <p className="grid gap-3 text-pretty text-muted">
          <Trans>You need no account. With one you reach the event from everywhere:</Trans>
          <Link
            href={withReturnPath(route('sessions.new'), route('invitations.show', { token }))}
            {...buttonAttributes('secondary')}
          >
            <Trans>Sign in first</Trans>
          </Link>
        </p>
      )}
    </AccountFormPage>
  );
}
