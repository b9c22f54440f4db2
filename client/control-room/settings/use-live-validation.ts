import { useEffect, useRef, useState } from 'react';
import { send } from '../../app/http.ts';

export interface LiveCheck {
  /** What the server would say about each field; absent if it would accept it. */
  errors: Readonly<Record<string, string>>;
  /** Validates one field after a pause: on blur, and while a refused field is corrected. */
  ask: (field: string, value: string) => void;
  /** The field was corrected or abandoned. */
  forget: (field: string) => void;
}

const pauseMs = 350;

/**
 * Validates a form while it is typed, by the server's own rules (precognition); nothing is saved. Stale answers are
 * dropped. A lost network is ignored, since saving will report it.
 */
export function useLiveValidation(method: 'post' | 'patch', url: string): LiveCheck {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const underWay = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const asked = underWay.current;
    return () => asked.forEach((each) => each.abort());
  }, []);

  const settle = (field: string, message: string | undefined): void =>
    setErrors((all) => {
      const { [field]: _, ...rest } = all;
      return message === undefined ? rest : { ...rest, [field]: message };
    });

  const cancel = (field: string): void => {
    underWay.current.get(field)?.abort();
    underWay.current.delete(field);
  };

  const ask = (field: string, value: string): void => {
    cancel(field);
    const controller = new AbortController();
    underWay.current.set(field, controller);
    const answer = async (): Promise<void> => {
      const message = await messageFor({ method, url, field, value, signal: controller.signal });
      if (!controller.signal.aborted && message !== null) settle(field, message);
    };
    const timer = setTimeout(() => void answer(), pauseMs);
    controller.signal.addEventListener('abort', () => clearTimeout(timer));
  };

  return { errors, ask, forget: (field) => (cancel(field), settle(field, undefined)) };
}

interface Question {
  method: 'post' | 'patch';
  url: string;
  field: string;
  value: string;
  signal: AbortSignal;
}

/** Undefined if the field is fine, null if unknown. */
async function messageFor({ method, url, field, value, signal }: Question): Promise<string | undefined | null> {
  try {
    const { status, data: answer } = await send<{ errors?: Record<string, string[]> } | ''>({
      method,
      url,
      data: { [field]: value },
      signal,
      headers: { Precognition: 'true', 'Precognition-Validate-Only': field },
    });
    if (status !== 204 && status !== 422) return null;
    return status === 204 || answer === '' ? undefined : answer.errors?.[field]?.[0];
  } catch {
    return null;
  }
}
