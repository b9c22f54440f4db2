import './file-button.css';
import { useRef, type ReactNode } from 'react';
import { Button } from '../button.tsx';

interface FileButtonProps {
  /** Of the field, for its label. */
  id: string;
  name?: string;
  accept: string;
  describedBy: string;
  isInvalid?: boolean;
  /** One is on its way. */
  isBusy: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/**
 * Chooses a file that is sent at once. The browser's own field then says that none is chosen: where scripts run, a button opens it
 * instead, and what stands beside it says what there is.
 */
export function FileButton({
  id,
  name,
  accept,
  describedBy,
  isInvalid = false,
  isBusy,
  onFile,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        accept={accept}
        className="file-input"
        aria-describedby={describedBy}
        onClick={(click) => isBusy && click.preventDefault()}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same one can be chosen again.
          target.value = '';
        }}
      />
      {/* While one is on its way it keeps the focus. */}
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
