import type { ReactionTotals } from '#contracts/screens/reactions.ts';
import type {
  Activity,
  Ballot,
  Event,
  Label,
  Participant,
  Picture,
  Question,
  Receipt,
  Series,
  AnswerDecision,
} from './entities.ts';

/** An accepted submission with its answer, as a link in its round's chain. */
export interface AcceptedAnswer extends Receipt, Pick<Ballot, 'answeredAt' | 'receivedAt'> {
  /** Starts at 1, without gaps, in the order of storing. */
  position: number;
  /** Null if it was replaced before chains existed. */
  answer: string | null;
  /** SHA-256 over the previous hash and this link, hex. */
  hash: string;
}

export interface ChainEnd {
  activityId: string;
  round: number;
  length: number;
  hash: string;
}

export interface Upvote {
  questionId: string;
  participantId: string;
  createdAt: number;
}

/**
 * One event, from one snapshot of the database. Excludes the crew, links and tokens, the passcode, the audit log, and
 * withdrawn questions.
 */
export interface EventArchive {
  event: Event;
  /** The pictures in use, including the logo. */
  pictures: Picture[];
  reactions: ReactionTotals;
  /** By position in the agenda. */
  series: Series[];
  /** By time of joining. */
  participants: Participant[];
  /** By time of asking. */
  questions: Question[];
  upvotes: Upvote[];
  /** By time of creation, each with its questions. */
  labels: (Label & { questionIds: string[] })[];
  /** By position in the agenda. */
  activities: Activity[];
  verdicts: AnswerDecision[];
  /** By place. */
  ballots: Ballot[];
  /** By position in their chains. */
  links: AcceptedAnswer[];
  /** One for every round, also without answers. */
  heads: ChainEnd[];
}

/** The part of an archive that the crew prepared. */
export interface Preparations extends Pick<EventArchive, 'event' | 'pictures' | 'series' | 'activities'> {
  labels: Label[];
}
