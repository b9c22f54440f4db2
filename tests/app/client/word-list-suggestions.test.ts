import { expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { starterBlocklist, withStarter } from '#client/control-room/settings/starter-blocklists.ts';
import { findListedWord } from '#server/domain/events/word-filter.ts';
import { languages } from '#support/languages.ts';

it.each([
  ['en', 'You are all m0r0ns', 'Is shitake in the casino of Moroni a putative bastardised moronity?'],
  ['de', 'Halt’s Maul, du Depp', 'Ist das eine dumme Frage zur Kryptografie, zur Trottellumme oder zum Casino?'],
  ['fr', 'Ferme ta gueule', 'Quelle est la réputation du casino et de la cryptographie?'],
  ['ar', 'أنت غبي يا حمار', 'هل يعيش الكلب البري والحمار الوحشي قرب كسلا، وهل للكازينو تاريخ في سكسونيا؟'],
  ['es', 'Eres gilipollas', '¿Es putativo el capullo de la zorra en criptografía?'],
  ['pt-BR', 'Cala a b0ca, babaca', 'A deputada do viaduto põe em dúvida a reputação do cassino e a criptografia?'],
])('%s: the starter list matches an insult, no harmless question, and fits the limits', (locale, rude, harmless) => {
  const list = starterBlocklist(locale);
  expect(findListedWord(rude, list)).not.toBeNull();
  expect(findListedWord(harmless, list)).toBeNull();
  expect(list.length).toBeLessThan(limits.heldWords.max / 4);
  expect(new Set(list).size).toBe(list.length);
  for (const word of list) expect(word.length).toBeLessThanOrEqual(limits.heldWord.maxChars);
  for (const word of list) expect(findListedWord(word.replace('*', ''), [word])).toBe(word);
});

const places = `Scunthorpe, Penistone, Slutsk, Shitanjing, Shitkino, Nishitōkyō, Dashitou, Cuntan, Cuntis, Bitche,
  Rohrbach-lès-Bitche, Pornainen, Pornic, Semporna, Königslutter am Elm, Bastardo, Moroni, Morón, Wankendorf, Essex,
  Middlesex, Massachusetts, Put-in-Bay, Fickmühlen, Trottelgasse, Kackenbach, Niquero, Puteaux, Aizpute, Merdey,
  Merdrignac, Conneaut, Putanges-Pont-Écrepin, Ciputat, Haputale, Deputatsky, Coñaripe, Cretone, A55, S10`.split(
  /,\s+/u,
);

it.each(languages)('%s: the starter list matches no place name', (locale) => {
  const list = starterBlocklist(locale);
  expect(places.filter((place) => findListedWord(`From ${place} to ${place}?`, list))).toEqual([]);
});

it('the starter list depends on the language alone, and unsupported languages have none', () => {
  expect(starterBlocklist('de-CH')).toEqual(starterBlocklist('de'));
  for (const unknown of ['fi', 'constructor', '__proto__']) expect(starterBlocklist(unknown)).toEqual([]);
});

it('starter entries are appended to the list without duplicates', () => {
  expect(withStarter(['spam', 'Idiot'], ['idiot', 'moron'])).toEqual(['spam', 'Idiot', 'moron']);
});
