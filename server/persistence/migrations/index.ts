import type { Migration } from 'kysely/migration';
import * as accounts from './0001-accounts.ts';
import * as events from './0002-events.ts';
import * as questions from './0003-questions.ts';
import * as ballots from './0004-ballots.ts';
import * as ballotChains from './0005-ballot-chains.ts';
import * as moderation from './0008-moderation.ts';
import * as idleEvents from './0010-idle-events.ts';
import * as logos from './0012-logos.ts';
import * as programs from './0011-programs.ts';
import * as activityKinds from './0006-activity-kinds.ts';
import * as stage from './0013-stage.ts';
import * as series from './0007-series.ts';
import * as webhookTurns from './0018-webhook-turns.ts';
import * as eventImports from './0019-event-imports.ts';
import * as eventCodes from './0020-event-codes.ts';
import * as eventDeletions from './0021-event-deletions.ts';
import * as questionSubmissions from './0022-question-submissions.ts';
import * as comparedRounds from './0023-compared-rounds.ts';
import * as pictures from './0024-pictures.ts';
import * as namelessQuestions from './0025-nameless-questions.ts';
import * as removalsThroughQuestions from './0026-removals-through-questions.ts';
import * as webhookSecrets from './0027-webhook-secrets.ts';
import * as auditedMerges from './0028-audited-merges.ts';
import * as revealing from './0029-revealing.ts';
import * as shownResults from './0030-shown-results.ts';
import * as fairTimes from './0031-fair-times.ts';
import * as mergedWords from './0032-merged-words.ts';
import * as joinDigests from './0033-join-digests.ts';
import * as people from './0009-people.ts';

/** Sorted by name. Never change a released migration; add another one. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-events': events,
  '0003-questions': questions,
  '0004-ballots': ballots,
  '0005-ballot-chains': ballotChains,
  '0008-moderation': moderation,
  '0010-idle-events': idleEvents,
  '0012-logos': logos,
  '0011-programs': programs,
  '0006-activity-kinds': activityKinds,
  '0013-stage': stage,
  '0007-series': series,
  '0009-people': people,
  '0018-webhook-turns': webhookTurns,
  '0019-event-imports': eventImports,
  '0020-event-codes': eventCodes,
  '0021-event-deletions': eventDeletions,
  '0022-question-submissions': questionSubmissions,
  '0023-compared-rounds': comparedRounds,
  '0024-pictures': pictures,
  '0025-nameless-questions': namelessQuestions,
  '0026-removals-through-questions': removalsThroughQuestions,
  '0027-webhook-secrets': webhookSecrets,
  '0028-audited-merges': auditedMerges,
  '0029-revealing': revealing,
  '0030-shown-results': shownResults,
  '0031-fair-times': fairTimes,
  '0032-merged-words': mergedWords,
  '0033-join-digests': joinDigests,
};
