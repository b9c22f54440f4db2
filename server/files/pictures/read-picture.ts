import { createHash } from 'node:crypto';
import { imageSize } from 'image-size';
import type { Picture } from '../../domain/model/entities.ts';
import { refuseField } from '#contracts/refusal.ts';
import { cleanJpeg, isJpeg } from './clean-jpeg.ts';
import { cleanPng, hasAllPixels, isPng } from './clean-png.ts';
import { cleanWebp, isWebp } from './clean-webp.ts';

export type PictureFile = Omit<Picture, 'eventId' | 'createdAt'>;

interface PictureLimits {
  readonly minPx: number;
  readonly maxPx: number;
}

/** Unlike SVG, these cannot contain scripts. */
const kinds: readonly {
  contentType: string;
  is: (bytes: Buffer) => boolean;
  clean: (bytes: Buffer) => Buffer | null;
  hasAllPixels?: (content: Buffer) => Promise<boolean>;
}[] = [
  { contentType: 'image/png', is: isPng, clean: cleanPng, hasAllPixels },
  { contentType: 'image/jpeg', is: isJpeg, clean: cleanJpeg },
  { contentType: 'image/webp', is: isWebp, clean: cleanWebp },
];

export function pictureKind(bytes: Buffer, field: string): (typeof kinds)[number] {
  const kind = kinds.find(({ is }) => is(bytes));
  if (!kind) throw refuseField(field, 'IMAGE_KIND');
  return kind;
}

/** Detects a picture by its content and strips metadata. `IMAGE_BROKEN` also means animated. */
export async function readPicture(bytes: Buffer, field: string, { minPx, maxPx }: PictureLimits): Promise<PictureFile> {
  const kind = pictureKind(bytes, field);
  const content = kind.clean(bytes);
  const size = content && sizeOf(content);
  if (!content || !size) throw refuseField(field, 'IMAGE_BROKEN');
  if (Math.min(size.width, size.height) < minPx || Math.max(size.width, size.height) > maxPx)
    throw refuseField(field, 'IMAGE_PIXELS', { min: minPx, max: maxPx });
  if (kind.hasAllPixels && !(await kind.hasAllPixels(content))) throw refuseField(field, 'IMAGE_BROKEN');
  // The URL changes with the content, so that it can be cached forever.
  const version = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return { version, contentType: kind.contentType, ...size, content };
}

/** A portrait photograph may be stored rotated. */
function sizeOf(content: Buffer): { width: number; height: number } | null {
  try {
    const { width, height, orientation = 1 } = imageSize(content);
    return orientation > 4 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}
