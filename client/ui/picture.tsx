import type { PictureView } from '#contracts/views.ts';
import { route } from '../app/routes.ts';

export interface PictureProps {
  event: string;
  picture: PictureView;
  className: string;
}

export function Picture({ event, picture, className }: PictureProps) {
  const { version, width, height, alt } = picture;
  return (
    <img
      ref={(image) => setShape(image, picture)}
      src={pictureAddress(event, version)}
      {...{ width, height }}
      alt={alt ?? ''}
      className={className}
    />
  );
}

/** The content security policy forbids style attributes. */
export function setShape(element: HTMLElement | null, { width, height }: Pick<PictureView, 'width' | 'height'>): void {
  element?.style.setProperty('--shape', String(width / height));
}

export function pictureAddress(event: string, version: string): string {
  return route('pictures.show', { event, version });
}
