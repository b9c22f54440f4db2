import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { EntryOptions } from '#contracts/accounts/pages.ts';
import { route } from '../app/routes.ts';
import { buttonAttributes, Button } from '#ui/button.tsx';
import { withReturnPath } from '../app/return-path.ts';
import { useVisit } from '../app/forms/use-visit.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { usePasskeys } from './use-passkeys.ts';

export function PasswordlessSignIn({ entry, to }: { entry: EntryOptions; to: string | null }) {
  if (!entry.hasPasskeys && entry.provider === null) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-6">
      {entry.hasPasskeys && <PasskeyButton to={to} />}
      {entry.provider !== null && (
        <a href={withReturnPath(route('provider-sessions.new'), to)} {...buttonAttributes('secondary')}>
          <Trans>Continue with {entry.provider}</Trans>
        </a>
      )}
    </div>
  );
}

function PasskeyButton({ to }: { to: string | null }) {
  const [visit, send] = useVisit();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, perform] = usePasskeys();
  const signIn = async (): Promise<void> => {
    setIsAsking(true);
    const response = await perform((device) => device.provePasskey(route('passkey-sessions.new')));
    setIsAsking(false);
    if (response) send('post', route('passkey-sessions.create'), { response, to });
  };
  return (
    <div className="only-with-scripts grid gap-2">
      <Button
        isBusy={isAsking || visit.isUnderWay}
        disabled={isAsking || visit.isUnderWay}
        onClick={() => void signIn()}
      >
        <Trans>Sign in with a passkey</Trans>
      </Button>
      <FormError message={failure ?? visit.failure} />
    </div>
  );
}
