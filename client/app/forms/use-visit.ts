import { router, usePage } from '@inertiajs/react';
import type { Method, RequestPayload } from '@inertiajs/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { load } from '../reload/reload-guard.ts';
import { refusalIn } from './refusal.ts';

interface VisitState {
  isUnderWay: boolean;
  failure: string | null;
  errors: Record<string, string>;
}

export interface VisitExtras {
  only?: string[];
  headers?: Record<string, string>;
  replace?: boolean;
  /** Shown when the request was not sent, and when the server gave no reason. */
  lost?: { unsent: string; broken: string };
  onSuccess?: () => void;
  onFailure?: () => void;
}

const idle: VisitState = { isUnderWay: false, failure: null, errors: {} };

/** Refusals and network errors show next to the form. The caller keeps the text. */
export function useVisit(): [
  VisitState,
  (method: Method, path: string, fields: RequestPayload, extras?: VisitExtras) => void,
] {
  const [state, setState] = useState(idle);
  const { t } = useLingui();
  const { component } = usePage();
  const send = (
    method: Method,
    path: string,
    fields: RequestPayload,
    { only = [], headers = {}, replace = false, lost, onSuccess, onFailure }: VisitExtras = {},
  ): void => {
    let isSettled = false;
    let movedTo: URL | null = null;
    const stopListening = router.on('location', ({ detail }) => {
      movedTo = detail.url;
    });
    const fail = (failure: string | null, errors: Record<string, string> = {}): void => {
      isSettled = true;
      setState({ isUnderWay: false, failure, errors });
      onFailure?.();
    };
    setState({ ...idle, isUnderWay: true });
    router.visit(path, {
      method,
      data: fields,
      only,
      headers,
      replace,
      async: true,
      showProgress: true,
      preserveState: true,
      preserveScroll: (answer) => answer.component === component,
      onSuccess: () => {
        isSettled = true;
        setState(idle);
        onSuccess?.();
      },
      // `form` is an error about the whole form.
      onError: (errors) => fail(errors['form'] ?? null, errors),
      onHttpException: ({ data }) => {
        const { message, fields: refused } = refusalIn(data);
        fail(message ?? lost?.broken ?? t`Something went wrong. Your text is still here.`, refused);
        return false;
      },
      onNetworkError: () => {
        fail(lost?.unsent ?? t`No connection. Your text is still here. Try again.`);
        return false;
      },
      // A newer version has accepted the write, so reload to show it. A read can wait.
      onFinish: ({ completed }) => {
        stopListening();
        if (isSettled || !completed || movedTo === null) return;
        onSuccess?.();
        if (method === 'get') setState(idle);
        else load(movedTo, 'assign');
      },
    });
  };
  return [state, send];
}
