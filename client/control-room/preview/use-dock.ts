import { useState } from 'react';
import { useMediaQuery } from '#ui/use-media-query.ts';

const storageKey = 'dock';

/** Whether the previews are large: as last chosen in this browser, by default if the window is tall enough. */
export function useDock(): [isOpen: boolean, choose: (isOpen: boolean) => void] {
  const isTall = useMediaQuery('(min-height: 62rem)');
  const [chosen, setChosen] = useState(kept);
  const choose = (isOpen: boolean): void => {
    setChosen(isOpen);
    try {
      localStorage.setItem(storageKey, isOpen ? 'open' : 'small');
    } catch {
      // Without storage it lasts as long as the page.
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
