import { useRef } from 'react';

/**
 * For radio buttons that send at once: an arrow key selects each option on the way to the intended one. It only
 * selects; Space or a tap sends. Browsers fire no change event for a press on the selected option.
 */
export function useRadioKeys() {
  const isArrow = useRef(false);
  return (isPicked: boolean, pick: (isByArrow: boolean) => void) => ({
    label: {
      // The keyup may have happened in another element.
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
