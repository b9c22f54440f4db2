import { fileForm } from '../../factories/event-files.ts';
import { png } from '../../factories/picture-bytes.ts';
import { fileOf, uploaded } from '../../factories/uploaded-pictures.ts';
import type { Ask, RouteEntries } from '../entry.ts';
import type { Scene } from '../scenes.ts';

const logo = new FormData();
logo.set('logo', new File([new Uint8Array(png(40, 20))], 'logo.png'));

export const newPicture: Ask = async (scene) => ({
  params: { version: (await uploaded(scene.owner, scene.event)).version },
});

export const eventFile = async ({ owner, event }: Scene): Promise<object> =>
  (await owner.send('GET', `/events/${event.id}/exports/json?people=no`)).json() as object;

export const eventRoutes = {
  home: { who: 'anyone' },
  'rooms.find': {
    who: 'anyone',
    refuses: ['INVALID', 'TOO_MANY'],
    ask: (scene) => ({ body: { code: scene.event.code } }),
  },
  'rooms.enter': { who: 'anyone', refuses: ['TOO_MANY'] },
  'rooms.show': { who: 'participant, or led to the join page', refuses: ['TOO_MANY'] },
  'events.index': { who: 'anyone' },
  // An event is started without an account.
  'events.new': { who: 'anyone' },
  'events.create': { who: 'anyone', refuses: ['INVALID', 'TOO_MANY'], ask: { body: { title: 'Another' } } },
  'event-imports.create': {
    who: 'anyone',
    refuses: ['INVALID', 'TOO_MANY', 'SERVER_BUSY'],
    ask: async (scene) => ({ body: fileForm(await eventFile(scene)) }),
  },
  'events.show': { who: 'crew' },
  'events.edit': { who: 'owner or co-host' },
  'events.update': {
    who: 'owner or co-host',
    refuses: ['INVALID', 'TOO_MANY'],
    ask: { body: { description: 'New' } },
  },
  'events.destroy': { who: 'owner', refuses: ['INVALID'], ask: { body: { title: 'Physics 101' } } },
  'event-logos.create': { who: 'owner or co-host', refuses: ['INVALID'], ask: { body: logo } },
  'event-logos.destroy': {
    who: 'owner or co-host',
    ask: async (scene) => {
      await scene.owner.call('event-logos.create', scene.at, logo);
      return {};
    },
  },
  'pictures.create': {
    who: 'owner or co-host',
    refuses: ['INVALID', 'TOO_MANY'],
    ask: () => ({ body: fileOf(png(40, 20)) }),
  },
  'pictures.destroy': { who: 'owner or co-host', ask: newPicture },
  // The join page shows the logo. Only the crew sees other pictures before they are shown:
  // tests/polls/http/prompt-pictures.test.ts
  'pictures.show': {
    who: 'anyone',
    ask: async (scene) => {
      await scene.owner.call('event-logos.create', scene.at, logo);
      return { params: { version: (await scene.store.events.byId(scene.event.id))?.logo?.version ?? '' } };
    },
  },
  'event-copies.create': {
    who: 'owner or co-host',
    refuses: ['INVALID', 'TOO_MANY'],
    ask: { body: { title: 'A copy' } },
  },
  'results.show': { who: 'crew' },
  'exports.show': { who: 'crew', refuses: ['TOO_MANY', 'SERVER_BUSY'], ask: { params: { format: 'csv' } } },
  'event-states.update': {
    who: 'owner or co-host',
    refuses: ['INVALID', 'STATE_NOT_REACHABLE'],
    ask: { body: { state: 'ended' } },
  },
  'focuses.update': { who: 'owner or co-host', refuses: ['INVALID'], ask: { body: { kind: 'questions' } } },
  'audits.index': { who: 'owner or co-host' },
} satisfies RouteEntries;
