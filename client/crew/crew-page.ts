import { createContext, useContext } from 'react';
import type { CrewQuestionView } from '#contracts/views.ts';
import type { Moderating } from './moderating/use-moderate.ts';
import type { Actions } from './use-actions.ts';
import type { LiveControl } from './use-live-control.ts';

interface CrewPage extends Pick<LiveControl, 'control' | 'others'> {
  actions: Actions;
  moderating: Moderating;
}

export const CrewPageContext = createContext<CrewPage | null>(null);

export function useCrewPage() {
  const page = useContext(CrewPageContext);
  if (!page) throw new Error('useCrewPage is used outside the crew pages');
  const { event, role } = page.control;
  return {
    ...page,
    mayRun: role !== 'moderator',
    hasScreen: event.state !== 'ended',
  };
}

export function placeOf({ id }: Pick<CrewQuestionView, 'id'>): string {
  return `question-${id}`;
}
