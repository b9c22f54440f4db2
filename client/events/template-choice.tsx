import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { templateNames, templates, type Template, type TemplateName } from '#contracts/events/templates.ts';
import { KindName } from '#kinds/editors.tsx';
import { Field } from '#ui/form/field.tsx';

type Choice = TemplateName | 'none';

export function TemplateChoice({ value, onChange }: { value: Choice; onChange: (value: Choice) => void }) {
  const { _ } = useLingui();
  return (
    <div className="grid gap-3">
      <Field
        label={<Trans>Start with</Trans>}
        hint={
          value === 'none' ? (
            <Trans>Add questions at any time.</Trans>
          ) : (
            <>
              {_(templates[value].about)} <Trans>You can change everything later.</Trans>
            </>
          )
        }
      >
        {(control) => (
          <select
            {...control}
            name="template"
            value={value}
            onChange={({ target }) => onChange(target.value as Choice)}
            className="control"
          >
            <option value="none">
              <EmptyAgenda />
            </option>
            {templateNames.map((name) => (
              <option key={name} value={name}>
                {_(templates[name].name)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {value !== 'none' && <TemplatePreview template={templates[value]} />}
    </div>
  );
}

function TemplatePreview({ template: { series, activities } }: { template: Template }) {
  const { _ } = useLingui();
  return (
    <section className="card grid gap-2 p-4 text-sm" aria-live="polite">
      <h2 className="text-xs font-semibold text-muted">
        <Trans>What it contains</Trans>
      </h2>
      {series.map(({ kind, title }) => (
        <p key={title} className="font-semibold">
          {_(title)} · {kind === 'quiz' ? <Trans>a quiz</Trans> : <Trans>a survey</Trans>}
        </p>
      ))}
      <ol className="grid gap-2">
        {activities.map((activity) => (
          <li key={activity.prompt} className="border-t border-line pt-2 first:border-0 first:pt-0">
            <p>{_(activity.prompt)}</p>
            <p className="text-xs text-muted">
              <KindName kind={activity.kind} />
              {'options' in activity && `: ${activity.options.map((option) => _(option)).join(' · ')}`}
              {'lowLabel' in activity && `: ${_(activity.lowLabel)} – ${_(activity.highLabel)}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function EmptyAgenda() {
  return <Trans>An empty agenda</Trans>;
}
