import { countsOf, isErasedAnswer } from '../../domain/voting/tallies.ts';
import {
  isLatest,
  sealOf,
  type BallotExport,
  type ExportedActivity,
  type ExportedLink,
  type ExportedRound,
} from '../../files/ballot-export.ts';
import { firstHash, hashLink } from '../../persistence/index.ts';

interface BallotCheck {
  problems: string[];
  activityCount: number;
  roundCount: number;
  acceptedCount: number;
  ballotCount: number;
  /** Erased answers, of which only the number is known. */
  erasedCount: number;
}

export function checkBallots(exported: BallotExport): BallotCheck {
  const problems: string[] = [];
  const rounds = exported.activities.flatMap((activity) => activity.rounds);
  for (const activity of exported.activities) problems.push(...checkActivity(exported.event.id, activity));
  if (sealOf(exported) !== exported.seal) {
    problems.push('The seal does not match. Polls or chains were changed after the export.');
  }
  return {
    problems,
    activityCount: exported.activities.length,
    roundCount: rounds.length,
    acceptedCount: rounds.reduce((sum, { links }) => sum + links.length, 0),
    ballotCount: rounds.reduce((sum, { ballots }) => sum + ballots.length, 0),
    erasedCount: rounds.reduce((sum, { links }) => sum + links.filter(({ isErased }) => isErased).length, 0),
  };
}

function checkActivity(eventId: string, activity: ExportedActivity) {
  const problems: string[] = [];
  for (let number = 1; number <= activity.round; number += 1) {
    const held = activity.rounds.filter(({ round }) => round === number).length;
    if (held !== 1) problems.push(`“${activity.prompt}”: round ${number} appears ${held} times instead of once.`);
  }
  for (const round of activity.rounds) {
    const where = `“${activity.prompt}”, round ${round.round}`;
    if (round.round > activity.round) problems.push(`${where}: this round does not exist.`);
    const found = [...checkChain(eventId, activity, round), ...checkRows(round), ...checkTally(activity, round)];
    problems.push(...found.map((problem) => `${where}: ${problem}`));
  }
  return problems;
}

function checkChain(
  eventId: string,
  { id: activityId, kind }: ExportedActivity,
  { round, links, chain }: ExportedRound,
): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  let before = firstHash;
  for (const [index, link] of links.entries()) {
    const { position, submissionId, hash } = link;
    if (position !== index + 1) problems.push(`answer ${position} is in the place of answer ${index + 1}.`);
    if (seen.has(submissionId)) problems.push(`submission ${submissionId} appears twice.`);
    seen.add(submissionId);
    // Uses the stored previous hash, so that a change is reported only once, where it happened.
    if (link.isErased) {
      if (!isErasedAnswer(kind, link.answer)) problems.push(`answer ${position} cannot have been erased.`);
    } else if (hashLink(before, { ...link, eventId, activityId, round }) !== hash) {
      problems.push(
        `answer ${position} (submission ${submissionId}) does not match its hash: ` +
          'it or the one before it was changed.',
      );
    }
    before = hash;
  }
  if (chain.length !== links.length)
    problems.push(`${chain.length} answers were accepted, but ${links.length} are in the file.`);
  if (chain.hash !== before) problems.push('the end of the chain does not match: answers were removed or added.');
  return problems;
}

function newestLinks(links: readonly ExportedLink[]): Map<string, ExportedLink> {
  return new Map(links.map((link) => [link.participantId, link]));
}

function checkRows({ links, ballots }: ExportedRound) {
  const problems: string[] = [];
  const newest = newestLinks(links);
  const voters = new Set<string>();
  for (const ballot of ballots) {
    const { id, participantId } = ballot;
    const link = newest.get(participantId);
    if (voters.has(participantId)) problems.push(`participant ${participantId} has more than one ballot.`);
    voters.add(participantId);
    if (!link) problems.push(`ballot ${id} was never accepted.`);
    else if (!isLatest(ballot, link))
      problems.push(`ballot ${id} differs from the last accepted answer of participant ${participantId}.`);
  }
  for (const { participantId, ballotId } of newest.values()) {
    if (!voters.has(participantId)) problems.push(`ballot ${ballotId} was accepted but is missing.`);
  }
  return problems;
}

function checkTally(activity: ExportedActivity, { links, tally }: ExportedRound) {
  const answers = [...newestLinks(links).values()].flatMap(({ answer }) =>
    answer === null ? [] : [{ answer, count: 1 }],
  );
  const recounted = recount(activity, answers);
  if (!recounted) return ['an answer cannot be read.'];
  const ids = new Set([...Object.keys(recounted.counts), ...Object.keys(tally.counts)]);
  const wrong = [...ids].filter((id) => recounted.counts[id] !== tally.counts[id]);
  const problems = wrong.map((id) => {
    const label = activity.options.find((option) => option.id === id)?.label ?? id;
    const [counted = 'no', stored = 'none'] = [recounted.counts[id], tally.counts[id]];
    return `“${label}” has ${counted} votes, but ${stored} in the tally.`;
  });
  if (recounted.total !== tally.total)
    problems.push(`${recounted.total} people voted, but ${tally.total} in the tally.`);
  const [abstained, stored] = [recounted.abstained ?? 0, tally.abstained ?? 0];
  if (abstained !== stored) problems.push(`${abstained} people abstained, but ${stored} in the tally.`);
  if (String(recounted.confidence) !== String(tally.confidence))
    problems.push('how sure people were differs from the tally.');
  return problems;
}

function recount(
  activity: ExportedActivity,
  answers: { answer: string; count: number }[],
): ReturnType<typeof countsOf> | null {
  try {
    const { kind, options, limits } = activity;
    return countsOf({ kind, options, ...limits }, answers);
  } catch {
    return null;
  }
}
