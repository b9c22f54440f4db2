import { useState } from 'react';
import { useMediaQuery } from '#ui/use-media-query.ts';

const storageKey = 'dock';

/** Whether the pictures of screen and phones have their full size: as it was chosen in this browser, before that where the window has the height. */
export function useDock(): [isOpen: boolean, choose: (isOpen: boolean) => void] {
  const isTall = useMediaQuery('(min-height: 62rem)');
  const [chosen, setChosen] = useState(kept);
  const choose = (isOpen: boolean): void => {
    setChosen(isOpen);
    try {
      localStorage.setItem(storageKey, isOpen ? 'open' : 'small');
    } catch {
      // No storage: it holds as long as the page.
    }
  };
  return [chosen ?? isTall, choose];
}

function kept(): boolean | null {
  try {
    const choice = localStorage.getItem(storageKey);
    return choice === null ? null : choice === 'open';
  } catch {
    return null;
  }
}
