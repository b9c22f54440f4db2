import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OperatorView } from '#contracts/operator.ts';
import { DataTable } from '../results/charts/count-table.tsx';
import { Banner } from '#ui/banner.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { Ago } from '#ui/time.tsx';

interface Section {
  operator: OperatorView;
}

/** What the operator should act on. */
export function Attention({ operator: { upgrade, fanout } }: Section) {
  const { t } = useLingui();
  if (fanout !== 'degraded' && upgrade.unknown.length + upgrade.pending.length === 0) return null;
  return (
    <div className="grid gap-3 pb-8">
      {fanout === 'degraded' && (
        <Banner look="caution">{t`Redis cannot be reached: each process serves only its own connections.`}</Banner>
      )}
      {upgrade.unknown.length > 0 && (
        <Banner look="caution">{t`A newer version has changed the database. Upgrade this process too.`}</Banner>
      )}
      {upgrade.pending.length > 0 && (
        <Banner look="caution">{t`The database lacks migrations. Restart the server.`}</Banner>
      )}
    </div>
  );
}

export function LastMinute({ operator }: Section) {
  const { t, i18n } = useLingui();
  const { lastMinute: last, workers, participantCount, eventCount } = operator;
  const connections = workers.some((worker) => worker.connections === null)
    ? null
    : workers.reduce((sum, worker) => sum + (worker.connections ?? 0), 0);
  const number = (value: number | null): string => (value === null ? '–' : i18n.number(value));
  return (
    <SettingsSection
      title={t`Now`}
      hint={
        <>
          <span className="only-with-scripts">{t`Updates every five seconds.`}</span>
          <span className="only-without-scripts">{t`Reload the page to update it.`}</span>
        </>
      }
    >
      <Facts
        look="card grid-cols-2 p-5 sm:grid-cols-4"
        isLarge
        facts={[
          [t`People in open events`, number(participantCount)],
          [t`Open events`, number(eventCount)],
          [t`Connections`, number(connections)],
          [t`Joins per minute`, number(last.joins)],
          [t`Answers per minute`, number(last.ballots)],
          [t`Pushes per minute`, number(last.pushes)],
          [t`Requests per minute`, number(last.requests)],
          [t`Refusals per minute`, number(last.refusals)],
        ]}
      />
    </SettingsSection>
  );
}

export function OpenEvents({ operator: { events, eventCount } }: Section) {
  const { t, i18n } = useLingui();
  const more = eventCount - events.length;
  return (
    <SettingsSection title={t`Open events`} hint={t`Only codes: titles, names and texts are not shown here.`}>
      {events.length === 0 ? (
        <Nothing>{t`No event is open.`}</Nothing>
      ) : (
        <DataTable
          caption={t`Open events`}
          head={[t`Code`, t`Connections`, t`Opened`]}
          rows={events.map(({ code, connected, openedAt }) => ({
            key: code,
            cells: [
              <Machine key="code">{code}</Machine>,
              connected === null ? '–' : i18n.number(connected),
              openedAt === null ? '–' : <Ago key="opened" at={openedAt} />,
            ],
          }))}
        />
      )}
      {more > 0 && (
        <Nothing>
          <Plural value={more} one="# more event is open." other="# more events are open." />
        </Nothing>
      )}
    </SettingsSection>
  );
}

export function Processes({ operator: { workers, processes } }: Section) {
  const { t, i18n } = useLingui();
  const span = useSpan();
  return (
    <SettingsSection title={t`Processes`} hint={t`All that use this database; the figures are this machine’s.`}>
      {workers.map(({ number, uptimeS, memoryBytes, cpuShare, loopDelayMs, connections }) => (
        <div key={number} className="card grid gap-3 p-5">
          {number !== null && <h3 className="font-display font-bold">{t`Worker ${number}`}</h3>}
          <Facts
            look="grid-cols-2 sm:grid-cols-5"
            facts={[
              [t`Uptime`, span(uptimeS)],
              [t`Memory`, i18n.number(memoryBytes / 1e6, { ...inUnit('megabyte'), maximumFractionDigits: 0 })],
              [t`CPU`, i18n.number(cpuShare, { style: 'percent' })],
              [t`Event loop delay`, i18n.number(loopDelayMs, inUnit('millisecond'))],
              [t`Connections`, connections === null ? '–' : i18n.number(connections)],
            ]}
          />
        </div>
      ))}
      <DataTable
        caption={t`Processes`}
        head={[t`Machine`, t`Process`, t`Started`]}
        rows={processes.map(({ host, pid, startedAt, isThisOne }) => ({
          key: `${host} ${pid}`,
          cells: [
            <span key="host">
              <Machine>{host}</Machine> {isThisOne && <span className="text-xs text-muted">{t`(this one)`}</span>}
            </span>,
            pid,
            <Ago key="started" at={startedAt} />,
          ],
        }))}
      />
    </SettingsSection>
  );
}

export function SlowQueries({ operator: { slowQueries } }: Section) {
  const { t, i18n } = useLingui();
  const { fromMs, total, statements } = slowQueries;
  const limit = i18n.number(fromMs, inUnit('millisecond'));
  return (
    <SettingsSection
      title={t`Slow queries`}
      hint={t`At least ${limit}, with waiting. This process’s statements, without values.`}
    >
      <p className={total === 0 ? 'text-muted' : ''}>
        {total === 0 ? t`None since the start.` : t`Since the start: ${i18n.number(total)}`}
      </p>
      {statements.length > 0 && (
        <ol className="card divide-y divide-line">
          {statements.map(({ statement, count, longestMs, lastAt }) => (
            <li key={statement} className="grid gap-1 px-5 py-3">
              <code dir="ltr" className="text-xs wrap-anywhere" translate="no">
                {statement}
              </code>
              <p className="figures text-xs text-muted">
                <Plural value={count} one="# time" other="# times" /> ·{' '}
                <Trans>longest {i18n.number(longestMs, inUnit('millisecond'))}</Trans> · <Ago at={lastAt} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </SettingsSection>
  );
}

export function Receivers({ operator: { receivers } }: Section) {
  const { t, i18n } = useLingui();
  return (
    <SettingsSection title={t`Webhook deliveries`} hint={t`Of all events, by host name, as far back as they are kept.`}>
      {receivers.length === 0 ? (
        <Nothing>{t`None yet.`}</Nothing>
      ) : (
        <DataTable
          caption={t`Webhook deliveries`}
          head={[t`Host name`, t`Waiting`, t`Failed`, t`Last status`]}
          rows={receivers.map(({ host, waiting, failed, lastStatus, lastAt }) => ({
            key: host,
            cells: [
              <Machine key="host">{host}</Machine>,
              i18n.number(waiting),
              <span key="failed" className={failed > 0 ? 'font-semibold text-danger-text' : ''}>
                {i18n.number(failed)}
              </span>,
              lastStatus ?? (lastAt === null ? '–' : t`no answer`),
            ],
          }))}
        />
      )}
    </SettingsSection>
  );
}

export function Refusals({ operator: { refusals } }: Section) {
  const { t, i18n } = useLingui();
  return (
    <SettingsSection title={t`Refusals`} hint={t`Requests that the rules or limits did not allow.`}>
      {refusals.length === 0 ? (
        <Nothing>{t`None since the start.`}</Nothing>
      ) : (
        <DataTable
          caption={t`Refusals`}
          head={[t`Code`, t`Last minute`, t`Since the start`]}
          rows={refusals.map(({ code, lastMinute, total }) => ({
            key: code,
            cells: [
              <span key="code" className="text-xs">
                <Machine>{code}</Machine>
              </span>,
              i18n.number(lastMinute),
              i18n.number(total),
            ],
          }))}
        />
      )}
    </SettingsSection>
  );
}

export function Version({ operator: { version, upgrade } }: Section) {
  const { t } = useLingui();
  return (
    <SettingsSection title={t`Version`}>
      <Facts
        look="card grid-cols-2 p-5"
        facts={[
          ['Handcount', <Machine key="app">{version.app}</Machine>],
          ['Node.js', <Machine key="node">{version.node}</Machine>],
          [t`Database`, version.database],
          [t`Last migration`, <Machine key="last">{upgrade.lastMigration ?? '–'}</Machine>],
        ]}
      />
      {upgrade.toCheck.length > 0 && (
        <details>
          <summary className="link min-h-11">{t`To check before upgrading to this version`}</summary>
          <ul lang="en" dir="ltr" className="grid list-disc gap-1.5 ps-5 text-pretty">
            {upgrade.toCheck.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </SettingsSection>
  );
}

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  look: string;
  isLarge?: boolean;
}

function Facts({ facts, look, isLarge = false }: FactsProps) {
  return (
    <dl className={`grid gap-x-6 gap-y-4 ${look}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-xs text-muted">{name}</dt>
          {/* Server and browser may format units differently. */}
          <dd className={`figures ${isLarge ? 'font-display text-2xl font-bold' : ''}`} suppressHydrationWarning>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-muted">{children}</p>;
}

function Machine({ children }: { children: ReactNode }) {
  return (
    <span dir="ltr" translate="no" className="wrap-anywhere">
      {children}
    </span>
  );
}

const inUnit = (unit: string) => ({ style: 'unit', unit, unitDisplay: 'short' }) as const;

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

function useSpan(): (seconds: number) => string {
  const { i18n } = useLingui();
  return (seconds) => {
    const [unit, length] = units.find(([, each]) => seconds >= each) ?? ['second', 1];
    return i18n.number(Math.floor(seconds / length), { style: 'unit', unit, unitDisplay: 'long' });
  };
}
