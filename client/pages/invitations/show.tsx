import { Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountFormPage } from '../../accounts/account-form-page.tsx';
import { AccountForm, HostNameField } from '../../accounts/account-form.tsx';
import { RoleName, RoleRights } from '../../people/role-name.tsx';
import { withReturnPath } from '../../app/return-path.ts';
import { buttonAttributes } from '#ui/button.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

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
      <AccountForm
        path={route('invitations.update', { token })}
        method="PUT"
        initial={{ name: old['name'] ?? '' }}
        words={<Trans>Accept</Trans>}
      >
        {(field) => isNameAsked && <HostNameField {...field('name')} isOptional />}
      </AccountForm>
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
