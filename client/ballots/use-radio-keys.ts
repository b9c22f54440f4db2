import { useRef } from 'react';

/**
 * For radio buttons whose choice is sent at once: an arrow key picks whatever it reaches, on the way to what is meant. What it has reached is
 * chosen, and pressed nevertheless with Space or a tap, of which browsers make no change.
 */
export function useRadioKeys() {
  const isArrow = useRef(false);
  return (isPicked: boolean, pick: (isByArrow: boolean) => void) => ({
    label: {
      // The key may have come up elsewhere.
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
