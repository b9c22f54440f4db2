import type { FormDataConvertible } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { blockReload } from '../app/reload/reload-guard.ts';
import { send as sendRequest } from '../app/http.ts';
import { refusalIn } from '../app/forms/refusal.ts';
import { useVisit, type VisitExtras } from '../app/forms/use-visit.ts';
import { route, withReturnPath } from '../app/routes.ts';

type Ceremony = 'make' | 'prove';

export function usePasskeys() {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [visit, send] = useVisit();
  const { t } = useLingui();
  const perform = async (
    ceremony: Ceremony,
    optionsPath: string,
    path: string,
    fields: Record<string, string | null>,
    extras?: VisitExtras,
  ): Promise<void> => {
    setFailure(null);
    setIsAsking(true);
    // A reload would cancel the device's prompt.
    const release = blockReload(() => true);
    try {
      send('post', path, { response: await askDevice(ceremony, optionsPath), ...fields }, extras);
    } catch (error) {
      // The device's own errors have an error as their cause.
      const answer = error instanceof Error && !(error.cause instanceof Error) ? error.cause : undefined;
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

/** @throws if the server, the person or the device refuses */
async function askDevice(ceremony: Ceremony, optionsPath: string): Promise<FormDataConvertible> {
  const { status, data } = await sendRequest({ method: 'post', url: optionsPath });
  if (status >= 300) throw new Error('The server refused', { cause: data });
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
  const options = { optionsJSON: data as never };
  const answer = await (ceremony === 'make' ? startRegistration(options) : startAuthentication(options));
  return answer as unknown as FormDataConvertible;
}

function codeOf(answer: unknown): string | undefined {
  return (answer as { error?: { code?: string } } | undefined)?.error?.code;
}
