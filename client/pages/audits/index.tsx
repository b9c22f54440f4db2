import { useLingui } from '@lingui/react/macro';
import type { AuditRowView } from '#contracts/people/crew.ts';
import { useRoleNames } from '../../people/role-name.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { auditSentence } from '../../people/audit-sentence.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { HostLayout } from '../../crew/host-layout.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

export default function Index({ event, audits, olderThan, isFirstPage }: PropsOf<'audits/index'>) {
  const { t, i18n } = useLingui();
  const nameOf = useActorName();
  const here = route('audits.index', { event: event.id });
  const newest = <ButtonLink href={here}>{t`Newest`}</ButtonLink>;
  return (
    <HostLayout title={t`Audit log`} event={event}>
      {audits.length === 0 && !isFirstPage && (
        <EmptyState title={t`Nothing older`} action={newest}>
          {t`The log starts here.`}
        </EmptyState>
      )}
      {audits.length === 0 && isFirstPage && (
        <EmptyState title={t`Nothing yet`}>{t`What the crew does is listed here.`}</EmptyState>
      )}
      {audits.length > 0 && (
        <ol className="card divide-y divide-line overflow-hidden">
          {audits.map((audit) => (
            <li key={audit.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-5 py-3">
              <time dateTime={audit.at} className="figures w-44 shrink-0 text-xs text-muted">
                {i18n.date(audit.at, { dateStyle: 'medium', timeStyle: 'medium' })}
              </time>
              <span dir="auto" className="line-clamp-3 min-w-56 flex-1 text-pretty">
                {auditSentence(i18n, { ...audit, actor: nameOf(audit) })}
              </span>
            </li>
          ))}
        </ol>
      )}
      <nav aria-label={t`Pages`} className="mt-5 flex gap-3">
        {!isFirstPage && audits.length > 0 && newest}
        {olderThan !== null && (
          <ButtonLink href={here} data={{ before: olderThan }}>
            {t`Older`}
          </ButtonLink>
        )}
      </nav>
    </HostLayout>
  );
}

function useActorName(): (audit: AuditRowView) => string | null {
  const { t } = useLingui();
  const roleWords = useRoleNames();
  return ({ actor, role, email, isYou }) => {
    const who = actor ?? (role === null ? null : [roleWords(role), email].filter((word) => word !== null).join(' '));
    return who !== null && isYou ? t`${who} (you)` : who;
  };
}
