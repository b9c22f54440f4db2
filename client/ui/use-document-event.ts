import { useEffect, useEffectEvent } from 'react';

export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  onEvent: (event: DocumentEventMap[Type]) => void,
): void {
  const latest = useEffectEvent(onEvent);
  useEffect(() => {
    const listen = (event: DocumentEventMap[Type]): void => latest(event);
    document.addEventListener(type, listen);
    return () => document.removeEventListener(type, listen);
  }, [type]);
}
