import { imageSize } from 'image-size';
import { limits } from '../../contracts/limits.ts';
import { refuseField } from '../domain/refusal.ts';

/** The kinds that every browser draws and that hold no script. SVG does. */
const contentTypes: Partial<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };

export interface ImageFacts {
  contentType: string;
  /** pixels */
  width: number;
  /** pixels */
  height: number;
}

/**
 * What a picture is by its content, whatever its name or the browser says. Throws `INVALID` on `field`: `IMAGE_KIND` for
 * anything but PNG, JPEG and WebP, `IMAGE_PIXELS` outside the limits of a logo.
 */
export function inspectImage(bytes: Buffer, field: string): ImageFacts {
  const { type, width, height } = measure(bytes);
  const contentType = type === undefined ? undefined : contentTypes[type];
  if (contentType === undefined) throw refuseField(field, 'IMAGE_KIND');
  const { minPx, maxPx } = limits.logo;
  if (Math.min(width, height) < minPx || Math.max(width, height) > maxPx) throw refuseField(field, 'IMAGE_PIXELS', { min: minPx, max: maxPx });
  return { contentType, width, height };
}

/** The library throws for what it cannot read, which is as good as an unknown kind. */
function measure(bytes: Buffer): { type: string | undefined; width: number; height: number } {
  try {
    const { type, width, height } = imageSize(bytes);
    return { type, width, height };
  } catch {
    return { type: undefined, width: 0, height: 0 };
  }
}
