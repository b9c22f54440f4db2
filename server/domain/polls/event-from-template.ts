import { quizDefaults } from '#contracts/quizzes/series.ts';
import { rulesOf } from '#kinds/rules.ts';
import type { Template, TemplateActivity } from '#contracts/events/templates.ts';
import type { ActivityForm } from './activity-forms.ts';
import { createActivity } from './activities.ts';
import type { Event } from '../model/entities.ts';
import { createEvent, type NewEvent } from '../events/events.ts';
import { createSeries } from '../quizzes/series.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import { inTransaction, type World } from '../model/store.ts';

type Say = (text: string) => string;

export async function createFromTemplate(
  world: World,
  input: NewEvent,
  template: Template,
  translate: Say,
): Promise<Event> {
  // Some languages put special spaces before a question mark; forms compare normalised texts.
  const say: Say = (text) => normaliseText(translate(text));
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

function formOf({ kind, prompt, ...texts }: TemplateActivity, isQuiz: boolean, say: Say): ActivityForm {
  return {
    kind,
    prompt: say(prompt),
    isRevisable: !isQuiz,
    ...(isQuiz && quizDefaults),
    ...rulesOf(kind).defaults,
    ...('options' in texts && { options: texts.options.map((option) => ({ label: say(option) })) }),
    ...('revealing' in texts && { revealing: texts.revealing }),
    ...('correct' in texts && { correctOptions: [texts.correct] }),
    ...('lowLabel' in texts && { lowLabel: say(texts.lowLabel), highLabel: say(texts.highLabel) }),
  } as ActivityForm;
}
