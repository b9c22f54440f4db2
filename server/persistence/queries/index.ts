import type { Queries } from '../../domain/model/store.ts';
import type { Session } from '../database.ts';
import { activityQueries } from './polls/activities.ts';
import { archiveQueries } from './archives.ts';
import { auditQueries } from './events/audits.ts';
import { ballotQueries } from './polls/ballots.ts';
import { crewQueries, invitationQueries } from './people/crew.ts';
import { eventQueries } from './events/events.ts';
import { flashQueries, userQueries } from './accounts/accounts.ts';
import { pictureQueries } from './events/pictures.ts';
import { labelQueries } from './questions/labels.ts';
import { participantQueries } from './people/participants.ts';
import { questionQueries } from './questions/questions.ts';
import { reactionQueries, screenLinkQueries } from './screens/screens.ts';
import { seriesQueries } from './quizzes/series.ts';
import { apiAnswerQueries, tokenQueries } from './integrations/tokens.ts';
import { upvoteQueries } from './questions/upvotes.ts';
import { webhookQueries } from './integrations/webhooks.ts';
import { answerDecisionQueries } from './polls/answer-decisions.ts';

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
    answerDecisions: answerDecisionQueries(session),
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
