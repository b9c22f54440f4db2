interface FoundAddress {
  shown: string;
  href: string;
}

/** Ends at spaces, quotes and any script's punctuation. */
const candidate = /(?<![\p{L}\p{N}])https?:\/\/[^\s\p{C}<>"“”„«»‹›、。，！？；：（）「」『』【】《》]+/giu;
/** “https://example.org’s” is a possessive, though browsers accept it. */
const hostBeforeApostrophe = /^(https?:\/\/[^/?#'’‘]*)['’‘].*$/isu;
const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

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

/** Also drops brackets opened before the address. */
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

/** Null if invalid, or if credentials imitate another host. */
function hrefOf(shown: string): string | null {
  try {
    const { href, hostname, username, password } = new URL(shown);
    return username + password === '' && /^[^.].*\..*[^.]$|^localhost$|^\[/.test(hostname) ? href : null;
  } catch {
    return null;
  }
}
