import { useLingui } from '@lingui/react/macro';
import { AccountFormPage } from '../../accounts/account-form-page.tsx';
import { AccountForm, HostNameField } from '../../accounts/account-form.tsx';
import { RoleName, RoleRights } from '../../people/role-name.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route, withReturnPath } from '../../app/routes.ts';

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
        invitedBy === null
          ? t`You are invited to help run this event.`
          : t`${invitedBy} invites you to help run this event.`
      }
    >
      <p className="rounded-control bg-accent-soft px-4 py-3">
        <span className="block font-semibold">
          <RoleName role={role} />
        </span>
        <RoleRights role={role} />
      </p>
      {isMember && <p className="text-muted">{t`You are already on its crew. Accepting never takes rights away.`}</p>}
      <AccountForm
        path={route('invitations.update', { token })}
        method="PUT"
        initial={{ name: old['name'] ?? '' }}
        words={t`Accept`}
      >
        {(field) => isNameAsked && <HostNameField {...field('name')} isOptional />}
      </AccountForm>
      {isNameAsked && (
        <p className="grid gap-3 text-pretty text-muted">
          {t`No account needed. With one, you can use any device:`}
          <ButtonLink href={withReturnPath(route('sessions.new'), route('invitations.show', { token }))}>
            {t`Sign in first`}
          </ButtonLink>
        </p>
      )}
    </AccountFormPage>
  );
}
