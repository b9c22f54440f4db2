import { seconds, type Measured } from './rehearsal.ts';

export function sentence(measured: readonly Measured[], asked: number): string {
  const well = measured.findLast(({ trouble }) => trouble === null);
  const broken = measured.find(({ trouble }) => trouble !== null);
  const number = (count: number) => count.toLocaleString('en');
  if (!well)
    return `This machine does not hold ${number(broken?.people ?? asked)} people: ${broken?.trouble ?? 'nobody came'}.`;
  const voted = `votes were confirmed in ${seconds(well.votedP99Ms)}`;
  if (!broken) return `This machine holds at least ${number(well.people)} people: ${voted} (p99).`;
  const beyond = `with ${number(broken.people)}, ${broken.trouble}`;
  return `This machine holds about ${number(well.people)} people: ${voted} (p99); ${beyond}.`;
}

export function table(measured: readonly Measured[]): string {
  const heads = ['people', 'join p99', 'ask p99', 'upvote p99', 'vote p50', 'vote p99', 'result seen after'];
  const time = (ms: number) => (Number.isFinite(ms) ? seconds(ms) : '-');
  const rows = measured.map((one) => [
    one.people.toLocaleString('en'),
    ...[one.joinedP99Ms, one.askedP99Ms, one.upvotedP99Ms, one.votedP50Ms, one.votedP99Ms, one.seenAfterMs].map(time),
  ]);
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [heads, ...rows]
    .map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
    .join('\n');
}
