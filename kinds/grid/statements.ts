import { limits } from '#contracts/limits.ts';

export const statementCount = { min: 2, max: 12 };

export const stepCount = limits.scaleSteps;
