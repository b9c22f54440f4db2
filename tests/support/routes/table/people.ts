import { tokenIn } from '../../factories/accounts.ts';
import type { Ask, RouteEntries } from '../entry.ts';
import type { Scene } from '../scenes.ts';

/** The token of a new link to join the crew. */
export async function newInvitation({ owner, at }: Scene): Promise<string> {
  const { newInvitation: made } = await owner.see('crew/index', 'crew.create', at, { role: 'moderator' });
  return tokenIn(made?.address ?? '');
}

const newParticipant = async (scene: Scene): Promise<string> => {
  await scene.stranger().call('participants.create', scene.at, {});
  return (await scene.store.participants.newest(scene.event.id, 1))[0]?.id ?? '';
};

const deviceLink: Ask = async (scene) => {
  const { link } = await (await scene.phone()).read('devices.new', scene.at);
  return { params: { token: tokenIn(link.address) }, visitor: scene.stranger() };
};

const invitation: Ask = async (scene) => ({ params: { token: await newInvitation(scene) } });

export const peopleRoutes = {
  'participants.create': {
    who: 'anyone',
    refuses: ['INVALID', 'EVENT_NOT_OPEN', 'WRONG_PASSCODE', 'NAME_REQUIRED', 'TOO_MANY'],
    ask: { body: {} },
  },
  'participants.update': {
    who: 'participant',
    refuses: ['INVALID', 'EVENT_NOT_OPEN', 'NAME_REQUIRED', 'TOO_MANY'],
    ask: { body: { name: 'Grace' } },
  },
  // Leaving is no error for a browser that never joined.
  'participants.destroy': { who: 'anyone' },
  'devices.new': { who: 'participant, or led to the join page' },
  'devices.show': { who: 'holder of the link', ask: deviceLink },
  'devices.update': { who: 'holder of the link', refuses: [], ask: deviceLink },
  'participants.index': { who: 'crew' },
  'participant-removals.create': {
    who: 'owner or co-host',
    refuses: [],
    ask: async (scene) => ({ params: { participant: await newParticipant(scene) }, body: {} }),
  },
  'participant-removals.destroy': {
    who: 'owner or co-host',
    ask: async (scene) => {
      const participant = await newParticipant(scene);
      await scene.owner.call('participant-removals.create', { ...scene.at, participant }, {});
      return { params: { participant } };
    },
  },
  'participant-erasures.create': {
    who: 'owner or co-host',
    refuses: [],
    ask: async (scene) => ({ params: { participant: await newParticipant(scene) } }),
  },
  'crew.index': { who: 'owner' },
  'crew.create': {
    who: 'owner',
    refuses: ['INVALID', 'TOO_MANY', 'MAIL_FAILED'],
    ask: { body: { role: 'moderator' } },
  },
  'crew.update': {
    who: 'owner',
    refuses: ['INVALID', 'LAST_OWNER'],
    ask: (scene) => ({ params: { member: scene.hosts.moderator.id }, body: { role: 'co-host' } }),
  },
  // Every member may remove themselves, so the request is for another one.
  'crew.destroy': {
    who: 'owner',
    refuses: ['LAST_OWNER'],
    ask: (scene, role) => ({ params: { member: scene.hosts[role === 'moderator' ? 'co-host' : 'moderator'].id } }),
  },
  'ownerships.update': {
    who: 'owner',
    refuses: ['INVALID'],
    ask: (scene) => ({ body: { member: scene.hosts.moderator.id } }),
  },
  'invitations.destroy': {
    who: 'owner',
    ask: async (scene) => {
      await newInvitation(scene);
      const invitations = await scene.store.invitations.ofEvent(scene.event.id, 0);
      return { params: { invitation: invitations.at(-1)?.id ?? '' } };
    },
  },
  'invitations.show': { who: 'holder of the link', ask: invitation },
  'invitations.update': {
    who: 'holder of the link',
    refuses: ['INVALID'],
    ask: async (...asking) => ({ ...(await invitation(...asking)), body: { name: 'Cleo' } }),
  },
} satisfies RouteEntries;
