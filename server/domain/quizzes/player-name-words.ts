/** In spoken order. All combinations must agree grammatically. */
export type NameWords = readonly [first: readonly string[], second: readonly string[]];

const words = (text: string): readonly string[] => text.split(/\s+/);

const english: NameWords = [
  words(
    `Amber Bold Brisk Bright Calm Clever Cosmic Crimson Curious Daring Eager Early Gentle Golden Happy
    Humble Jolly Keen Kind Lively Lucky Merry Mighty Nimble Noble Patient Proud Quick Quiet Silver Sunny
    Swift`,
  ),
  words(
    `Badger Beaver Bison Cheetah Cobra Condor Crane Dolphin Eagle Falcon Ferret Finch Fox Gecko Gibbon
    Hare Heron Ibex Jaguar Koala Lemur Lynx Magpie Marten Moose Newt Ocelot Orca Otter Owl Panda Parrot
    Pelican Penguin Puffin Puma Quail Rabbit Raven Robin Salmon Seal Sparrow Squid Stork Swan Tapir
    Tiger Toucan Turtle Walrus Weasel Whale Wolf Wombat Wren Yak Zebra`,
  ),
];

// Only masculine animals, so that every adjective agrees.
const german: NameWords = [
  words(
    `Bunter Edler Eifriger Emsiger Flinker Freundlicher Froher Früher Fröhlicher Geduldiger Glücklicher
    Goldener Heiterer Heller Kluger Kosmischer Kühner Lebhafter Lustiger Mutiger Munterer Mächtiger
    Netter Neugieriger Ruhiger Sanfter Schneller Silberner Sonniger Stiller Stolzer Tapferer`,
  ),
  words(
    `Adler Biber Bison Bussard Dachs Delfin Eisvogel Elch Falke Fasan Fink Flamingo Fuchs Gecko Gepard
    Gibbon Habicht Hase Hecht Igel Jaguar Karpfen Kolibri Kondor Koala Kranich Lachs Lemur Luchs Marabu
    Marder Milan Molch Otter Panda Papagei Pelikan Pinguin Pirol Puma Rabe Reiher Schwan Seehund Specht
    Spatz Star Steinbock Storch Tapir Tiger Tukan Uhu Wal Waschbär Wolf Wombat Zeisig`,
  ),
];

// Only adjectives that are the same for every gender.
const spanish: NameWords = [
  words(
    `Águila Alce Ardilla Ballena Bisonte Búho Castor Cebra Ciervo Cigüeña Cisne Colibrí Cóndor Delfín
    Erizo Flamenco Foca Gacela Garza Gaviota Golondrina Gorrión Grulla Guepardo Halcón Iguana Jaguar
    Jirafa Koala Lémur León Libélula Liebre Lince Lobo Loro Mariposa Marmota Mirlo Morsa Nutria Orca
    Panda Pantera Pato Pelícano Petirrojo Pingüino Puma Salmón Tapir Tejón Tigre Tortuga Tucán Vicuña
    Wombat Yak`,
  ),
  words(
    `Ágil Alegre Amable Audaz Brillante Capaz Celeste Constante Dulce Elegante Elocuente Estelar
    Excelente Feliz Fiel Firme Fuerte Genial Gentil Hábil Ilustre Leal Libre Noble Paciente Prudente
    Radiante Sagaz Tenaz Valiente Veloz Vivaz`,
  ),
];

const french: NameWords = [
  words(
    `Aigle Alouette Baleine Bison Blaireau Bouquetin Bouvreuil Castor Cerf Chamois Chouette Cigogne
    Colibri Condor Cygne Dauphin Écureuil Élan Faucon Flamant Gazelle Gibbon Girafe Grive Guépard
    Hérisson Hermine Héron Hibou Hirondelle Jaguar Kangourou Koala Lièvre Lion Loup Loutre Lynx Marmotte
    Merle Mésange Moineau Orque Panda Panthère Pélican Perroquet Pingouin Puma Renard Rossignol Saumon
    Tapir Tigre Tortue Toucan Yack Zèbre`,
  ),
  words(
    `Agile Aimable Alerte Brave Calme Céleste Cosmique Dynamique Énergique Fantastique Fidèle Habile
    Honnête Illustre Intrépide Juste Libre Magnifique Modeste Noble Optimiste Paisible Rapide
    Remarquable Robuste Sage Sincère Solide Splendide Sympathique Tenace Tranquille`,
  ),
];

/** A map, because an imported event's language may be any text, such as `constructor`. */
const byLocale: ReadonlyMap<string, NameWords> = new Map([
  ['en', english],
  ['de', german],
  ['es', spanish],
  ['fr', french],
]);

export function nameWordsIn(locale: string): NameWords {
  return byLocale.get(locale) ?? english;
}
