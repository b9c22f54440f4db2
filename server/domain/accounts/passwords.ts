import { limits } from '#contracts/limits.ts';
import { countCharacters } from '#contracts/text/normalise.ts';
import { refuseField } from '#contracts/refusal.ts';

export interface ChosenPassword {
  password: string;
  /** The person's public details: a password that equals one of these is refused. */
  known: readonly string[];
  isCommon: (password: string) => Promise<boolean>;
  /** The form's field. */
  field: string;
}

/**
 * Throws `INVALID` on the field. Requires only length and that it is not easily guessed: composition rules make
 * passwords worse.
 */
export async function requireGoodPassword({ password, known, isCommon, field }: ChosenPassword): Promise<void> {
  const { minChars, maxChars } = limits.password;
  const actual = countCharacters(password);
  if (actual < minChars) throw refuseField(field, 'TOO_SHORT', { min: minChars });
  if (actual > maxChars) throw refuseField(field, 'TOO_LONG', { max: maxChars, actual });
  const lower = password.toLowerCase();
  const isKnown = known.some((word) => word !== '' && word.toLowerCase() === lower);
  if (isKnown || isRepeated(lower) || (await isCommon(password))) throw refuseField(field, 'PASSWORD_COMMON');
}

/** One or two characters repeated. */
function isRepeated(password: string): boolean {
  return new Set(password).size <= 2;
}
