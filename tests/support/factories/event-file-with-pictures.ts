import { pictureFields, uploaded } from './uploaded-pictures.ts';
import { jpeg, png } from './picture-bytes.ts';
import { withEventFile } from '../set-up.ts';

/** The file of a lively event with a logo and a picture on its second activity, a text poll. */
export const withPicturedFile = () =>
  withEventFile(async ({ host, event }) => {
    const logo = new FormData();
    logo.set('logo', new File([new Uint8Array(png(40, 20))], 'logo.png'));
    await host.visit('event-logos.create', event, logo);
    const picture = await uploaded(host, event, jpeg());
    await host.visit('activities.create', event, {
      kind: 'text',
      prompt: 'What do you see?',
      maxChars: 100,
      ...pictureFields(picture),
    });
  });
