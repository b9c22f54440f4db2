import type { EventView, PictureFactsView } from '#contracts/views.ts';
import { png } from './picture-bytes.ts';
import type { Visitor } from '../clients/visitor.ts';

export function fileOf(bytes: Buffer, field = 'picture', name = 'picture.png'): FormData {
  const fields = new FormData();
  fields.set(field, new File([new Uint8Array(bytes)], name));
  return fields;
}

/** Uploads a picture that is not shown anywhere yet. */
export async function uploaded(
  host: Visitor,
  event: Pick<EventView, 'id'>,
  bytes: Buffer = png(60, 40),
): Promise<PictureFactsView> {
  const answer = await host.call('pictures.create', event, fileOf(bytes));
  if (answer.status !== 201) throw new Error(`the picture was refused: ${answer.status} ${answer.text}`);
  return (answer.json() as { picture: PictureFactsView }).picture;
}

/** The fields of an activity form that refer to a picture. */
export function pictureFields(
  { version }: Pick<PictureFactsView, 'version'>,
  alt: string | null = 'A wall with two slits',
) {
  return { picture: { version, alt } };
}
