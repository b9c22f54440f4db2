/** Unambiguous insults, and spam. No prefix (`*`) may match a harmless word. */
const starters = new Map([
  [
    'en',
    `asshole*, bastard, bitch, bitches, bullshit, cunt, cunts, dickhead*, fuck*, idiots, morons, motherfuck*, piss off,
    shit, shitty, shut up, slut, sluts, wanker*, whore*, buy now, online casino, porn, porno`,
  ],
  [
    'de',
    `arschloch*, arschlöcher*, bastard, depp, deppen, dummkopf*, fick dich, ficken, fotze*, gefickt,
    halt die fresse, halts maul, halt’s maul, hurensohn*, kacke, miststück*, scheiß*, scheiss*,
    schlampe*, trottel, verpiss*, vollidiot*, wichser*, jetzt kaufen, online casino, porno, pornos`,
  ],
  [
    'fr',
    `abruti*, bâtard*, casse toi, connard*, connasse*, couillon*, crétin*, enculé*, enfoiré*, ferme la,
    ferme ta gueule, imbécile*, merde, merdes, merdique, niquer, nique ta mère, pétasse*, putain, pute, putes, salaud*,
    salope*, ta gueule, achetez maintenant, casino en ligne, porno`,
  ],
  [
    'es',
    `cabrón, cabrones, cállate, coño, cretino*, estúpido, estúpida, gilipollas, hijo de puta,
    hijos de puta, imbécil*, joder, jódete, maricón, mierda*, pendejo*, pendeja*, puta, putas,
    subnormal*, casino online, compra ya, porno`,
  ],
]);

export function starterBlocklist(locale: string): string[] {
  return starters.get(locale.split('-', 1)[0] ?? '')?.split(/,\s+/) ?? [];
}

export function withStarter(listed: readonly string[], starter: readonly string[]): string[] {
  const known = new Set(listed.map((word) => word.toLowerCase()));
  return [...listed, ...starter.filter((word) => !known.has(word.toLowerCase()))];
}
