import { createContext } from 'react';

/** Leads from the survey in which somebody was writing to what the crew shows now; null where both are the same. */
export const LeaveSurveyContext = createContext<(() => void) | null>(null);
