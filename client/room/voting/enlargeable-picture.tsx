import './enlargeable-picture.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Picture, pictureAddress, setShape, type PictureProps } from '#ui/picture.tsx';

/**
 * A tap enlarges the picture; without scripts it is a link to the file. Decorative pictures are hidden from screen
 * readers and keyboard.
 */
export default function EnlargeablePicture({ event, picture, className }: PictureProps) {
  const [isLarge, setIsLarge] = useState(false);
  const hiddenProps = picture.alt === null && { 'aria-hidden': true, tabIndex: -1 };
  const enlarge = (click: React.MouseEvent): void => {
    click.preventDefault();
    setIsLarge(true);
  };
  return (
    <>
      <a
        href={pictureAddress(event, picture.version)}
        className="picture-link"
        ref={(link) => setShape(link, picture)}
        onClick={enlarge}
        {...hiddenProps}
      >
        <Picture {...{ event, picture, className }} />
        <span className="unseen">
          <Trans>Show it large</Trans>
        </span>
        {/* Inline SVG, as in live-notice.tsx. */}
        <svg viewBox="0 0 24 24" className="picture-sign" aria-hidden="true">
          <path d="M14 4h6v6M20 4l-6.5 6.5M10 20H4v-6M4 20l6.5-6.5" />
        </svg>
      </a>
      {isLarge && <LargePicture {...{ event, picture }} onClose={() => setIsLarge(false)} />}
    </>
  );
}

/** As large as the phone allows, above everything else. A tap anywhere, the button and Escape close it. */
function LargePicture({ event, picture, onClose }: Pick<PictureProps, 'event' | 'picture'> & { onClose: () => void }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="large-picture" aria-label={t`Picture`} onClose={onClose}>
      <Picture event={event} picture={picture} className="" />
      <form method="dialog">
        <Button type="submit" look="primary">
          <Trans>Close</Trans>
        </Button>
      </form>
    </dialog>
  );
}
