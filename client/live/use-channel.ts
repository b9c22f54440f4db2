import { useEffect, useRef, useSyncExternalStore } from 'react';
import { joinChannel, refusals, signIn } from './subscriptions.ts';

export type Handlers<Events> = { [Name in keyof Events]?: (payload: Events[Name]) => void };

/** Null listens to nothing. Handlers may change on every render (F24), their events may not. */
export function useChannel<Events>(name: string | null, handlers: Handlers<Events>): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (name === null) return undefined;
    const events = Object.keys(latest.current) as (keyof Events & string)[];
    return joinChannel(
      name,
      Object.fromEntries(events.map((event) => [event, (payload: never) => latest.current[event]?.(payload)])),
    );
  }, [name]);
}

export function handlersOf<Name extends string>(
  reducers: Readonly<Record<Name, unknown>>,
  dispatch: (push: never) => void,
): Record<Name, (payload: unknown) => void> {
  const send = dispatch as (push: object) => void;
  const entries = Object.keys(reducers).map((event) => [event, (payload: unknown) => send({ event, payload })]);
  return Object.fromEntries(entries) as Record<Name, (payload: unknown) => void>;
}

export function useRefusals(): readonly string[] {
  return useSyncExternalStore(refusals.subscribe, refusals.names, none);
}

const nothing: readonly string[] = [];
const none = (): readonly string[] => nothing;

/** Before hooks that join channels (see {@link signIn}). */
export function useSignIn(as: string | null): void {
  useEffect(() => {
    if (as !== null) signIn(as);
  }, [as]);
}
