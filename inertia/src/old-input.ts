const secret = /pass|secret|token/i;

export function isSecretName(name: string): boolean {
  return secret.test(name);
}

/** A hostile body could overflow the stack. */
const maxLevels = 50;

/** No secrets, no files. */
export function oldInput(body: unknown, isSecret: (name: string) => boolean): Record<string, unknown> {
  const kept = keep(body, isSecret, maxLevels);
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {};
}

function keep(value: unknown, isSecret: (name: string) => boolean, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (levels === 0) return undefined;
  if (Array.isArray(value))
    return value.map((item) => keep(item, isSecret, levels - 1)).filter((item) => item !== undefined);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return undefined;
  const kept = Object.entries(value)
    .filter(([name]) => !isSecret(name))
    .map(([name, field]): [string, unknown] => [name, keep(field, isSecret, levels - 1)]);
  return Object.fromEntries(kept.filter(([, field]) => field !== undefined));
}
