import { useState, type ChangeEvent } from 'react';
import type { Method } from '@inertiajs/core';
import { useVisit, type VisitExtras } from '../../hooks/use-visit.ts';
import { useShared } from '../../page-props.ts';

interface FieldAttributes {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error: string | undefined;
}

/**
 * A small form: its texts, and why each was refused, by scripts or by a form post without them. Passwords are among them, so
 * nothing is kept outside of the page.
 */
export function useEntryForm<Name extends string>(initial: Record<Name, string>) {
  const { errors } = useShared();
  const [texts, setTexts] = useState(initial);
  const [visit, send] = useVisit();
  const [wasSent, setWasSent] = useState(false);
  // With scripts the errors of the form itself count; those of the page came with it.
  const errorOf = (name: string): string | undefined => (wasSent ? visit.errors[name] : errors[name]);
  return {
    texts,
    isBusy: visit.isUnderWay,
    failure: visit.failure ?? errorOf('form'),
    clear: () => setTexts(initial),
    field: (name: Name): FieldAttributes => ({
      name,
      value: texts[name],
      onChange: ({ target }) => setTexts((all) => ({ ...all, [name]: target.value })),
      error: errorOf(name),
    }),
    errorOf,
    submit: (method: Method, path: string, extra: Record<string, string | boolean | null> = {}, extras: VisitExtras = {}): void => {
      setWasSent(true);
      send(method, path, { ...texts, ...extra }, extras);
    },
  };
}
