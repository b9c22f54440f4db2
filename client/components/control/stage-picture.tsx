import '../../styles/stage-picture.css';
import type { PictureView } from '../../../contracts/views.ts';
import PictureLink from '../room/picture-link.tsx';

/** Beside the prompt, small: the crew watches the numbers. A press shows it large. */
export function StagePicture({ event, picture }: { event: string; picture: PictureView }) {
  return (
    <div className="stage-picture" ref={(box) => box?.style.setProperty('--shape', String(picture.width / picture.height))}>
      <PictureLink event={event} picture={picture} className="" />
    </div>
  );
}
