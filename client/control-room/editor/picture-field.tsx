import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { pictureLimits } from '#contracts/events/picture-limits.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/form/file-button.tsx';
import { TextInput } from '#ui/form/field.tsx';
import { FieldError } from '#ui/form/post-form.tsx';
import { Picture } from '#ui/picture.tsx';
import { useDocumentEvent } from '#ui/use-document-event.ts';
import type { ActivityDraft, PictureDraft } from '../../poll-editor/activity-draft.ts';
import type { PictureUpload } from './use-picture-upload.ts';

interface PictureFieldProps {
  event: string;
  draft: ActivityDraft;
  field: PictureName;
  upload: PictureUpload;
  onChange: (part: Partial<ActivityDraft>) => void;
  errors: Readonly<Record<string, string>>;
  /** People answer on it. */
  isNeeded?: boolean;
}

type PictureName = 'picture' | 'explanationPicture';

export function PictureField({
  event,
  draft,
  field: name,
  upload,
  onChange,
  errors,
  isNeeded = false,
}: PictureFieldProps) {
  const { t } = useLingui();
  const isExplaining = name === 'explanationPicture';
  const picture = draft[name];
  const change = (changed: PictureDraft | null) => onChange({ [name]: changed });
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = async ([file]: Iterable<File>): Promise<void> => {
    if (!file || !(await upload.send(file))) return;
    const { activeElement } = document;
    if (activeElement === document.body || field.current?.contains(activeElement))
      field.current?.querySelector<HTMLElement>(`[name="${name}Alt"]`)?.focus();
  };
  const send = (files: Iterable<File>): void => void take(files);
  usePastedPicture(name, send);
  const drop = {
    onDragOver: (drag: DragEvent) => {
      if (!hasFiles(drag)) return;
      drag.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (dropped: DragEvent) => {
      if (!hasFiles(dropped)) return;
      dropped.preventDefault();
      setIsOver(false);
      send(dropped.dataTransfer.files);
    },
  };
  const error = upload.failure ?? errors[name] ?? errors[`${name}.version`];
  const isFolded = !isNeeded && !picture && !isOver && !error && upload.percent === null;
  const remove = (): void => {
    change(null);
    field.current?.querySelector('button')?.focus();
  };
  const dropLook = isOver ? 'border-accent bg-accent-soft' : 'border-line-strong';
  return (
    <fieldset
      ref={field}
      {...drop}
      className={`grid gap-3 ${isFolded ? '' : `rounded-control border border-dashed p-4 ${dropLook}`}`}
    >
      <legend className={isFolded ? 'unseen' : 'px-1 font-semibold'}>
        <label htmlFor={id}>{isExplaining ? t`Picture with the explanation` : t`Picture`}</label>{' '}
        {!isNeeded && <span className="font-normal text-muted">{t`optional`}</span>}
      </legend>
      {picture && <Picture event={event} picture={{ ...picture, alt: null }} className="picture" />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton
          id={id}
          isBusy={upload.percent !== null}
          isInvalid={Boolean(error)}
          describedBy={`${id}-name ${id}-hint${error ? ` ${id}-error` : ''}`}
          onFile={(file) => send([file])}
        >
          {!picture && <ImagePlus size={18} />}
          {picture ? t`Choose another picture` : isExplaining ? t`Add a picture to the explanation` : t`Add a picture`}
        </FileButton>
        {picture && (
          <Button size="compact" look="quiet" disabled={upload.percent !== null} onClick={remove}>
            {t`Remove the picture`}
          </Button>
        )}
        <output id={`${id}-name`} dir="auto" className="min-w-0 truncate text-xs text-muted empty:hidden">
          {upload.name ?? picture?.name}
        </output>
      </div>
      {upload.percent !== null && (
        <progress className="h-1.5 w-full accent-accent" max={100} value={upload.percent} aria-label={t`Upload`} />
      )}
      <p id={`${id}-hint`} className={isFolded ? 'unseen' : 'text-xs text-muted'}>
        {picture ? (
          <Trans>To replace it, choose, drop or paste another one.</Trans>
        ) : (
          <Trans>Choose, drop or paste a PNG, JPEG or WebP.</Trans>
        )}{' '}
        {t`Photo details such as place and time are removed.`}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {picture && (
        <div className="grid gap-2">
          {(isNeeded || !picture.isDecoration) && (
            <TextInput
              label={t`What does it show?`}
              hint={t`Read aloud to people who cannot see it.`}
              name={`${name}Alt`}
              value={picture.alt}
              onChange={({ target }) => change({ ...picture, alt: target.value })}
              maxChars={pictureLimits.alt.maxChars}
              error={errors[`${name}.alt`]}
            />
          )}
          {!isNeeded && (
            <label className="flex min-h-11 items-center gap-3 justify-self-start">
              <input
                type="checkbox"
                className="size-5"
                checked={picture.isDecoration}
                onChange={({ target }) => change({ ...picture, isDecoration: target.checked })}
              />
              {t`Decoration only`}
            </label>
          )}
        </div>
      )}
    </fieldset>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

/** Office programs copy a picture along with text; paste the text. Next to the right answer, it explains that. */
function usePastedPicture(name: PictureName, take: (files: File[]) => void): void {
  useDocumentEvent('paste', (event) => {
    const { files = [], types = [] } = event.clipboardData ?? {};
    const pictures = [...files].filter(({ type }) => type.startsWith('image/'));
    const isInText =
      event.target instanceof Element &&
      event.target.closest('textarea, [contenteditable], input:not([type="file"], [type="checkbox"], [type="radio"])');
    const isExplaining = event.target instanceof Element && event.target.closest('[data-right]') !== null;
    if (isExplaining !== (name === 'explanationPicture')) return;
    if (pictures.length === 0 || (types.includes('text/plain') && isInText)) return;
    event.preventDefault();
    take(pictures);
  });
}
