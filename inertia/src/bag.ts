/** Pages show the first, or with `withAllErrors` all (A71). */
export type FieldErrors = Record<string, string | readonly string[]>;

/** Kept for the next page, across a redirect (A47, A48, A58, A72). */
export interface Bag {
  /** By bag name, usually `default`. */
  errors?: Record<string, FieldErrors>;
  /** Without secrets and files. */
  old?: Record<string, unknown>;
  flash?: Record<string, unknown>;
  clearHistory?: true;
  preserveFragment?: true;
}

/** One visitor's, between two requests. */
export interface SessionBag {
  pull(): Promise<Bag>;
  /** Merges `errors`, `old` and `flash` entry by entry. */
  put(part: Bag): Promise<void>;
}

export function mergeBags(held: Bag, added: Bag): Bag {
  const merged: Bag = { ...held, ...added };
  if (held.errors && added.errors) {
    merged.errors = { ...held.errors };
    for (const [name, errors] of Object.entries(added.errors))
      merged.errors[name] = { ...held.errors[name], ...errors };
  }
  if (held.old && added.old) merged.old = { ...held.old, ...added.old };
  if (held.flash && added.flash) merged.flash = { ...held.flash, ...added.flash };
  return merged;
}

export function splitBag(
  { errors = {}, old = {}, ...rest }: Bag,
  isWanted: (field: string) => boolean,
): [wanted: Bag, rest: Bag] {
  const parts = [true, false].map((isOfWanted): Bag => {
    const picked = <Value>(fields: Record<string, Value>) =>
      Object.fromEntries(Object.entries(fields).filter(([field]) => isWanted(field) === isOfWanted));
    const bags = Object.entries(errors).flatMap(([name, fields]) =>
      isEmptyBag(picked(fields)) ? [] : [[name, picked(fields)] as const],
    );
    return {
      ...(bags.length > 0 && { errors: Object.fromEntries(bags) }),
      ...(isEmptyBag(picked(old)) ? {} : { old: picked(old) }),
    };
  });
  return [parts[0] ?? {}, { ...rest, ...parts[1] }];
}

export function isEmptyBag(bag: object): boolean {
  for (const key in bag) if (Object.hasOwn(bag, key)) return false;
  return true;
}

/** For tests and single-process programs. */
export function memoryBag(): SessionBag {
  let held: Bag = {};
  return {
    pull: () => {
      const pulled = held;
      held = {};
      return Promise.resolve(pulled);
    },
    put: (part) => {
      held = mergeBags(held, part);
      return Promise.resolve();
    },
  };
}
