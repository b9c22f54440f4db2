import type { PictureView } from '../../contracts/views.ts';
import { route } from '../routes.ts';

export interface PictureProps {
  /** The event's id. */
  event: string;
  picture: PictureView;
  className: string;
}

/** A picture of an event. Its sizes are known, so that its place is kept until it has come. */
export function Picture({ event, picture: { version, width, height, alt }, className }: PictureProps) {
  return <img src={pictureAddress(event, version)} {...{ width, height }} alt={alt ?? ''} className={className} />;
}

export function pictureAddress(event: string, version: string): string {
  return route('pictures.show', { event, version });
}
