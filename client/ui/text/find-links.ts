/** An address in a text, as it stands there and as a browser reads it. */
export interface FoundAddress {
  shown: string;
  href: string;
}

/** Only what says that it is of the web. It ends where a sentence in any script goes on: at spaces, quotes and signs that no address has. */
const candidate = /(?<![\p{L}\p{N}])https?:\/\/[^\s\p{C}<>"“”„«»‹›、。，！？；：（）「」『』【】《》]+/giu;
/** No name of a host has one, though browsers take it for a letter of one: “https://example.org’s” is a genitive. */
const hostBeforeApostrophe = /^(https?:\/\/[^/?#'’‘]*)['’‘].*$/isu;
const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The text in order: words, and the addresses between them. */
export function findLinks(text: string): (string | FoundAddress)[] {
  const parts: (string | FoundAddress)[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const shown = withoutPunctuation(found.replace(hostBeforeApostrophe, '$1'));
    const href = hrefOf(shown);
    if (href === null) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ shown, href });
    end = index + shown.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** What ends the sentence, or closes a bracket that was opened before the address, is not of it. */
function withoutPunctuation(found: string): string {
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1] ?? '';
    const opening = openings[last];
    const isOfSentence =
      opening === undefined ? ".,:;!?'’‘*_~…".includes(last) : count(found, last, end) > count(found, opening, end);
    if (!isOfSentence) break;
  }
  return found.slice(0, end);
}

function count(text: string, char: string, end: number): number {
  return text.slice(0, end).split(char).length - 1;
}

/** Null for what is none, and for one with a name before its host: it looks as if it led there. */
function hrefOf(shown: string): string | null {
  if (!URL.canParse(shown)) return null;
  const { href, hostname, username, password } = new URL(shown);
  return username + password === '' && /^[^.].*\..*[^.]$|^localhost$|^\[/.test(hostname) ? href : null;
}
