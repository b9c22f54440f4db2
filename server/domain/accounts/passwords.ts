import { limits } from '#contracts/limits.ts';
import { countCharacters } from '#contracts/text/normalise.ts';
import { refuseField } from '#contracts/refusal.ts';

interface ChosenPassword {
  password: string;
  known: readonly string[];
  isCommon: (password: string) => Promise<boolean>;
  field: string;
}

/** There are no composition rules: they make passwords worse. */
export async function requireGoodPassword({ password, known, isCommon, field }: ChosenPassword): Promise<void> {
  const { minChars, maxChars } = limits.password;
  const actual = countCharacters(password);
  if (actual < minChars) throw refuseField(field, 'TOO_SHORT', { min: minChars });
  if (actual > maxChars) throw refuseField(field, 'TOO_LONG', { max: maxChars, actual });
  const lower = password.toLowerCase();
  const isKnown = known.some((word) => word !== '' && word.toLowerCase() === lower);
  if (isKnown || isRepeated(lower) || (await isCommon(password))) throw refuseField(field, 'PASSWORD_COMMON');
}

function isRepeated(password: string) {
  return new Set(password).size <= 2;
}
