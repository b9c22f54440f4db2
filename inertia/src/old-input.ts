const secret = /pass|secret|token/i;

/** A hostile body must not overflow the stack. */
const maxLevels = 50;

export function oldInput(body: unknown): Record<string, unknown> {
  const kept = keep(body, maxLevels);
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {};
}

function keep(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (levels === 0) return undefined;
  if (Array.isArray(value)) return value.map((item) => keep(item, levels - 1)).filter((item) => item !== undefined);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return undefined;
  const kept = Object.entries(value)
    .filter(([name]) => !secret.test(name))
    .map(([name, field]): [string, unknown] => [name, keep(field, levels - 1)]);
  return Object.fromEntries(kept.filter(([, field]) => field !== undefined));
}
