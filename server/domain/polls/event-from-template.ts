import { limits } from '#contracts/limits.ts';
import type { Template, TemplateActivity } from '#contracts/events/templates.ts';
import type { ActivityForm } from './activity-forms.ts';
import { createActivity } from './activities.ts';
import type { Event } from '../model/entities.ts';
import { createEvent, type NewEvent } from '../events/events.ts';
import { createSeries } from '../quizzes/series.ts';
import { normaliseProse } from '#contracts/text/normalise-prose.ts';
import { inTransaction, type World } from '../model/store.ts';

type Say = (text: string) => string;

/** A new event with a template's agenda, translated with `say`: complete or not at all. */
export async function createFromTemplate(
  world: World,
  input: NewEvent,
  template: Template,
  translate: Say,
): Promise<Event> {
  // Normalised like typed text, so that forms can be compared with it: some languages put special spaces before a
  // question mark.
  const say: Say = (text) => normaliseProse(translate(text));
  return world.store.transaction(async (tx) => {
    const inside = inTransaction(world, tx);
    const event = await createEvent(inside, { ...input, ...(template.naming && { naming: template.naming }) });
    const [kind] = template.series;
    const series = kind ? await createSeries(inside, event.id, { kind: kind.kind, title: say(kind.title) }) : null;
    for (const activity of template.activities)
      await createActivity(inside, event.id, formOf(activity, series?.kind === 'quiz', say), series?.id ?? null);
    return event;
  });
}

const quizSeconds = 20;
const quizPoints = 1_000;
const scaleSteps = 5;
const wordsEach = 3;

function formOf(activity: TemplateActivity, isQuiz: boolean, say: Say): ActivityForm {
  const common = {
    prompt: say(activity.prompt),
    isRevisable: !isQuiz,
    ...(isQuiz && { timerSeconds: quizSeconds, points: quizPoints }),
  };
  switch (activity.kind) {
    case 'choice': {
      const correctOptions = activity.correct === undefined ? undefined : [activity.correct];
      return {
        kind: 'choice',
        ...common,
        options: optionsOf(activity.options, say),
        minPicks: 1,
        maxPicks: 1,
        correctOptions,
      };
    }
    case 'ranking':
      return { kind: 'ranking', ...common, options: optionsOf(activity.options, say) };
    case 'scale':
      return {
        kind: 'scale',
        ...common,
        first: 1,
        steps: scaleSteps,
        lowLabel: say(activity.lowLabel),
        highLabel: say(activity.highLabel),
      };
    case 'text':
      return { kind: 'text', ...common, maxChars: limits.textAnswer.maxChars };
    case 'words':
      return { kind: 'words', ...common, maxWords: wordsEach };
  }
}

function optionsOf(options: readonly string[], say: Say): { label: string }[] {
  return options.map((option) => ({ label: say(option) }));
}
