import { createRetry } from './retry.ts';

export interface RefusedChannels {
  names: () => readonly string[];
  has: (name: string) => boolean;
  /** @returns a function that unsubscribes */
  subscribe: (onChange: () => void) => () => void;
  /** `status` of the refusal; undefined without a response. */
  refuse: (name: string, status: number | undefined) => void;
  /** The channel was joined or left. */
  settle: (name: string) => void;
}

/** The channels that the page could not join. Calls `join` to retry those whose refusal may be temporary. */
export function createRefusedChannels(join: (name: string) => void, random?: () => number): RefusedChannels {
  const retry = createRetry(join, random);
  const watchers = new Set<() => void>();
  let names: readonly string[] = [];
  const set = (next: readonly string[]): void => {
    names = next;
    for (const watch of watchers) watch();
  };
  return {
    names: () => names,
    has: (name) => names.includes(name),
    subscribe(onChange) {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
    refuse(name, status) {
      retry.failed(name, status);
      if (!names.includes(name)) set([...names, name]);
    },
    settle(name) {
      retry.settled(name);
      if (names.includes(name)) set(names.filter((each) => each !== name));
    },
  };
}
