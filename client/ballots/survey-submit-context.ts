import { createContext } from 'react';

/** Invalid: its field shows why. */
export type FormState = 'none' | 'ready' | 'unfinished' | 'invalid';

/** Lets the survey's navigation send the form. Null outside a survey. */
export const SurveySubmitContext = createContext<((draft: FormState) => void) | null>(null);
