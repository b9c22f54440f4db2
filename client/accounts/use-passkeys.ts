import { router } from '@inertiajs/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { blockReload } from '../app/reload/reload-guard.ts';
import type * as passkeyModule from './passkeys.ts';
import { refusalMessage } from '../app/forms/refusal.ts';
import { route } from '../app/routes.ts';
import { withReturnPath } from '../app/return-path.ts';

type Passkeys = typeof passkeyModule;
type PasskeyAnswer = Awaited<ReturnType<Passkeys['provePasskey']>>;

/** Loads the code on first use. `perform` returns null on failure. */
export function usePasskeys(): [
  failure: string | null,
  perform: (ceremony: (passkeys: Passkeys) => Promise<PasskeyAnswer>) => Promise<PasskeyAnswer | null>,
] {
  const [failure, setFailure] = useState<string | null>(null);
  const { t } = useLingui();
  const perform = async (ceremony: (passkeys: Passkeys) => Promise<PasskeyAnswer>): Promise<PasskeyAnswer | null> => {
    setFailure(null);
    // A reload would cancel the device's prompt.
    const release = blockReload(() => true);
    try {
      return await ceremony(await import('./passkeys.ts'));
    } catch (error) {
      const answer = error instanceof Error ? error.cause : undefined;
      if (codeOf(answer) === 'SIGN_IN_AGAIN') {
        router.visit(withReturnPath(route('sessions.new'), route('accounts.show')));
        return null;
      }
      setFailure(
        refusalMessage({ data: answer ?? '' } as never) ??
          t`The device gave no passkey. Try again, or use another way.`,
      );
      return null;
    } finally {
      release();
    }
  };
  return [failure, perform];
}

function codeOf(answer: unknown): string | undefined {
  return (answer as { error?: { code?: string } } | undefined)?.error?.code;
}
