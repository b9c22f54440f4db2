import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useVisit } from '../app/forms/use-visit.ts';
import { route } from '../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { usePasskeys } from './use-passkeys.ts';

/** Signs in with a passkey. */
export function PasskeyButton({ to }: { to: string | null }) {
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
