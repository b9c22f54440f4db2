import { usePage } from '@inertiajs/react';
import { useLingui } from '@lingui/react/macro';
import { useShared } from '../app/page-props.ts';
import { route } from '../app/routes.ts';
import { ButtonLink, type ButtonLook } from '#ui/button.tsx';

export function AccountLink({ size = 'compact', look = 'quiet' }: { size?: 'compact' | 'normal'; look?: ButtonLook }) {
  const { t } = useLingui();
  const { host } = useShared();
  // The operator signs in elsewhere.
  if (/^(?:accounts|operator)\/show$/.test(usePage().component)) return null;
  return (
    <ButtonLink
      href={host ? route('accounts.show') : route('sessions.new')}
      look={look}
      size={size}
      className="whitespace-nowrap"
    >
      {host ? t`Account` : t`Sign in`}
    </ButtonLink>
  );
}
