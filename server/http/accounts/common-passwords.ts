/**
 * Whether a password is one of the ten thousand most common ones, ignoring case. The list is loaded with the first
 * password and searched linearly: most processes never need it, so an index would only cost memory.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { default: passwords } = await import('@zxcvbn-ts/language-common/dist/passwords.json.mjs');
  return passwords.includes(password.toLowerCase());
}
