import { createRetry } from './retry.ts';

export interface RefusedChannels {
  names: () => readonly string[];
  has: (name: string) => boolean;
  /** @returns the function that stops it */
  subscribe: (onChange: () => void) => () => void;
  /** `status` of the refusal; undefined when there was no answer. */
  refuse: (name: string, status: number | undefined) => void;
  /** It was joined, or left. */
  settle: (name: string) => void;
}

/** Which channels the page could not join. `join` is called by itself for those whose refusal may pass. */
export function createRefusedChannels(join: (name: string) => void, random?: () => number): RefusedChannels {
  const askingAgain = createRetry(join, random);
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
      askingAgain.failed(name, status);
      if (!names.includes(name)) set([...names, name]);
    },
    settle(name) {
      askingAgain.settled(name);
      if (names.includes(name)) set(names.filter((each) => each !== name));
    },
  };
}
