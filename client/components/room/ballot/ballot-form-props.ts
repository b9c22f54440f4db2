import type { ActivityKind } from '../../../../contracts/activities.ts';
import type { ActivityViewOf } from '../../../../contracts/views.ts';
import type { BallotNow } from '../../../hooks/use-ballot.ts';

export interface BallotFormProps<Kind extends ActivityKind = ActivityKind> {
  code: string;
  activity: ActivityViewOf<Kind>;
  ballot: BallotNow;
}
