import type { Revealing } from '../poll-kinds.ts';
import type { Naming } from '../views.ts';

/** Added to an event in the host's language. */
export const templates = {
  lecture: {
    name: /*i18n*/ 'Lecture',
    about: /*i18n*/ 'A question before and after discussion, pace and open points.',
    series: [],
    activities: [
      {
        kind: 'choice',
        prompt: /*i18n*/ 'Which of these explains what you have just seen?',
        options: [
          /*i18n*/ 'The first explanation',
          /*i18n*/ 'The second explanation',
          /*i18n*/ 'The third explanation',
          /*i18n*/ 'None of them',
        ],
        // Seeing the votes of others would spoil the discussion.
        revealing: 'by-hand',
      },
      {
        kind: 'scale',
        prompt: /*i18n*/ 'How is the pace?',
        lowLabel: /*i18n*/ 'too slow',
        highLabel: /*i18n*/ 'too fast',
      },
      { kind: 'text', prompt: /*i18n*/ 'What is still unclear?' },
    ],
  },
  talk: {
    name: /*i18n*/ 'Talk with questions',
    about: /*i18n*/ 'Moderated questions, a word cloud and a rating.',
    series: [],
    activities: [
      { kind: 'words', prompt: /*i18n*/ 'What brings you here?' },
      {
        kind: 'scale',
        prompt: /*i18n*/ 'How useful was this talk?',
        lowLabel: /*i18n*/ 'not at all',
        highLabel: /*i18n*/ 'very',
      },
    ],
  },
  retrospective: {
    name: /*i18n*/ 'Team retrospective',
    about: /*i18n*/ 'What went well, what to change and where to start.',
    series: [],
    activities: [
      {
        kind: 'scale',
        prompt: /*i18n*/ 'How did the last few weeks feel?',
        lowLabel: /*i18n*/ 'rough',
        highLabel: /*i18n*/ 'great',
      },
      { kind: 'text', prompt: /*i18n*/ 'What went well?' },
      { kind: 'text', prompt: /*i18n*/ 'What should we change?' },
      {
        kind: 'ranking',
        prompt: /*i18n*/ 'What should we do first?',
        options: [/*i18n*/ 'The first proposal', /*i18n*/ 'The second proposal', /*i18n*/ 'The third proposal'],
      },
    ],
  },
  quiz: {
    name: /*i18n*/ 'Quiz night',
    about: /*i18n*/ 'Three timed questions with points and a podium.',
    series: [{ kind: 'quiz', title: /*i18n*/ 'Quiz' }],
    activities: [
      {
        kind: 'choice',
        prompt: /*i18n*/ 'Which planet is the closest to the Sun?',
        options: [/*i18n*/ 'Venus', /*i18n*/ 'Mercury', /*i18n*/ 'Mars', /*i18n*/ 'Earth'],
        correct: 1,
      },
      {
        kind: 'choice',
        prompt: /*i18n*/ 'Which of these is the longest river?',
        options: [/*i18n*/ 'The Danube', /*i18n*/ 'The Mississippi', /*i18n*/ 'The Nile', /*i18n*/ 'The Rhine'],
        correct: 2,
      },
      {
        kind: 'choice',
        prompt: /*i18n*/ 'How many strings does a violin have?',
        options: ['4', '5', '6', '7'],
        correct: 0,
      },
    ],
  },
  survey: {
    name: /*i18n*/ 'Course survey',
    about: /*i18n*/ 'Four anonymous questions at everyone’s own pace.',
    naming: 'anonymous',
    series: [{ kind: 'survey', title: /*i18n*/ 'Course feedback' }],
    activities: [
      {
        kind: 'scale',
        prompt: /*i18n*/ 'How much did you learn?',
        lowLabel: /*i18n*/ 'a little',
        highLabel: /*i18n*/ 'a lot',
      },
      {
        kind: 'scale',
        prompt: /*i18n*/ 'How clear were the explanations?',
        lowLabel: /*i18n*/ 'not at all',
        highLabel: /*i18n*/ 'very',
      },
      {
        kind: 'choice',
        prompt: /*i18n*/ 'Would you recommend the course?',
        options: [/*i18n*/ 'Yes', /*i18n*/ 'With changes', /*i18n*/ 'No'],
      },
      { kind: 'text', prompt: /*i18n*/ 'What should change next time?' },
    ],
  },
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;
export const templateNames = Object.keys(templates) as [TemplateName, ...TemplateName[]];

export interface Template {
  name: string;
  about: string;
  naming?: Naming;
  series: readonly { kind: 'quiz' | 'survey'; title: string }[];
  activities: readonly TemplateActivity[];
}

export type TemplateActivity =
  | { kind: 'choice'; prompt: string; options: readonly string[]; correct?: number; revealing?: Revealing }
  | { kind: 'scale'; prompt: string; lowLabel: string; highLabel: string }
  | { kind: 'ranking'; prompt: string; options: readonly string[] }
  | { kind: 'text'; prompt: string }
  | { kind: 'words'; prompt: string };
