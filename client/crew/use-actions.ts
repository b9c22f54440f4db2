import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { done, type Outcome, refused, refusedAnswer, refusedFields } from './outcome.ts';
import { router } from '@inertiajs/react';
import type { RequestPayload } from '@inertiajs/core';

export type Actions = ReturnType<typeof useActions>;

type ByPlace<Value> = Readonly<Record<string, Value>>;

export function useActions() {
  const { t } = useLingui();
  const [busy, setBusy] = useState<ByPlace<number>>({});
  const [failures, setFailures] = useState<ByPlace<{ message: string; isUnanswered: boolean }>>({});
  const [saved, setSaved] = useState<ByPlace<number>>({});
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const exclusive = useRef(new Map<string, string>());
  const tooEarly = t`Not done: the previous step was still running. Try again.`;
  const noResponse = t`The server did not answer. Check what is shown, then try again.`;

  const dismiss = useCallback((place: string) => setFailures((all) => without(all, place)), []);
  /** Shows why a key does nothing, until dismissed or the next action. */
  const notify = useCallback(
    (place: string, message: string, isUnanswered = false) =>
      setFailures((all) => ({ ...all, [place]: { message, isUnanswered } })),
    [],
  );
  const dismissUnanswered = useCallback(
    () => setFailures((all) => Object.fromEntries(Object.entries(all).filter(([, { isUnanswered }]) => !isUnanswered))),
    [],
  );

  /** Runs the visits in order, after earlier ones, up to the first refusal. */
  const run = useCallback(
    async (place: string, ...visits: CrewCommand[]): Promise<Outcome> => {
      const running = exclusive.current.get(place);
      if (running !== undefined && (running === JSON.stringify(visits) || !visits.every(isStage))) {
        notify(place, tooEarly);
        return { ...refused, message: tooEarly };
      }
      setBusy((all) => add(all, place, 1));
      dismiss(place);
      const sending = last.current.then(() => sendInOrder(visits));
      last.current = sending;
      const outcome = await sending;
      setBusy((all) => add(all, place, -1));
      if (outcome.isDone) {
        setSaved((all) => add(all, place, 1));
        setTimeout(() => setSaved((all) => add(all, place, -1)), limits.savedShownMs);
      } else notify(place, outcome.message ?? noResponse, outcome.message === null);
      return outcome;
    },
    [dismiss, notify, noResponse, tooEarly],
  );

  /** For actions that change the selection: until done, refuses others here but steps from a newer stage. */
  const runExclusively = useCallback(
    async (place: string, ...visits: CrewCommand[]): Promise<Outcome> => {
      const running = run(place, ...visits);
      if (exclusive.current.has(place)) return running;
      exclusive.current.set(place, JSON.stringify(visits));
      return running.finally(() => exclusive.current.delete(place));
    },
    [run],
  );

  return useMemo(
    () => ({
      run,
      runExclusively,
      dismiss,
      dismissUnanswered,
      notify,
      isBusy: (place: string) => (busy[place] ?? 0) > 0,
      failureAt: (place: string) => failures[place]?.message ?? null,
      isSaved: (place: string) => (saved[place] ?? 0) > 0,
    }),
    [run, runExclusively, dismiss, dismissUnanswered, notify, busy, failures, saved],
  );
}

/** A push may show the running step before its answer. */
const isStage = ({ fields }: CrewCommand): boolean => fields !== undefined && 'seenStage' in fields;

async function sendInOrder(visits: readonly CrewCommand[]): Promise<Outcome> {
  for (const visit of visits) {
    const outcome = await sendCommand(visit);
    if (!outcome.isDone) return outcome;
  }
  return done;
}

function add(all: ByPlace<number>, place: string, by: number): ByPlace<number> {
  const next = (all[place] ?? 0) + by;
  return next > 0 ? { ...all, [place]: next } : without(all, place);
}

function without<Value>(all: ByPlace<Value>, place: string): ByPlace<Value> {
  const { [place]: _, ...rest } = all;
  return rest;
}

export interface CrewCommand {
  method: 'post' | 'put' | 'patch' | 'delete';
  url: string;
  fields?: RequestPayload;
  only?: string[];
  onProgress?: (percent: number) => void;
}

/** An ordinary visit would cancel the previous one and its answer. Never rejects. */
function sendCommand({ method, url, fields = {}, only = ['control'], onProgress }: CrewCommand): Promise<Outcome> {
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
