/**
 * Among the ten thousand most common ones, ignoring case. Loaded with the first password: most processes never need it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { default: passwords } = await import('@zxcvbn-ts/language-common/dist/passwords.json.mjs');
  return passwords.includes(password.toLowerCase());
}
