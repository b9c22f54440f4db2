import { Refusal } from '#contracts/refusal.ts';
import type { Queries } from '../../domain/model/store.ts';
import { requireCrew } from '../../http/authority.ts';
import * as eventPages from '../../pages/events/events.ts';
import * as eventStates from '../../pages/events/event-states.ts';
import * as focuses from '../../pages/events/focuses.ts';
import * as logos from '../../pages/events/logos.ts';
import { uploads } from '../../pages/uploads.ts';
import type { ApiContext } from '../api-context.ts';
import { listOf, listQuery, pageOf, queryOf } from '../lists.ts';
import { after, type Operations } from '../operation.ts';
import { answerCurrent } from '../preconditions.ts';
import { eventResource, eventShape, pictureShape } from '../resources.ts';
import * as pictures from '../../pages/events/pictures.ts';

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

async function current(tx: Queries, { event: eventId }: { event: string }, ctx: ApiContext): Promise<object> {
  const event = await tx.events.byId(eventId);
  const role = await tx.crew.role(eventId, ctx.caller.token.userId);
  if (!event || !role) throw new Refusal('NOT_FOUND');
  return eventResource(event, role);
}

const answerThis = answerCurrent(current);

export const answerMade = (ctx: ApiContext) => answerThis(ctx, { event: ctx.destination['event'] ?? '' });

export const eventOperations = {
  'api.events.index': {
    summary: 'Lists the events whose crew includes the token’s owner, newest first.',
    query: listQuery,
    answer: listOf(eventShape),
    async handle(ctx) {
      const hosted = await ctx.store.events.hostedBy(ctx.caller.token.userId);
      const { items, nextCursor } = pageOf(hosted, queryOf(ctx, listQuery));
      return { body: { items: items.map((event) => eventResource(event, event.role)), nextCursor } };
    },
  },
  'api.events.create': {
    summary: 'Starts an event, owned by the token’s owner.',
    form: eventPages.newForm,
    answer: eventShape,
    handle: after(eventPages.create, answerMade),
  },
  'api.events.show': {
    summary: 'Returns an event.',
    answer: eventShape,
    handle: after((ctx, { event }) => requireCrew(ctx, event, 'watch'), answerThis),
  },
  'api.events.update': {
    summary: 'Changes the given settings.',
    form: eventPages.settingsForm,
    answer: eventShape,
    current,
    handle: after(eventPages.update, answerThis),
  },
  'api.events.destroy': {
    summary: 'Deletes an event permanently, with everything in it. Requires its title.',
    form: eventPages.deleteForm,
    current,
    handle: after(eventPages.destroy),
  },
  'api.event-states.update': {
    summary: 'Opens, ends or reopens an event.',
    form: eventStates.stateForm,
    answer: eventShape,
    current,
    handle: after(eventStates.update, answerThis),
  },
  'api.focuses.update': {
    summary: 'Sets what the room and the screen show.',
    form: focuses.focusForm,
    answer: eventShape,
    current,
    handle: after(focuses.update, answerThis),
  },
  'api.event-logos.update': {
    summary: 'Sets the logo. The request body is the picture.',
    upload: { ...uploads.logo, types: pictureTypes },
    current,
    handle: after(logos.create),
  },
  'api.event-logos.destroy': {
    summary: 'Removes the logo.',
    current,
    handle: after(logos.destroy),
  },
  'api.pictures.create': {
    summary:
      'Uploads a picture as the request body. An activity shows it if its `picture` has this `version`. An ' +
      'unused picture is deleted after a day.',
    upload: { ...uploads.picture, types: pictureTypes },
    answer: pictureShape,
    handle: async (ctx, { event }) => ({ body: await pictures.receivePicture(ctx, event) }),
  },
  'api.pictures.show': {
    summary: 'Returns a picture of the event, even of a draft.',
    files: pictureTypes,
    async handle(ctx, params) {
      const { version, contentType, content } = await pictures.crewPicture(ctx, params.event, params.version);
      return {
        file: { name: `${version}.${contentType.replace('image/', '')}`, type: contentType, content },
      };
    },
  },
  'api.pictures.destroy': {
    summary: 'Removes a picture from every activity that shows it, and deletes it.',
    handle: after(pictures.destroy),
  },
} satisfies Partial<Operations>;
