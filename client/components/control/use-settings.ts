import { useState } from 'react';
import type { RequestPayload } from '@inertiajs/core';
import type { Pages } from '../../../contracts/pages.ts';
import { route } from '../../routes.ts';
import { useActions, type Actions } from './use-actions.ts';

export type EditableEvent = Pages['events/edit']['event'];

export interface Settings {
  event: EditableEvent;
  actions: Actions;
  /** Saves these fields only. Resolves to whether it was done. */
  save: (place: string, fields: RequestPayload) => Promise<boolean>;
  /** Why a field was refused at the last attempt. */
  errors: Readonly<Record<string, string>>;
}

/** The settings of an event, saved part by part. */
export function useSettings(event: EditableEvent): Settings {
  const actions = useActions();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = async (place: string, fields: RequestPayload): Promise<boolean> => {
    const url = route('events.update', { event: event.id });
    const outcome = await actions.run(place, { method: 'patch', url, fields, only: ['event'] });
    const names = Object.keys(fields);
    setErrors((all) => ({ ...Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))), ...outcome.fields }));
    return outcome.isDone;
  };
  return { event, actions, save, errors };
}
