import { router } from '@inertiajs/react';
import type { RequestPayload } from '@inertiajs/core';
import { done, refusedAnswer, refusedFields, type Outcome } from './outcome.ts';

/** A change asked of the server, answered with the page's props. */
export interface CrewCommand {
  method: 'post' | 'put' | 'patch' | 'delete';
  url: string;
  fields?: RequestPayload;
  /** The props to renew; all of them when left out. */
  only?: string[];
  /** Percent of a file that is on its way. */
  onProgress?: (percent: number) => void;
}

const lost: Outcome = { isDone: false, message: null, fields: {} };

/**
 * Sends it beside whatever else is under way: an ordinary visit would cancel the one before it, and with it the answer to a
 * key pressed a moment ago. Never rejects.
 */
export function sendCommand({
  method,
  url,
  fields = {},
  only = ['control'],
  onProgress,
}: CrewCommand): Promise<Outcome> {
  return new Promise((resolve) => {
    let outcome: Outcome | null = null;
    router.visit(url, {
      method,
      data: fields,
      only,
      async: true,
      showProgress: true,
      preserveScroll: true,
      preserveState: true,
      onProgress: (progress) => onProgress?.(progress?.percentage ?? 0),
      onSuccess: () => void (outcome = done),
      onError: (errors) => void (outcome = refusedFields(errors)),
      onHttpException: ({ data }) => {
        outcome = refusedAnswer(data);
        return false;
      },
      onNetworkError: () => {
        outcome = lost;
        return false;
      },
      // It was carried out, and the page that shows it is for a newer version (new-version.ts): a refusal is told in the answer itself.
      onFinish: ({ completed }) => resolve(outcome ?? (completed ? done : lost)),
    });
  });
}
