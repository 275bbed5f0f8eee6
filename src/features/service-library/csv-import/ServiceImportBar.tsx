import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/apiQuery.ts';
import { keys } from '../../../api/keys.ts';
import { ImportBar } from '../../../ui/csvImport/ImportBar.tsx';
import styles from '../serviceLibrary.module.css';
import { useServiceImport } from './useServiceImport.tsx';

/** Below the list: imports many services at once, and undoes the last import. */
export function ServiceImportBar() {
  const { data: last } = useQuery(apiQuery(keys.lastImport));
  return <ImportBar kind={useServiceImport()} last={last} className={styles.bar} />;
}
