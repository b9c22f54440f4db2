/** Variables that do nothing without their counterpart. The reverse case is a problem, not a doubt. */
const ineffectiveWithout: readonly [needed: string, halves: readonly string[]][] = [
  ['SMTP_URL', ['MAIL_FROM']],
  ['OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']],
];
const ofHosted = ['PUSHER_APP_ID', 'PUSHER_APP_KEY', 'PUSHER_APP_SECRET', 'PUSHER_HOST', 'PUSHER_PORT'];

/** Other programs use no variables with these prefixes, so an unknown one is a typo. */
const ownPrefixes = ['SMTP_', 'OIDC_', 'PUSHER_'];
/** Variables that Kubernetes and Docker set for other services, such as SMTP_PORT_25_TCP. */
const otherServiceName = /_SERVICE_|_PORT_\d/;
const otherServiceValue = /^(?:tcp|udp):\/\//;

/** Likely mistakes in the environment, none of which prevents the start. `known`: the names of all variables. */
export function warnAboutVariables(
  given: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  return [...idle(given), ...mistyped(given, known)];
}

function idle(given: Readonly<Record<string, string | undefined>>): string[] {
  const alone = ineffectiveWithout.flatMap(([needed, halves]) =>
    given[needed] ? [] : halves.filter((half) => given[half]).map((half) => `${half} has no effect without ${needed}.`),
  );
  const hosted =
    given['BROADCASTER'] === 'pusher'
      ? []
      : ofHosted.filter((name) => given[name]).map((name) => `${name} has no effect without BROADCASTER=pusher.`);
  return [...alone, ...hosted];
}

function mistyped(given: Readonly<Record<string, string | undefined>>, known: readonly string[]): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (known.includes(name) || otherServiceName.test(name) || otherServiceValue.test(value ?? '')) return [];
    const meant = meantBy(name, known);
    // If both are set, the other one may have its own use.
    return meant === null || given[meant] ? [] : [`${name} is no variable of Handcount: did you mean ${meant}?`];
  });
}

function meantBy(name: string, known: readonly string[]): string | null {
  const upper = name.toUpperCase();
  const beginning = ownPrefixes.find((own) => upper.startsWith(own));
  const candidates = known.filter((one) =>
    beginning === undefined ? distance(upper, one) <= toleranceFor(upper, one) : one.startsWith(beginning),
  );
  const lastWord = upper.slice(upper.lastIndexOf('_'));
  const rank = (one: string): number => distance(upper, one) - (one.endsWith(lastWord) ? lastWord.length : 0);
  return candidates.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}

/** Short names are close to many others: POST is not PORT. Typos keep the first letter: SSL_CERT_FILE is OpenSSL's. */
function toleranceFor(name: string, known: string): number {
  if (known.length > 7) return name[0] === known[0] ? 2 : 1;
  if (known.length > 4) return 1;
  const isSlip = name.length > known.length || lettersOf(name) === lettersOf(known);
  return isSlip && name !== known && name[0] === known[0] ? 1 : -1;
}

/** Edit distance: letters left out, inserted, replaced or swapped with the next one. */
function distance(one: string, other: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isExchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const ways = [
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + (isSame ? 0 : 1),
        ...(isExchanged ? [at(before, j - 2) + 1] : []),
      ];
      next.push(Math.min(...ways));
    }
    [before, row] = [row, next];
  }
  return at(row, other.length);
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Infinity;
}

function lettersOf(name: string): string {
  return Array.from(name).toSorted().join('');
}
