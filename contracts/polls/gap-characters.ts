/** Stands in a tree for each gap of a text, from the first. */
export const gapCharacter = (at: number): string => String.fromCharCode(0xe000 + at);

/** With the character, for `split`. */
export const gapCharacters = /([\ue000-\ue063])/;
