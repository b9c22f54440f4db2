import { Trans, useLingui } from '@lingui/react/macro';
import { templateNames, templates, type Template, type TemplateName } from '#contracts/events/templates.ts';
import { KindName } from '#kinds/editors.tsx';
import { SelectField } from '#ui/form/select-field.tsx';

type Choice = TemplateName | 'none';

export function TemplateChoice({ value, onChange }: { value: Choice; onChange: (value: Choice) => void }) {
  const { i18n, t } = useLingui();
  return (
    <div className="grid gap-3">
      <SelectField
        name="template"
        value={value}
        options={[
          ['none', t`An empty agenda`],
          ...templateNames.map((name) => [name, i18n._(templates[name].name)] as const),
        ]}
        onChange={onChange}
        label={<Trans>Start with</Trans>}
        hint={
          value === 'none' ? (
            <Trans>Add questions at any time.</Trans>
          ) : (
            <>
              {i18n._(templates[value].about)} <Trans>You can change everything later.</Trans>
            </>
          )
        }
      />
      {value !== 'none' && <TemplatePreview template={templates[value]} />}
    </div>
  );
}

function TemplatePreview({ template: { series, activities } }: { template: Template }) {
  const { i18n } = useLingui();
  return (
    <section className="card grid gap-2 p-4 text-sm" aria-live="polite">
      <h2 className="text-xs font-semibold text-muted">
        <Trans>What it contains</Trans>
      </h2>
      {series.map(({ kind, title }) => (
        <p key={title} className="font-semibold">
          {i18n._(title)} · {kind === 'quiz' ? <Trans>a quiz</Trans> : <Trans>a survey</Trans>}
        </p>
      ))}
      <ol className="grid gap-2">
        {activities.map((activity) => (
          <li key={activity.prompt} className="border-t border-line pt-2 first:border-0 first:pt-0">
            <p>{i18n._(activity.prompt)}</p>
            <p className="text-xs text-muted">
              <KindName kind={activity.kind} />
              {'options' in activity && `: ${activity.options.map((option) => i18n._(option)).join(' · ')}`}
              {'lowLabel' in activity && `: ${i18n._(activity.lowLabel)} – ${i18n._(activity.highLabel)}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
