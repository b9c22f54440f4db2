import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Picture, pictureAddress, setShape, type PictureProps } from '#ui/picture.tsx';

/** Without scripts, it links to the file. */
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
        className="picture-link relative mx-auto block w-fit cursor-zoom-in in-[.stage-picture]:w-full"
        ref={(link) => setShape(link, picture)}
        onClick={enlarge}
        {...hiddenProps}
      >
        <Picture {...{ event, picture, className }} />
        <span className="unseen">
          <Trans>Enlarge</Trans>
        </span>
        <span className="absolute end-1.5 bottom-1.5 rounded-[0.5rem] bg-[oklch(0.21_0.035_268/0.72)] p-1.5 text-white">
          <svg viewBox="0 0 24 24" className="size-4 fill-none stroke-current stroke-[2.25]" aria-hidden="true">
            <path d="M14 4h6v6M20 4l-6.5 6.5M10 20H4v-6M4 20l6.5-6.5" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
      </a>
      {isLarge && <LargePicture {...{ event, picture }} onClose={() => setIsLarge(false)} />}
    </>
  );
}

function LargePicture({ event, picture, onClose }: Pick<PictureProps, 'event' | 'picture'> & { onClose: () => void }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="size-full max-h-none max-w-none grid-rows-[minmax(0,1fr)_auto] gap-4 bg-paper p-4 text-ink open:grid"
      aria-label={t`Picture`}
      onClose={onClose}
    >
      <Picture event={event} picture={picture} className="size-full object-contain" />
      <form method="dialog" className="grid justify-center">
        {/* Its ::after covers the dialog; `scale` would make the button the containing block. */}
        <Button type="submit" look="primary" className="after:absolute after:inset-0 active:scale-none">
          {t`Close`}
        </Button>
      </form>
    </dialog>
  );
}
