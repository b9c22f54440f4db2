import { limits } from '#contracts/limits.ts';
import { pictureLimits } from '#contracts/events/picture-limits.ts';
import { pictureKind } from '../files/pictures/read-picture.ts';
import { UploadSlots } from '../http/bodies/upload-slots.ts';
import type { WantedUpload } from '../http/bodies/uploads.ts';

/** Limits memory to 64 MiB of event files and 24 MiB of pictures. */
const ofEvents = new UploadSlots(4);
const ofPictures = new UploadSlots(24);

export const uploads = {
  event: { field: 'file', maxBytes: limits.eventFile.maxBytes, places: ofEvents },
  logo: { field: 'logo', maxBytes: pictureLimits.logo.maxBytes, places: ofPictures, checkKind: pictureKind },
  picture: { field: 'picture', maxBytes: pictureLimits.beside.maxBytes, places: ofPictures, checkKind: pictureKind },
} as const satisfies Record<string, WantedUpload>;
