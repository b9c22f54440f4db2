/**
 * A modest beginning for the list of words that hold a question, by language: insults that have hardly another meaning, and what
 * sells things. Hosts make it their own before it is saved. No beginning (`*`) may be that of a harmless word.
 */
const starters: Record<string, readonly string[]> = {
  en: ['asshole*', 'bastard', 'bitch*', 'bullshit', 'cunt*', 'dickhead*', 'fuck*', 'moron', 'morons', 'motherfuck*', 'piss off', 'shit', 'shitty', 'shut up', 'slut', 'sluts', 'wanker*', 'whore*', 'buy now', 'online casino', 'porn', 'porno'],
  de: ['arschloch*', 'arschlöcher*', 'bastard', 'depp', 'deppen', 'dummkopf*', 'fick dich', 'ficken', 'fotze*', 'gefickt', 'halt die fresse', 'halts maul', 'halt’s maul', 'hurensohn*', 'kacke', 'miststück*', 'scheiß*', 'scheiss*', 'schlampe*', 'trottel', 'verpiss*', 'vollidiot*', 'wichser*', 'jetzt kaufen', 'online casino', 'porno', 'pornos'],
  fr: ['abruti*', 'bâtard*', 'casse toi', 'connard*', 'connasse*', 'couillon*', 'crétin*', 'enculé*', 'enfoiré*', 'ferme la', 'ferme ta gueule', 'imbécile*', 'merde*', 'niquer', 'nique ta mère', 'pétasse*', 'putain', 'pute', 'putes', 'salaud*', 'salope*', 'ta gueule', 'achetez maintenant', 'casino en ligne', 'porno'],
  es: ['cabrón', 'cabrones', 'cállate', 'coño', 'cretino*', 'estúpido', 'estúpida', 'gilipollas', 'hijo de puta', 'hijos de puta', 'imbécil*', 'joder', 'jódete', 'maricón', 'mierda*', 'pendejo*', 'pendeja*', 'puta', 'putas', 'subnormal*', 'casino online', 'compra ya', 'porno'],
};

/** Of the language, whatever its region; null where there is none. */
export function starterBlocklist(locale: string): readonly string[] | null {
  const language = locale.split('-', 1)[0] ?? '';
  // An imported event may bring any text as its language, also a name that every object has.
  return Object.hasOwn(starters, language) ? (starters[language] ?? null) : null;
}

/** The list with what it has not got yet behind it. */
export function withStarter(listed: readonly string[], starter: readonly string[]): string[] {
  const known = new Set(listed.map((word) => word.toLowerCase()));
  return [...listed, ...starter.filter((word) => !known.has(word.toLowerCase()))];
}
