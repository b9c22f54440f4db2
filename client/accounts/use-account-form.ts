import { useState } from 'react';
import type { Method } from '@inertiajs/core';
import { useVisit } from '../app/forms/use-visit.ts';
import { useShared } from '../app/page-props.ts';

export interface FieldAttributes {
  name: string;
  initial: string;
  error: string | undefined;
}

/** Stores nothing: the form may hold passwords. */
export function useAccountForm<Name extends string>(path: string, initial: Record<Name, string>) {
  const [errors] = useState(useShared().errors);
  const [visit, send] = useVisit();
  const [wasSent, setWasSent] = useState(false);
  // Before this form is sent, the page's errors may belong to another.
  const errorOf = (name: string): string | undefined => (wasSent ? visit.errors[name] : errors[name]);
  return {
    isBusy: visit.isUnderWay,
    failure: visit.failure ?? errorOf('form'),
    errorOf,
    field: (name: Name): FieldAttributes => ({ name, initial: initial[name], error: errorOf(name) }),
    submit(method: Method, form: HTMLFormElement, isCleared = false): void {
      setWasSent(true);
      const fields = new FormData(form);
      for (const name of ['_token', '_method']) fields.delete(name);
      send(method, path, Object.fromEntries(fields), isCleared ? { onSuccess: () => form.reset() } : {});
    },
  };
}
