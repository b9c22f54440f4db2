import { useRef } from 'react';

/** Arrow keys select without sending; Space or a tap sends, even the selected option. */
export function useRadioKeys() {
  const isArrow = useRef(false);
  return (isPicked: boolean, pick: (isByArrow: boolean) => void) => ({
    label: {
      // The keyup may happen in another element.
      onPointerDown: (): void => void (isArrow.current = false),
    },
    input: {
      onKeyDown: ({ key, repeat }: { key: string; repeat: boolean }): void => {
        isArrow.current = key.startsWith('Arrow');
        if (key === ' ' && !repeat && isPicked) pick(false);
      },
      onKeyUp: (): void => void (isArrow.current = false),
      onClick: (): void => {
        if (!isArrow.current && isPicked) pick(false);
      },
      onChange: (): void => pick(isArrow.current),
    },
  });
}
