import { useEffect, useRef, useState } from 'react';
import { send } from '../../app/http.ts';

const pauseMs = 350;

/** Validates one field by the server's own rules (precognition). A lost network is ignored: saving will report it. */
export function useLiveValidation(url: string) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  const settle = (field: string, message?: string): void =>
    setErrors((all) => {
      const { [field]: _, ...others } = all;
      return message === undefined ? others : { ...others, [field]: message };
    });
  const ask = async (field: string, value: string): Promise<void> => {
    underWay.current?.abort();
    const { signal } = (underWay.current = new AbortController());
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (signal.aborted) return;
    const answer = await send<{ errors?: Record<string, string[]> } | ''>({
      method: 'patch',
      url,
      data: { [field]: value },
      signal,
      headers: { Precognition: 'true', 'Precognition-Validate-Only': field },
    }).catch(() => null);
    if (signal.aborted || !answer || (answer.status !== 204 && answer.status !== 422)) return;
    settle(field, answer.data === '' ? undefined : answer.data.errors?.[field]?.[0]);
  };
  return {
    errors,
    ask: (field: string, value: string) => void ask(field, value),
    forget: (field: string) => (underWay.current?.abort(), settle(field)),
  };
}
