import { channels } from '#contracts/channels.ts';
import type { RouteName } from '#contracts/routes.ts';
import { goodPassword, newAddress, signIn, signUp, tokenIn, type Person } from '../factories/accounts.ts';
import { fileForm } from '../factories/event-files.ts';
import { fileOf, uploaded } from '../factories/uploaded-pictures.ts';
import { png } from '../factories/picture-bytes.ts';
import { choice } from '../clients/api-program.ts';
import { activityOf, arrive, ballotFor, choiceOf, openChoice, questionBy } from '../factories/events.ts';
import { play, seriesOf } from '../factories/quizzes.ts';
import type { AskingRole } from './permissions.ts';
import type { Scene } from './scenes.ts';
import type { Visitor } from '../clients/visitor.ts';

// For each route a request that works for whoever may.

export interface Asked {
  params?: Record<string, string>;
  body?: Record<string, unknown> | FormData;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Who asks, where it is not the role's usual browser. */
  visitor?: Visitor;
  /** What whoever may is answered, where it cannot be done in a test: the code of the refusal. */
  comesTo?: string;
}

export type Ask = (scene: Scene, role: AskingRole) => Asked | Promise<Asked>;

const logo = (): FormData => {
  const fields = new FormData();
  fields.set('logo', new File([new Uint8Array(png(40, 20))], 'logo.png'));
  return fields;
};
export const at = ({ event }: Scene) => ({ event: event.id });
export const pictureAt: Ask = async (scene) => ({
  params: { ...at(scene), version: (await uploaded(scene.owner, scene.event)).version },
});
const inRoom = ({ event }: Scene) => ({ code: event.code });
export const atEvent =
  (body?: Record<string, unknown>): Ask =>
  (scene) => ({ params: at(scene), ...(body && { body }) });
const nothing: Ask = () => ({});

export const activityAt =
  (body?: Record<string, unknown>): Ask =>
  async (scene) => ({
    params: { activity: (await choiceOf(await scene.control(), scene.event)).id },
    ...(body && { body }),
  });
export const seriesAt =
  (body?: Record<string, unknown>): Ask =>
  async (scene) => ({
    params: { series: (await seriesOf(await scene.control(), scene.event)).id },
    ...(body && { body }),
  });
export const questionOf = async (scene: Scene) =>
  questionBy(await scene.phone(), scene.event, `Why ${crypto.randomUUID()}?`, { host: scene.owner });
export const labelOf = async ({ server, event }: Scene): Promise<string> => {
  const label = {
    id: server.world.newId(),
    eventId: event.id,
    name: crypto.randomUUID().slice(0, 8),
    colour: '#123456',
    isPublic: true,
    createdAt: server.world.now(),
  };
  await server.world.store.labels.insert(label);
  return label.id;
};
export const webhookAt =
  (body?: Record<string, unknown>): Ask =>
  async (scene) => {
    await scene.owner.call('webhooks.create', at(scene), { url: 'https://example.org/hook', kinds: ['event.changed'] });
    const webhook = (await scene.store.webhooks.ofEvent(scene.event.id)).at(-1)?.id ?? '';
    return { params: { ...at(scene), webhook }, ...(body && { body }) };
  };
/** A link of the owner's to join the crew; its token. */
const invitationOf = async (scene: Scene): Promise<string> => {
  const { newInvitation } = await scene.owner.see('crew/index', 'crew.create', at(scene), { role: 'moderator' });
  return tokenIn(newInvitation?.address ?? '');
};
const joinedTo: Ask = async (scene) => {
  await scene.nobody().call('participants.create', inRoom(scene), {});
  return {
    params: { ...at(scene), participant: (await scene.store.participants.newest(scene.event.id, 1))[0]?.id ?? '' },
    body: {},
  };
};
const removedFrom: Ask = async (scene, role) => {
  const { params = {} } = await joinedTo(scene, role);
  await scene.owner.call('participant-removals.create', params as never, {});
  return { params };
};
/** Of an account that is only for this. */
const letterTo = async (
  { server }: Scene,
  begin: (visitor: Visitor, email: string) => Promise<unknown>,
): Promise<string> => {
  const visitor = await arrive(server);
  const email = newAddress();
  await begin(visitor, email);
  return tokenIn((await server.mailbox.next(email)).link);
};
const verification: Ask = async (scene) => ({
  params: {
    token: await letterTo(scene, (visitor, email) =>
      visitor.call('accounts.create', {}, { name: 'Ada', email, password: goodPassword }),
    ),
  },
  // Whoever is there already stays who they are.
  visitor: scene.nobody(),
});
const recovery =
  (body?: Record<string, unknown>): Ask =>
  async (scene) => {
    const { email, visitor } = await signUp(scene.server);
    await visitor.call('passwords.create', {}, { email });
    return { params: { token: tokenIn((await scene.server.mailbox.next(email)).link) }, ...(body && { body }) };
  };
/** The right is spent by using it: each has an account, or none, that is only for this. */
const asNewHost = async (scene: Scene, role: AskingRole): Promise<{ visitor?: Visitor; person?: Person }> => {
  if (role === 'owner') {
    const person = await signUp(scene.server);
    return { visitor: person.visitor, person };
  }
  if (role !== 'co-host' && role !== 'moderator' && role !== 'another host') return {};
  const visitor = await arrive(scene.server);
  await visitor.see('moderations/index', 'invitations.update', { token: await invitationOf(scene) }, { name: 'Ben' });
  return { visitor };
};
const own =
  (body: (person: Person | undefined) => Record<string, unknown>): Ask =>
  async (scene, role) => {
    const { visitor, person } = await asNewHost(scene, role);
    return { body: body(person), ...(visitor && { visitor }) };
  };
const onSocket =
  (fields: (scene: Scene) => Record<string, string>): Ask =>
  (scene, role) => ({
    body: { socket_id: '123.456', ...fields(scene) },
    headers: role === 'participant' ? { referer: `${scene.server.address}/e/${scene.event.code}` } : {},
  });

/** What else somebody has to show for themselves. */
const screenQuery: Ask = (scene, role) => ({
  params: at(scene),
  ...(role === 'screen link' && { query: { link: scene.screen.token } }),
});

export const requests: Record<RouteName, Ask> = {
  home: nothing,
  'language-choices.create': (scene) => ({ body: { locale: 'en' }, visitor: scene.nobody() }),
  'rooms.find': (scene) => ({ body: inRoom(scene) }),
  'rooms.enter': (scene) => ({ params: inRoom(scene) }),
  'rooms.show': (scene) => ({ params: inRoom(scene) }),
  'participants.create': (scene) => ({ params: inRoom(scene), body: {} }),
  'participants.update': (scene) => ({ params: inRoom(scene), body: { name: 'Grace' } }),
  'participants.destroy': (scene) => ({ params: inRoom(scene) }),
  'questions.create': (scene) => ({ params: inRoom(scene), body: { body: 'What is light?' } }),
  'questions.update': async (scene) => ({
    params: { ...inRoom(scene), question: await questionOf(scene) },
    body: { body: 'What is not light?' },
  }),
  'questions.destroy': async (scene) => ({ params: { ...inRoom(scene), question: await questionOf(scene) } }),
  'upvotes.create': async (scene) => ({ params: { ...inRoom(scene), question: await questionOf(scene) } }),
  'upvotes.destroy': async (scene) => ({ params: { ...inRoom(scene), question: await questionOf(scene) } }),
  'ballots.create': async (scene) => {
    const poll = await openChoice(await scene.control(), scene.event);
    return { params: { ...inRoom(scene), activity: poll.id }, body: ballotFor(poll) };
  },
  'reactions.create': async (scene) => {
    await scene.owner.call('events.update', at(scene), { reactionsOpen: true });
    return { params: inRoom(scene), body: { kind: 'applause' } };
  },

  'events.index': nothing,
  'events.new': nothing,
  'events.create': () => ({ body: { title: 'Another' } }),
  'event-imports.create': async (scene) => {
    const file = await scene.owner.send('GET', `/events/${scene.event.id}/exports/json?people=no`);
    return { body: fileForm(file.json()) };
  },
  'events.show': atEvent(),
  'events.edit': atEvent(),
  'events.update': atEvent({ description: 'New' }),
  'events.destroy': atEvent({ title: 'Physics 101' }),
  'event-logos.create': (scene) => ({ params: at(scene), body: logo() }),
  'event-logos.destroy': async (scene) => {
    await scene.owner.call('event-logos.create', at(scene), logo());
    return { params: at(scene) };
  },
  'pictures.create': (scene) => ({ params: at(scene), body: fileOf(png(40, 20)) }),
  'pictures.destroy': pictureAt,
  'pictures.show': async (scene) => {
    await scene.owner.call('event-logos.create', at(scene), logo());
    return { params: { ...at(scene), version: (await scene.store.events.byId(scene.event.id))?.logo?.version ?? '' } };
  },
  'event-copies.create': atEvent({ title: 'A copy' }),
  'results.show': atEvent(),
  'exports.show': (scene) => ({ params: { ...at(scene), format: 'csv' } }),
  'event-states.update': atEvent({ state: 'ended' }),
  'focuses.update': atEvent({ kind: 'questions' }),
  'activities.create': atEvent(choice),
  'activity-lists.create': atEvent({ activities: [choice] }),
  'activity-copies.create': async (scene) => ({
    params: at(scene),
    body: { ids: [(await choiceOf(await scene.control(), scene.event)).id] },
  }),
  'activities.update': activityAt({ ...choice, prompt: 'Which?' }),
  'activities.destroy': activityAt(),
  'activity-orders.update': async (scene) => ({
    params: at(scene),
    body: { ids: [(await choiceOf(await scene.control(), scene.event)).id] },
  }),
  'activity-states.update': activityAt({ action: 'open' }),
  'series.create': atEvent({ kind: 'quiz', title: 'Warm-up' }),
  'series.update': seriesAt({ title: 'Final' }),
  'series.destroy': seriesAt(),
  'series-states.update': async (scene) => {
    const quiz = await seriesOf(await scene.control(), scene.event);
    await scene.owner.call('activities.create', at(scene), { ...choice, series: quiz.id, correctOptions: [0] });
    return { params: { series: quiz.id }, body: { action: 'start' } };
  },
  'accepted-answers.update': async (scene) => {
    const host = await scene.control();
    const quiz = await seriesOf(host, scene.event);
    const question = await activityOf(host, scene.event, 'text', { series: quiz.id, acceptedAnswers: ['Tea'] });
    await play(host, quiz, 'start', 'next');
    return { params: { activity: question.id }, body: { text: 'Chai', isRight: true } };
  },
  'text-answers.update': async (scene) => ({
    params: { activity: (await activityOf(await scene.control(), scene.event, 'text')).id },
    body: { texts: ['Tea'], action: 'approve' },
  }),
  'moderations.index': atEvent(),
  'moderations.update': async (scene) => ({
    params: at(scene),
    body: { questions: [await questionOf(scene)], action: 'highlight' },
  }),
  'labels.create': atEvent({ name: 'Mine', colour: '#123456' }),
  'labels.update': async (scene) => ({
    params: { ...at(scene), label: await labelOf(scene) },
    body: { name: 'Mine', colour: '#123456' },
  }),
  'labels.destroy': async (scene) => ({ params: { ...at(scene), label: await labelOf(scene) } }),
  'question-labels.update': async (scene) => ({
    params: at(scene),
    body: { questions: [await questionOf(scene)], label: await labelOf(scene), isOn: true },
  }),
  'participants.index': atEvent(),
  'participant-removals.create': joinedTo,
  'participant-removals.destroy': removedFrom,
  'audits.index': atEvent(),
  'screen-links.create': atEvent({}),
  'screen-links.destroy': async (scene) => {
    const link = {
      id: scene.server.world.newId(),
      eventId: scene.event.id,
      tokenHash: crypto.randomUUID(),
      createdAt: 0,
      lastUsedAt: null,
    };
    await scene.store.screenLinks.insert(link);
    return { params: { ...at(scene), link: link.id } };
  },
  'crew.index': atEvent(),
  'crew.create': atEvent({ role: 'moderator' }),
  'crew.update': (scene) => ({ params: { ...at(scene), member: scene.hosts.moderator.id }, body: { role: 'co-host' } }),
  // Of whoever does not ask: everybody may take out themselves.
  'crew.destroy': (scene, role) => ({
    params: { ...at(scene), member: scene.hosts[role === 'moderator' ? 'co-host' : 'moderator'].id },
  }),
  'ownerships.update': (scene) => ({ params: at(scene), body: { member: scene.hosts.moderator.id } }),
  'invitations.destroy': async (scene) => {
    await invitationOf(scene);
    return {
      params: { ...at(scene), invitation: (await scene.store.invitations.ofEvent(scene.event.id, 0)).at(-1)?.id ?? '' },
    };
  },
  'invitations.show': async (scene) => ({ params: { token: await invitationOf(scene) } }),
  'invitations.update': async (scene) => ({ params: { token: await invitationOf(scene) }, body: { name: 'Cleo' } }),
  'webhooks.index': atEvent(),
  'webhooks.create': atEvent({ url: 'https://example.org/hook', kinds: ['event.changed'] }),
  'webhooks.update': webhookAt({ isEnabled: false }),
  'webhooks.destroy': webhookAt(),
  'webhook-secrets.create': webhookAt({}),
  'webhook-secrets.destroy': webhookAt(),
  'webhook-deliveries.create': webhookAt({}),

  'sessions.new': nothing,
  'sessions.create': async (scene) => ({
    body: { email: scene.hosts.owner.email, password: goodPassword },
    visitor: scene.nobody(),
  }),
  'sessions.destroy': own(() => ({})),
  'passkey-sessions.new': () => ({ body: {} }),
  'passkey-sessions.create': () => ({ body: { response: {} }, comesTo: 'PASSKEY_REFUSED' }),
  'provider-sessions.new': nothing,
  'provider-sessions.create': () => ({ query: { code: 'made-up', state: 'made-up' }, comesTo: 'LINK_SPENT' }),
  'accounts.new': nothing,
  'accounts.create': (scene) => ({
    body: { name: 'Ada', email: newAddress(), password: goodPassword },
    visitor: scene.nobody(),
  }),
  'verifications.new': nothing,
  'verifications.show': verification,
  'verifications.update': verification,
  'passwords.new': nothing,
  'passwords.create': () => ({ body: { email: newAddress() } }),
  'passwords.edit': recovery(),
  'passwords.update': recovery({ password: 'another horse battery' }),
  'accounts.show': nothing,
  'accounts.update': () => ({ body: { name: 'Ada Lovelace' } }),
  'accounts.destroy': own((person) => ({
    isSure: true,
    ...(person && { email: person.email, currentPassword: goodPassword }),
  })),
  'account-emails.update': own(() => ({ email: newAddress() })),
  'account-passwords.update': own(() => ({ currentPassword: goodPassword, newPassword: 'another horse battery' })),
  'account-exports.show': nothing,
  'account-sessions.destroy': async (scene, role) => {
    const none = { params: { session: 'none' } };
    if (role !== 'owner') return { ...none, comesTo: 'NOT_FOUND' };
    const { visitor, email } = await signUp(scene.server);
    const elsewhere = await signIn(scene.server, email);
    const { sessions } = await elsewhere.see('accounts/show', 'accounts.show', {});
    return { params: { session: sessions.find(({ isThisOne }) => isThisOne)?.id ?? '' }, visitor };
  },
  'other-sessions.destroy': own(() => ({})),
  'passkeys.new': () => ({ body: {} }),
  'passkeys.create': () => ({ body: { name: 'Mine', response: {} }, comesTo: 'PASSKEY_REFUSED' }),
  'passkeys.update': () => ({ params: { passkey: 'none' }, body: { name: 'Mine' }, comesTo: 'NOT_FOUND' }),
  'passkeys.destroy': () => ({ params: { passkey: 'none' }, comesTo: 'NOT_FOUND' }),
  'tokens.index': nothing,
  'tokens.create': () => ({ body: { name: 'A program', scopes: ['read'], expiresInDays: 30 } }),
  'tokens.destroy': async (scene, role) => {
    const host =
      role === 'owner' || role === 'co-host' || role === 'moderator' || role === 'another host'
        ? scene.hosts[role]
        : scene.hosts.owner;
    await host.visitor.call('tokens.create', {}, { name: 'Another', scopes: ['read'], expiresInDays: 30 });
    return {
      params: { token: (await scene.store.tokens.ofUser(host.id)).find(({ name }) => name === 'Another')?.id ?? '' },
    };
  },

  'screens.show': screenQuery,
  'overlays.show': screenQuery,
  'embeds.show': (scene) => ({ params: inRoom(scene) }),
  'clocks.show': (scene) => ({ params: at(scene) }),
  'broadcasting.auth': onSocket(({ event }) => ({ channel_name: channels.room(event.id) })),
  'broadcasting.user-auth': onSocket(() => ({})),
  'pusher.auth': onSocket(({ event }) => ({ channel_name: channels.room(event.id) })),
  'pusher.user-auth': onSocket(() => ({})),
  'health.live': nothing,
  'health.ready': nothing,
  metrics: nothing,
};
