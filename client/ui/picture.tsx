import type { OptionView } from '#contracts/poll-kinds.ts';
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

export function arePictured(options: readonly OptionView[]): boolean {
  return options.some(({ picture }) => picture);
}

/** @param isLabelled whether the label is shown too, which may describe the picture */
export function OptionPicture({
  of: { label, picture },
  isLabelled = false,
  className = '',
}: {
  of: Pick<OptionView, 'label' | 'picture'>;
  isLabelled?: boolean;
  className?: string;
}) {
  if (!picture) return null;
  const { version, alt, eventId = '' } = picture;
  return (
    <img
      src={pictureAddress(eventId, version)}
      alt={alt ?? (isLabelled ? '' : label)}
      className={`option-picture ${className}`}
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
