/**
 * Whether a password is among the ten thousands that are guessed first, whatever its case. The list is loaded when the first
 * password is chosen and searched as it comes: most processes never need it, and an index of it would only cost memory.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { default: passwords } = await import('@zxcvbn-ts/language-common/dist/passwords.json.mjs');
  return passwords.includes(password.toLowerCase());
}
