import { router } from '@inertiajs/react';
import type { RequestPayload } from '@inertiajs/core';
import { done, refused, refusedAnswer, refusedFields, type Outcome } from './outcome.ts';

export interface CrewCommand {
  method: 'post' | 'put' | 'patch' | 'delete';
  url: string;
  fields?: RequestPayload;
  only?: string[];
  onProgress?: (percent: number) => void;
}

/** An ordinary visit would cancel the previous one and its answer. Never rejects. */
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
        outcome = refused;
        return false;
      },
      // Accepted, but the page is a newer version's (new-version.ts).
      onFinish: ({ completed }) => resolve(outcome ?? (completed ? done : refused)),
    });
  });
}
