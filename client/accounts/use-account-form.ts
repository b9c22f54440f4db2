import { useRef, useState, type RefCallback } from 'react';
import type { Method } from '@inertiajs/core';
import { useVisit, type VisitExtras } from '../app/forms/use-visit.ts';
import { useShared } from '../app/page-props.ts';

export interface FieldAttributes {
  name: string;
  initial: string;
  inputRef: RefCallback<HTMLInputElement>;
  error: string | undefined;
}

/** Stores nothing outside the page, since the form may hold passwords. */
export function useAccountForm<Name extends string>(initial: Record<Name, string>) {
  const [errors] = useState(useShared().errors);
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const [visit, send] = useVisit();
  const [wasSent, setWasSent] = useState(false);
  // The page's errors may belong to another form until this one is sent.
  const errorOf = (name: string): string | undefined => (wasSent ? visit.errors[name] : errors[name]);
  const texts = (): Record<string, string> =>
    Object.fromEntries([...inputs.current].map(([name, { value }]) => [name, value]));
  return {
    isBusy: visit.isUnderWay,
    failure: visit.failure ?? errorOf('form'),
    errorOf,
    clear: () => inputs.current.forEach((input) => (input.value = '')),
    field: (name: Name): FieldAttributes => ({
      name,
      initial: initial[name],
      inputRef: (input) => void (input ? inputs.current.set(name, input) : inputs.current.delete(name)),
      error: errorOf(name),
    }),
    submit: (
      method: Method,
      path: string,
      extra: Record<string, string | boolean | null> = {},
      extras: VisitExtras = {},
    ): void => {
      setWasSent(true);
      send(method, path, { ...texts(), ...extra }, extras);
    },
  };
}
