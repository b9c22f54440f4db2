import type { Handlers } from '../http/context.ts';
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
import * as ownerships from './people/ownerships.ts';
import * as overlays from './screens/overlays.ts';
import * as participants from './people/participants.ts';
import * as passkeySessions from './accounts/passkey-sessions.ts';
import * as passkeys from './accounts/passkeys.ts';
import * as passwords from './accounts/passwords.ts';
import * as providerSessions from './accounts/provider-sessions.ts';
import * as labels from './questions/labels.ts';
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

/** Route name → handler. The type makes a missing handler a compile error. */
export function handlers(signer: ChannelSigner): Handlers {
  const broadcasting = broadcastingHandlers(signer);
  return {
    home: (ctx) => ctx.reply.inertia('home'),
    'language-choices.create': languageChoices.create,
    'rooms.find': rooms.find,
    'rooms.enter': rooms.enter,
    'rooms.show': rooms.show,
    'participants.create': participants.create,
    'participants.update': participants.update,
    'participants.destroy': participants.destroy,
    'questions.create': questions.create,
    'questions.update': questions.update,
    'questions.destroy': questions.destroy,
    'upvotes.create': upvotes.create,
    'upvotes.destroy': upvotes.destroy,
    'ballots.create': ballots.create,
    'reactions.create': reactions.create,
    'devices.new': devices.fresh,
    'devices.show': devices.show,
    'devices.update': devices.update,
    'events.index': events.index,
    'events.new': events.fresh,
    'events.create': events.create,
    'events.show': events.show,
    'events.edit': events.edit,
    'events.update': events.update,
    'events.destroy': events.destroy,
    'event-copies.create': eventCopies.create,
    'event-imports.create': eventImports.create,
    'results.show': results.show,
    'exports.show': exports.show,
    'event-states.update': eventStates.update,
    'event-logos.create': logos.create,
    'event-logos.destroy': logos.destroy,
    'pictures.create': pictures.create,
    'pictures.destroy': pictures.destroy,
    'pictures.show': pictures.show,
    'focuses.update': focuses.update,
    'activities.create': activities.create,
    'activities.update': activities.update,
    'activities.destroy': activities.destroy,
    'activity-lists.create': activityLists.create,
    'activity-copies.create': activityCopies.create,
    'activity-orders.update': activityOrders.update,
    'activity-states.update': activityStates.update,
    'series.create': series.create,
    'series.update': series.update,
    'series.destroy': series.destroy,
    'series-states.update': seriesStates.update,
    'accepted-answers.update': acceptedAnswers.update,
    'text-answers.update': textAnswers.update,
    'moderations.index': moderations.index,
    'moderations.update': moderations.update,
    'labels.create': labels.create,
    'labels.update': labels.update,
    'labels.destroy': labels.destroy,
    'question-labels.update': questionLabels.update,
    'participants.index': participants.index,
    'participant-removals.create': participantRemovals.create,
    'participant-removals.destroy': participantRemovals.destroy,
    'audits.index': audits.index,
    'screen-links.create': screenLinks.create,
    'screen-links.destroy': screenLinks.destroy,
    'screen-pairings.new': screenPairings.fresh,
    'screen-pairings.create': screenPairings.create,
    'crew.index': crew.index,
    'crew.create': crew.create,
    'crew.update': crew.update,
    'crew.destroy': crew.destroy,
    'ownerships.update': ownerships.update,
    'invitations.destroy': invitations.destroy,
    'invitations.show': invitations.show,
    'invitations.update': invitations.update,
    'sessions.new': sessions.fresh,
    'sessions.create': sessions.create,
    'sessions.destroy': sessions.destroy,
    'passkey-sessions.new': passkeySessions.fresh,
    'passkey-sessions.create': passkeySessions.create,
    'provider-sessions.new': providerSessions.fresh,
    'provider-sessions.create': providerSessions.create,
    'accounts.new': accounts.fresh,
    'accounts.create': accounts.create,
    'accounts.show': accounts.show,
    'accounts.update': accounts.update,
    'accounts.destroy': accounts.destroy,
    'account-emails.update': accountEmails.update,
    'account-passwords.update': accountPasswords.update,
    'account-exports.show': accountExports.show,
    'account-sessions.destroy': accountSessions.destroy,
    'other-sessions.destroy': accountSessions.destroyOthers,
    'passkeys.new': passkeys.fresh,
    'passkeys.create': passkeys.create,
    'passkeys.update': passkeys.update,
    'passkeys.destroy': passkeys.destroy,
    'verifications.new': verifications.fresh,
    'verifications.show': verifications.show,
    'verifications.update': verifications.update,
    'passwords.new': passwords.fresh,
    'passwords.create': passwords.create,
    'passwords.edit': passwords.edit,
    'passwords.update': passwords.update,
    'webhooks.index': webhooks.index,
    'webhooks.create': webhooks.create,
    'webhooks.update': webhooks.update,
    'webhooks.destroy': webhooks.destroy,
    'webhook-secrets.create': webhookSecrets.create,
    'webhook-secrets.destroy': webhookSecrets.destroy,
    'webhook-deliveries.create': webhookDeliveries.create,
    'tokens.index': tokens.index,
    'tokens.create': tokens.create,
    'tokens.destroy': tokens.destroy,
    'screens.show': screens.show,
    'clocks.show': clocks.show,
    'overlays.show': overlays.show,
    'embeds.show': embeds.show,
    'broadcasting.auth': broadcasting.auth,
    'broadcasting.user-auth': broadcasting.userAuth,
    'pusher.auth': broadcasting.auth,
    'pusher.user-auth': broadcasting.userAuth,
    'health.live': health.live,
    'health.ready': health.ready,
    metrics: health.metrics,
  };
}
