import type { Queries } from '../../domain/store.ts';
import type { Session } from '../database.ts';
import { activityQueries } from './activities.ts';
import { archiveQueries } from './archives.ts';
import { auditQueries } from './audits.ts';
import { apiAnswerQueries } from './api-answers.ts';
import { ballotQueries } from './ballots.ts';
import { crewQueries } from './crew.ts';
import { eventQueries } from './events.ts';
import { flashQueries } from './flashes.ts';
import { pictureQueries } from './pictures.ts';
import { invitationQueries } from './invitations.ts';
import { labelQueries } from './labels.ts';
import { participantQueries } from './participants.ts';
import { questionQueries } from './questions.ts';
import { reactionQueries } from './reactions.ts';
import { screenLinkQueries } from './screen-links.ts';
import { seriesQueries } from './series.ts';
import { tokenQueries } from './tokens.ts';
import { upvoteQueries } from './upvotes.ts';
import { webhookQueries } from './webhooks.ts';
import { verdictQueries } from './verdicts.ts';
import { userQueries } from './users.ts';

export function createQueries(session: Session): Queries {
  return {
    events: eventQueries(session),
    crew: crewQueries(session),
    invitations: invitationQueries(session),
    users: userQueries(session),
    participants: participantQueries(session),
    questions: questionQueries(session),
    upvotes: upvoteQueries(session),
    activities: activityQueries(session),
    ballots: ballotQueries(session),
    verdicts: verdictQueries(session),
    reactions: reactionQueries(session),
    series: seriesQueries(session),
    screenLinks: screenLinkQueries(session),
    pictures: pictureQueries(session),
    labels: labelQueries(session),
    webhooks: webhookQueries(session),
    tokens: tokenQueries(session),
    apiAnswers: apiAnswerQueries(session),
    flashes: flashQueries(session),
    audits: auditQueries(session),
    archives: archiveQueries(session),
  };
}
