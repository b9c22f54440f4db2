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

/**
 * A small form with its fields (see `UncontrolledField`) and their errors, from a visit or from a submit without
 * scripts. It may hold passwords, so nothing is stored outside of the page.
 */
export function useAccountForm<Name extends string>(initial: Record<Name, string>) {
  const [errors] = useState(useShared().errors);
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const [visit, send] = useVisit();
  const [wasSent, setWasSent] = useState(false);
  // The page's errors, until this form is sent: another form of the page has its own.
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
