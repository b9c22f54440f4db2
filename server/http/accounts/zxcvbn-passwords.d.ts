/** The package's types cover only its whole index, which also loads keyboards and word lists. */
declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const passwords: readonly string[];
  export default passwords;
}
