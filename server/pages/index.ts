import { routes, type RouteName } from '#contracts/routes.ts';
import type { Handler, Handlers } from '../http/context.ts';
import * as health from '../http/health.ts';
import type { ChannelSigner } from '../live/channel-signer.ts';
import * as acceptedAnswers from './polls/accepted-answers.ts';
import * as accountEmails from './accounts/account-emails.ts';
import * as accountExports from './accounts/account-exports.ts';
import * as accountPasswords from './accounts/account-passwords.ts';
import * as accountSessions from './accounts/account-sessions.ts';
import * as accounts from './accounts/accounts.ts';
import * as activities from './polls/activities.ts';
import * as activityCopies from './polls/activity-copies.ts';
import * as activityLists from './polls/activity-lists.ts';
import * as activityOrders from './polls/activity-orders.ts';
import * as activityStates from './polls/activity-states.ts';
import * as audits from './events/audits.ts';
import * as ballots from './polls/ballots.ts';
import { broadcastingHandlers } from './broadcasting.ts';
import * as clocks from './quizzes/clocks.ts';
import * as crew from './people/crew.ts';
import * as devices from './people/devices.ts';
import * as eventCopies from './events/event-copies.ts';
import * as eventImports from './integrations/event-imports.ts';
import * as embeds from './screens/embeds.ts';
import * as eventStates from './events/event-states.ts';
import * as events from './events/events.ts';
import * as exports from './integrations/exports.ts';
import * as focuses from './events/focuses.ts';
import * as languageChoices from './accounts/language-choices.ts';
import * as logos from './events/logos.ts';
import * as invitations from './people/invitations.ts';
import * as moderations from './questions/moderations.ts';
import * as markupPreviews from './polls/markup-previews.ts';
import * as ownerships from './people/ownerships.ts';
import * as overlays from './screens/overlays.ts';
import * as participants from './people/participants.ts';
import * as passkeySessions from './accounts/passkey-sessions.ts';
import * as passkeys from './accounts/passkeys.ts';
import * as passwords from './accounts/passwords.ts';
import * as providerSessions from './accounts/provider-sessions.ts';
import * as labels from './questions/labels.ts';
import * as operator from './operator.ts';
import * as participantErasures from './people/participant-erasures.ts';
import * as participantRemovals from './people/participant-removals.ts';
import * as pictures from './events/pictures.ts';
import * as questionLabels from './questions/question-labels.ts';
import * as questions from './questions/questions.ts';
import * as reactions from './screens/reactions.ts';
import * as results from './events/results.ts';
import * as rooms from './events/rooms.ts';
import * as screenLinks from './screens/screen-links.ts';
import * as screenPairings from './screens/screen-pairings.ts';
import * as screens from './screens/screens.ts';
import * as series from './quizzes/series.ts';
import * as seriesStates from './quizzes/series-states.ts';
import * as sessions from './accounts/sessions.ts';
import * as tokens from './integrations/tokens.ts';
import * as textAnswers from './polls/text-answers.ts';
import * as upvotes from './questions/upvotes.ts';
import * as webhookDeliveries from './integrations/webhook-deliveries.ts';
import * as webhookSecrets from './integrations/webhook-secrets.ts';
import * as webhooks from './integrations/webhooks.ts';
import * as verifications from './accounts/verifications.ts';

type CamelCase<Name> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name;
type NounOf<Name> = Name extends `${infer Noun}.${string}` ? Noun : never;
type Resources = {
  [Noun in NounOf<RouteName> as CamelCase<Noun>]: {
    [Name in RouteName as Name extends `${Noun}.${infer Verb}` ? Verb : never]: Handler<Name>;
  };
};

export function handlers(signer: ChannelSigner): Handlers {
  const broadcasting = broadcastingHandlers(signer);
  const resources: Resources = {
    languageChoices,
    rooms,
    participants,
    questions,
    upvotes,
    ballots,
    reactions,
    devices,
    events,
    eventCopies,
    eventImports,
    results,
    exports,
    eventStates,
    eventLogos: logos,
    pictures,
    focuses,
    activities,
    activityLists,
    markupPreviews,
    activityCopies,
    activityOrders,
    activityStates,
    series,
    seriesStates,
    acceptedAnswers,
    textAnswers,
    moderations,
    labels,
    questionLabels,
    participantErasures,
    participantRemovals,
    audits,
    screenLinks,
    screenPairings,
    crew,
    ownerships,
    invitations,
    sessions,
    passkeySessions,
    providerSessions,
    accounts,
    accountEmails,
    accountPasswords,
    accountExports,
    accountSessions,
    otherSessions: { destroy: accountSessions.destroyOthers },
    passkeys,
    verifications,
    passwords,
    webhooks,
    webhookSecrets,
    webhookDeliveries,
    tokens,
    screens,
    clocks,
    overlays,
    embeds,
    broadcasting,
    pusher: broadcasting,
    health,
    operator,
    operatorSessions: operator.sessions,
    logLevels: operator.logLevels,
  };
  const byResource = resources as Record<string, Record<string, unknown>>;
  const named = Object.keys(routes).map((name) => {
    const [resource = '', verb = ''] = name.split('.');
    const key = resource.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    return [name, byResource[key]?.[verb]];
  });
  return {
    ...(Object.fromEntries(named) as Handlers),
    home: (ctx) => ctx.reply.inertia('home'),
    metrics: health.metrics,
  };
}
