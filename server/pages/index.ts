import type { Handlers } from '../http/context.ts';
import * as health from '../http/health.ts';
import type { ChannelSigner } from '../broadcasting/channel-signer.ts';
import * as acceptedAnswers from './accepted-answers.ts';
import * as accountEmails from './account-emails.ts';
import * as accountExports from './account-exports.ts';
import * as accountPasswords from './account-passwords.ts';
import * as accountSessions from './account-sessions.ts';
import * as accounts from './accounts.ts';
import * as activities from './activities.ts';
import * as activityCopies from './activity-copies.ts';
import * as activityLists from './activity-lists.ts';
import * as activityOrders from './activity-orders.ts';
import * as activityStates from './activity-states.ts';
import * as audits from './audits.ts';
import * as ballots from './ballots.ts';
import { broadcastingHandlers } from './broadcasting.ts';
import * as clocks from './clocks.ts';
import * as crew from './crew.ts';
import * as eventCopies from './event-copies.ts';
import * as eventImports from './event-imports.ts';
import * as embeds from './embeds.ts';
import * as eventStates from './event-states.ts';
import * as events from './events.ts';
import * as exports from './exports.ts';
import * as focuses from './focuses.ts';
import * as home from './home.ts';
import * as languageChoices from './language-choices.ts';
import * as logos from './logos.ts';
import * as invitations from './invitations.ts';
import * as moderations from './moderations.ts';
import * as ownerships from './ownerships.ts';
import * as overlays from './overlays.ts';
import * as participants from './participants.ts';
import * as passkeySessions from './passkey-sessions.ts';
import * as passkeys from './passkeys.ts';
import * as passwords from './passwords.ts';
import * as providerSessions from './provider-sessions.ts';
import * as labels from './labels.ts';
import * as participantRemovals from './participant-removals.ts';
import * as pictures from './pictures.ts';
import * as questionLabels from './question-labels.ts';
import * as questions from './questions.ts';
import * as reactions from './reactions.ts';
import * as results from './results.ts';
import * as rooms from './rooms.ts';
import * as screenLinks from './screen-links.ts';
import * as screens from './screens.ts';
import * as series from './series.ts';
import * as seriesStates from './series-states.ts';
import * as sessions from './sessions.ts';
import * as tokens from './tokens.ts';
import * as textAnswers from './text-answers.ts';
import * as upvotes from './upvotes.ts';
import * as webhookDeliveries from './webhook-deliveries.ts';
import * as webhookSecrets from './webhook-secrets.ts';
import * as webhooks from './webhooks.ts';
import * as verifications from './verifications.ts';

/** Route name → handler. The type makes a route without one a compile error. */
export function handlers(signer: ChannelSigner): Handlers {
  const broadcasting = broadcastingHandlers(signer);
  return {
    home: home.show,
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
