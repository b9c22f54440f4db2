import { router } from '@inertiajs/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { blockReload } from '../app/reload/reload-guard.ts';
import type * as passkeyModule from './passkeys.ts';
import { refusalIn } from '../app/forms/refusal.ts';
import { useVisit, type VisitExtras } from '../app/forms/use-visit.ts';
import { route, withReturnPath } from '../app/routes.ts';

export function usePasskeys() {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [visit, send] = useVisit();
  const { t } = useLingui();
  const perform = async (
    ceremony: (passkeys: typeof passkeyModule) => ReturnType<typeof passkeyModule.provePasskey>,
    path: string,
    fields: Record<string, string | null>,
    extras?: VisitExtras,
  ): Promise<void> => {
    setFailure(null);
    setIsAsking(true);
    // A reload would cancel the device's prompt.
    const release = blockReload(() => true);
    try {
      send('post', path, { response: await ceremony(await import('./passkeys.ts')), ...fields }, extras);
    } catch (error) {
      const answer = error instanceof Error ? error.cause : undefined;
      if (codeOf(answer) === 'SIGN_IN_AGAIN')
        return router.visit(withReturnPath(route('sessions.new'), route('accounts.show')));
      setFailure(refusalIn(answer).message ?? t`The device gave no passkey. Try again or use another way.`);
    } finally {
      setIsAsking(false);
      release();
    }
  };
  return {
    isBusy: isAsking || visit.isUnderWay,
    failure: failure ?? visit.failure,
    errors: visit.errors,
    perform,
  };
}

function codeOf(answer: unknown): string | undefined {
  return (answer as { error?: { code?: string } } | undefined)?.error?.code;
}
