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
  /** Starts at 1, without gaps, in storage order. */
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

/** Read from one snapshot, without the crew, links, tokens, passcode, audit log and withdrawn questions. */
export interface EventArchive {
  event: Event;
  /** The pictures in use, including the logo. */
  pictures: Picture[];
  reactions: ReactionTotals;
  series: Series[];
  participants: Participant[];
  questions: Question[];
  upvotes: Upvote[];
  labels: (Label & { questionIds: string[] })[];
  activities: Activity[];
  verdicts: AnswerDecision[];
  ballots: Ballot[];
  links: AcceptedAnswer[];
  /** One for every round, even without answers. */
  heads: ChainEnd[];
}

export interface Preparations extends Pick<EventArchive, 'event' | 'pictures' | 'series' | 'activities'> {
  labels: Label[];
}
