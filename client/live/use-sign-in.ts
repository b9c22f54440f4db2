import { useEffect } from 'react';
import { signIn } from './subscriptions.ts';

/** Call before hooks that join channels: see {@link signIn}. */
export function useSignIn(as: string | null): void {
  useEffect(() => {
    if (as !== null) signIn(as);
  }, [as]);
}
