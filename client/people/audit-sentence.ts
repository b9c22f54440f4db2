import type { I18n } from '@lingui/core';
import {
  auditActions,
  auditedExports,
  auditedMerge,
  auditedSettings,
  auditUnknowns,
} from '#contracts/events/audit-log.ts';
import type { AuditView } from '#contracts/people/crew.ts';
import { commaOf } from '#ui/text/comma.tsx';

const settings: Readonly<Record<string, string>> = auditedSettings;
const exports: Readonly<Record<string, string>> = auditedExports;

export function auditSentence(
  i18n: I18n,
  { actor, action, target, isIntoKnown, into }: Pick<AuditView, 'actor' | 'action' | 'target' | 'isIntoKnown' | 'into'>,
): string {
  // A later version may have recorded other actions.
  if (!Object.hasOwn(auditActions, action)) return action;
  const values: Record<string, string> = {
    actor: actor ?? i18n._(auditUnknowns.actor),
    target: targetWords(i18n, action, target),
    into: into ?? i18n._(auditUnknowns.question),
  };
  // User text comes last and is never interpreted.
  const sentence = i18n._(action === 'question.merged' && isIntoKnown ? auditedMerge : auditActions[action], {
    actor: '{actor}',
    target: '{target}',
    into: '{into}',
  });
  return sentence.replaceAll(/\{(actor|target|into)\}/gu, (_, name: string) => values[name] ?? '');
}

function targetWords(i18n: I18n, action: string, target: string | null): string {
  if (action === 'settings.changed')
    return (target ?? '')
      .split(', ')
      .map((field) => i18n._(settings[field] ?? field))
      .join(commaOf(i18n));
  if (action === 'event.exported') {
    const [format = '', part] = (target ?? '').split(' ');
    return part === undefined ? format : `${format}${commaOf(i18n)}${i18n._(exports[part] ?? part)}`;
  }
  if (target !== null && target !== '') return target;
  return i18n._(/^(participant|crew|ownership)\./.test(action) ? auditUnknowns.person : auditUnknowns.question);
}
