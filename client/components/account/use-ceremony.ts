import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isAxiosError } from 'axios';
import type * as passkeyModule from '../../passkeys.ts';
import { refusalMessage } from '../../refusal.ts';

type Passkeys = typeof passkeyModule;
type PasskeyAnswer = Awaited<ReturnType<Passkeys['provePasskey']>>;

/** Talks to the device's passkeys; what they are made of is loaded when the first one is wanted. Null when it came to nothing. */
export function useCeremony(): [failure: string | null, perform: (ceremony: (passkeys: Passkeys) => Promise<PasskeyAnswer>) => Promise<PasskeyAnswer | null>] {
  const [failure, setFailure] = useState<string | null>(null);
  const { t } = useLingui();
  const perform = async (ceremony: (passkeys: Passkeys) => Promise<PasskeyAnswer>): Promise<PasskeyAnswer | null> => {
    setFailure(null);
    try {
      return await ceremony(await import('../../passkeys.ts'));
    } catch (error) {
      const refused = isAxiosError(error) && error.response ? refusalMessage({ data: error.response.data } as never) : null;
      setFailure(refused ?? t`The device gave no passkey. Try again, or use another way.`);
      return null;
    }
  };
  return [failure, perform];
}
