import { useLingui } from '@lingui/react/macro';
import { ImagePlus, X, type LucideIcon } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { pictureLimits } from '#contracts/events/picture-limits.ts';
import { acceptedPictures } from '#ui/form/file-button.tsx';
import { FieldError } from '#ui/form/post-form.tsx';
import { TextInput } from '#ui/form/field.tsx';
import { OptionPicture } from '#ui/picture.tsx';
import type { OptionPictures, OptionRow } from './option-rows.ts';

export interface RowPicture {
  pictures: OptionPictures;
  error: string | undefined;
  onChange: (picture: NonNullable<OptionRow['picture']> | null) => void;
}

interface RowPictureProps extends RowPicture {
  row: OptionRow;
  letter: string;
}

export function PictureButton({ row: { key, picture }, letter, pictures }: RowPictureProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File): Promise<void> => {
    const row = input.current?.closest('li');
    if (!(await pictures.send(key, file))) return;
    const { activeElement } = document;
    // The focus must not leave a field in which someone writes.
    if (activeElement === document.body || activeElement?.matches('li [data-picture]'))
      row?.querySelector<HTMLElement>('[data-alt]')?.focus();
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedPictures}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Step
        data-picture
        icon={ImagePlus}
        name={picture ? t`Choose another picture for option ${letter}` : t`Add a picture to option ${letter}`}
        isDisabled={pictures.percent !== null}
        onClick={() => input.current?.click()}
      />
    </>
  );
}

export function PicturePanel({
  row: { key, label, picture },
  letter,
  pictures,
  error,
  isFixed,
  onChange,
}: RowPictureProps & { isFixed: boolean }) {
  const { t } = useLingui();
  const upload = pictures.rowKey === key ? pictures : null;
  const percent = upload?.percent ?? null;
  const failure = upload?.failure ?? undefined;
  return (
    <div className={`${isFixed ? 'ms-9' : 'ms-12'} grid gap-1 empty:hidden`}>
      {percent !== null && (
        <progress className="h-1.5 w-full accent-accent" max={100} value={percent} aria-label={t`Upload`} />
      )}
      <FieldError>{failure}</FieldError>
      {picture && (
        <div className="flex items-start gap-3 rounded-control border border-line p-3">
          <OptionPicture
            of={{ label, picture: { ...picture, eventId: pictures.event, alt: '' } }}
            className="h-18 w-24 shrink-0 rounded-[calc(var(--radius-control)/2)] bg-sunken object-contain"
          />
          <div className="min-w-0 flex-1">
            <TextInput
              data-alt
              label={t`What does it show?`}
              hint={label.trim() === '' && t`Without a text, this names the option.`}
              value={picture.alt}
              onChange={({ target }) => onChange({ ...picture, alt: target.value })}
              maxChars={pictureLimits.alt.maxChars}
              error={error}
            />
          </div>
          <Step
            icon={X}
            name={t`Remove the picture of option ${letter}`}
            onClick={({ currentTarget }) => {
              onChange(null);
              currentTarget.closest('li')?.querySelector<HTMLElement>('[data-picture]')?.focus();
            }}
          />
        </div>
      )}
    </div>
  );
}

interface StepProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  name: string;
  isDisabled?: boolean;
}

/** `disabled` would drop the focus after a move to the end. */
export function Step({ icon: Icon, name, isDisabled = false, onClick, ...rest }: StepProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={name}
      aria-disabled={isDisabled || undefined}
      className={`grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken
        aria-disabled:opacity-30`}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon size={18} />
    </button>
  );
}
