import * as pictures from '../../pages/events/pictures.ts';
import { uploads } from '../../pages/uploads.ts';
import { after, made, type Operations } from '../operation.ts';
import { pictureShape } from '../resources.ts';

type PictureOperations = Pick<Operations, 'api.pictures.create' | 'api.pictures.show' | 'api.pictures.destroy'>;
const types = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Pictures for activities, which refer to their versions. */
export const pictureOperations: PictureOperations = {
  'api.pictures.create': {
    summary:
      'Adds a picture. It is the body, as it is; an activity then names its `version` as its `picture`. One that none names is deleted after a day.',
    upload: { ...uploads.picture, types },
    answer: pictureShape,
    status: 201,
    handle: async (ctx, { event }) => made(await pictures.receivePicture(ctx, event)),
  },
  'api.pictures.show': {
    summary: 'A picture of the event, also of a draft.',
    answer: null,
    files: types,
    status: 200,
    async handle(ctx, params) {
      const { version, contentType, content } = await pictures.crewPicture(ctx, params.event, params.version);
      return {
        status: 200,
        file: { name: `${version}.${contentType.replace('image/', '')}`, type: contentType, content },
      };
    },
  },
  'api.pictures.destroy': {
    summary: 'Takes a picture from every activity that shows it, and deletes it.',
    answer: null,
    status: 204,
    handle: after(pictures.destroy),
  },
};
