import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { apiQuery } from '../../api/apiQuery.ts';
import { useReachable } from '../../api/connection/useReachable.ts';
import { keys } from '../../api/keys.ts';
import { reports } from '../../texts/reports.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ViewPage } from '../../ui/ViewPage.tsx';
import { WhenKnown } from '../../ui/WhenKnown.tsx';
import { Glance } from './Glance.tsx';
import { ProviderReport } from './ProviderReport.tsx';
import { type Period, type PeriodName, periodNamed, periodOf } from './period.ts';
import styles from './reports.module.css';
import { ServiceReport } from './ServiceReport.tsx';
import { TimeReport } from './TimeReport.tsx';
import { useReports } from './useReports.ts';
import { ValueReport } from './ValueReport.tsx';
import { WinRateReport } from './WinRateReport.tsx';
import { amountOf } from './wording.ts';

const words = reports;

/** `/?view=reports`: what became of the quotes of some months, as pictures. */
export function ReportsPage({ account }: { account: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const name = periodNamed(params.get('period'));
  const isReachable = useReachable();
  const settings = useQuery(apiQuery(keys.settings));
  const choose = (chosen: string) =>
    setParams((before) => {
      before.set('period', chosen);
      return before;
    });
  return (
    <ViewPage title={words.heading} account={account} isWide>
      <div className={styles.tools}>
        <FormRow label={words.period}>
          {(id) => (
            <SelectInput id={id} value={name} onChange={choose}>
              {(Object.entries(words.periods) as [PeriodName, string][]).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectInput>
          )}
        </FormRow>
      </div>
      {isReachable ? null : <p className={styles.hint}>{words.offline}</p>}
      <WhenKnown query={settings} what={words.what} loading={words.loading}>
        {({ timeZone }) => <ReportsOf period={periodOf(name, timeZone, new Date())} />}
      </WhenKnown>
    </ViewPage>
  );
}

function ReportsOf({ period }: { period: Period }) {
  const { values, answers, times, services } = useReports(period);
  if (answers.data?.length === 0 && values.data?.every(({ total }) => amountOf(total) === 0)) {
    return (
      <Panel title={words.empty.heading}>
        <EmptyState title={words.none}>{words.empty.hint}</EmptyState>
      </Panel>
    );
  }
  return (
    <>
      <Glance answers={answers} times={times} />
      <ValueReport period={period} values={values} />
      <div className={styles.pair}>
        <WinRateReport period={period} answers={answers} />
        <TimeReport period={period} times={times} />
      </div>
      <div className={styles.pair}>
        <ProviderReport answers={answers} times={times} />
        <ServiceReport services={services} />
      </div>
    </>
  );
}
