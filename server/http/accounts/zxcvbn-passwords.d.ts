/** The package only has types for its whole index, which also loads the keyboards and word lists. */
declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const passwords: readonly string[];
  export default passwords;
}
