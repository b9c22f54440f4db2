import { useEffect, useRef, type ComponentProps } from 'react';

interface LabelInputProps extends ComponentProps<'input'> {
  isInvalid: boolean;
  /** Adds a row, if there may be more. */
  onEnter?: () => void;
}

/** The label of a row, which may have markup. */
export function LabelInput({ isInvalid, onEnter, className = '', ...rest }: LabelInputProps) {
  return (
    <input
      className={`control ${className}`}
      dir="auto"
      data-markup
      aria-invalid={isInvalid || undefined}
      autoComplete="off"
      onKeyDown={(event) => {
        if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
      {...rest}
    />
  );
}

/** The row may exist only after the next render. */
export function useRowFocus(rows: readonly unknown[]) {
  const elements = useRef(new Map<string, HTMLInputElement>());
  const wanted = useRef<string | null>(null);
  const take = (): void => {
    const input = wanted.current === null ? undefined : elements.current.get(wanted.current);
    if (!input) return;
    wanted.current = null;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  };
  useEffect(take, [rows]);
  return {
    inputs: (key: string) => (element: HTMLInputElement | null) =>
      void (element ? elements.current.set(key, element) : elements.current.delete(key)),
    focusLater: (key: string) => {
      wanted.current = key;
      take();
    },
  };
}
