import './file-button.css';
import { useRef, type ReactNode } from 'react';
import { Button } from '../button.tsx';

export const acceptedPictures = 'image/png,image/jpeg,image/webp,image/gif';

interface FileButtonProps {
  id: string;
  name?: string;
  describedBy: string;
  isInvalid?: boolean;
  isBusy: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** The native input would say that no file is chosen. */
export function FileButton({ id, name, describedBy, isInvalid = false, isBusy, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        accept={acceptedPictures}
        className="file-input max-w-full text-[0.8125rem] text-muted"
        aria-describedby={describedBy}
        onClick={(click) => isBusy && click.preventDefault()}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button
        size="compact"
        className="only-with-scripts min-h-11"
        aria-disabled={isBusy || undefined}
        aria-describedby={describedBy}
        data-invalid={isInvalid || undefined}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
