/** Such as a zod schema. */
export interface SafeParser<Value = unknown> {
  safeParse(input: unknown): ParseResult<Value>;
  safeParseAsync?(input: unknown): Promise<ParseResult<Value>>;
}
type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };
type ParseResult<Value> =
  | { success: true; data: Value }
  | { success: false; error: { readonly issues: readonly Issue[] } };

/** By dotted field name; those of the whole form under `form`. */
export type Messages = Record<string, string[]>;
export type Checked<Value> = { ok: true; value: Value } | { ok: false; errors: Messages };

/** For `reply.inertia.errors()`. */
export async function check<Value>(schema: SafeParser<Value>, input: unknown): Promise<Checked<Value>> {
  const result = await (schema.safeParseAsync ? schema.safeParseAsync(input) : schema.safeParse(input));
  return result.success ? { ok: true, value: result.data } : { ok: false, errors: byField(result.error.issues) };
}

function byField(issues: readonly Issue[]): Messages {
  const fields = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const name = path.length === 0 ? 'form' : path.map(String).join('.');
    const messages = fields.get(name);
    if (messages) messages.push(message);
    else fields.set(name, [message]);
  }
  return Object.fromEntries(fields);
}
