import type { ActivityKind } from '#contracts/poll-kinds.ts';
import type { ActivityViewOf } from '#contracts/views.ts';
import type { BallotNow } from './use-ballot.ts';

export interface BallotFormProps<Kind extends ActivityKind = ActivityKind> {
  code: string;
  activity: ActivityViewOf<Kind>;
  ballot: BallotNow;
}
