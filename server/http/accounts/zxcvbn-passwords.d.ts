/** The package has types for its whole index only, which loads the keyboards and word lists as well. */
declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const passwords: readonly string[];
  export default passwords;
}
