import { router, usePage } from '@inertiajs/react';
import type { Method, RequestPayload } from '@inertiajs/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { load } from '../reload/reload-guard.ts';
import { refusalFields, refusalMessage } from './refusal.ts';

export interface VisitState {
  isUnderWay: boolean;
  /** Why the last one failed, in words for the place it belongs to; null when it did not. */
  failure: string | null;
  /** Messages per field. */
  errors: Record<string, string>;
}

export interface VisitExtras {
  only?: string[];
  headers?: Record<string, string>;
  /** The page that it leads to takes the place of this one also for who goes back. */
  replace?: boolean;
  /** What is said instead where nothing was written: when it could not be sent, and when it failed unexplained. */
  lost?: { unsent: string; broken: string };
  onSuccess?: () => void;
  /** Called too when it could not be sent or was refused. */
  onFailure?: () => void;
}

const calm: VisitState = { isUnderWay: false, failure: null, errors: {} };

/**
 * Sends a change by a visit that stays on the page: refusals and a lost network are told where the change was made, never by
 * another page in its place. What was typed stays with the caller.
 */
export function useVisit(): [
  VisitState,
  (method: Method, path: string, fields: RequestPayload, extras?: VisitExtras) => void,
] {
  const [state, setState] = useState(calm);
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
    setState({ ...calm, isUnderWay: true });
    router.visit(path, {
      method,
      data: fields,
      only,
      headers,
      replace,
      async: true,
      showProgress: true,
      preserveState: true,
      // Another page that it leads to begins at its top.
      preserveScroll: (answer) => answer.component === component,
      onSuccess: () => {
        isSettled = true;
        setState(calm);
        onSuccess?.();
      },
      // A refusal of the whole form comes under `form`, those of its fields under their names.
      onError: (errors) => fail(errors['form'] ?? null, errors),
      onHttpException: (response) => {
        fail(
          refusalMessage(response) ?? lost?.broken ?? t`Something broke on our side. What you wrote is still here.`,
          refusalFields(response),
        );
        return false;
      },
      onNetworkError: () => {
        fail(
          lost?.unsent ?? t`There is no connection right now. What you wrote is still here; send it again in a moment.`,
        );
        return false;
      },
      // The server took it, and is of a newer version than the page, which so comes to see what came of it. What is only read can wait.
      onFinish: ({ completed }) => {
        stopListening();
        if (isSettled || !completed || movedTo === null) return;
        onSuccess?.();
        if (method === 'get') setState(calm);
        else load(movedTo, 'assign');
      },
    });
  };
  return [state, send];
}
