/** Messages by field: the first is shown, or all with `allErrors` (A71). */
export type FieldErrors = Record<string, string | readonly string[]>;

/** What one answer leaves for the next page: it rides over a redirect (A47, A48, A58, A72). */
export interface Bag {
  /** Bag name (`default` unless said otherwise) → messages by field. */
  errors?: Record<string, FieldErrors>;
  /** What was typed into a form that was refused; secrets and files left out. */
  old?: Record<string, unknown>;
  flash?: Record<string, unknown>;
  clearHistory?: true;
  preserveFragment?: true;
}

/** Where a visitor's bag is kept between two requests; the application supplies one bound to its sessions. */
export interface SessionBag {
  /** Takes out all there is; the next call finds nothing. */
  pull(): Promise<Bag>;
  /** Adds to what is there; `errors`, `old` and `flash` are added entry by entry. */
  put(part: Bag): Promise<void>;
  /** The coming answer is no page: a bag that ages with each request keeps its content for one more. */
  keep(): Promise<void>;
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

/** What of a bag is for some fields, and all the rest. */
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

export function isEmptyBag(bag: Bag): boolean {
  for (const key in bag) if (Object.hasOwn(bag, key)) return false;
  return true;
}

/** A bag for one visitor, kept in this process's memory: for tests and for programs of one process. */
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
    keep: () => Promise.resolve(),
  };
}
