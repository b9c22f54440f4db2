/** First halves of the names of players who gave none. */
const manners = 'Amber Bold Brisk Bright Calm Clever Cosmic Crimson Curious Daring Eager Early Gentle Golden Happy Humble Jolly Keen Kind Lively Lucky Merry Mighty Nimble Noble Patient Proud Quick Quiet Silver Sunny Swift'.split(' ');
/** Second halves. */
const animals = 'Badger Beaver Bison Cheetah Cobra Condor Crane Dolphin Eagle Falcon Ferret Finch Fox Gecko Gibbon Hare Heron Ibex Jaguar Koala Lemur Lynx Magpie Marten Moose Newt Ocelot Orca Otter Owl Panda Parrot Pelican Penguin Puffin Puma Quail Rabbit Raven Robin Salmon Seal Sparrow Squid Stork Swan Tapir Tiger Toucan Turtle Walrus Weasel Whale Wolf Wombat Wren Yak Zebra'.split(' ');

/**
 * The name a player without one has in a quiz: always the same for the same participant, and made of words that suit anybody,
 * with a number, since a hall has more players than two short lists have pairs.
 */
export function playerName({ id, name }: { id: string; name: string | null }): string {
  if (name !== null) return name;
  // FNV-1a over the whole id: the end of a UUIDv7 is random, its beginning is a time.
  let hash = 0x811c9dc5;
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const manner = manners[hash % manners.length];
  const rest = Math.floor(hash / manners.length);
  const animal = animals[rest % animals.length];
  return `${manner} ${animal} ${10 + (Math.floor(rest / animals.length) % 90)}`;
}
