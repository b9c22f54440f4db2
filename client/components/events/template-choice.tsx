import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { templateNames, templates, type TemplateName } from '../../../contracts/templates.ts';
import { Field } from '../field.tsx';

type Choice = TemplateName | 'none';

/** What the agenda begins with: nothing, or what a template asks. */
export function TemplateChoice({ value, onChange }: { value: Choice; onChange: (value: Choice) => void }) {
  const { _ } = useLingui();
  return (
    <Field
      label={<Trans>Begin with</Trans>}
      hint={value === 'none' ? <Trans>You can add questions at any time.</Trans> : <>{_(templates[value].about)} <Trans>Everything can be changed.</Trans></>}
    >
      {(control) => (
        <select {...control} name="template" value={value} onChange={({ target }) => onChange(target.value as Choice)} className="control">
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
  );
}

function EmptyAgenda() {
  return <Trans>An empty agenda</Trans>;
}
