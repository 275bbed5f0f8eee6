import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { AddServiceDialog } from './AddServiceDialog.tsx';
import { ServiceImportBar } from './csv-import/ServiceImportBar.tsx';
import { ServiceResults } from './ServiceResults.tsx';
import styles from './serviceLibrary.module.css';
import { useAddServiceToQuote } from './useAddServiceToQuote.ts';
import { useServiceSearch } from './useServiceSearch.ts';

type ServiceLibraryPanelProps = {
  /** The quote that services are added to; null while none is open. */
  quoteId: string | null;
  /** A quote is loading: services cannot be added until it is open. */
  isOpening: boolean;
  /** Called with the id of the item that a service has become. */
  onAdded: (itemId: string) => void;
};

/** The tenant's services: search, add to the quote, change the price, delete, add, import. */
export function ServiceLibraryPanel({ quoteId, isOpening, onAdded }: ServiceLibraryPanelProps) {
  const [isAdding, setAdding] = useState(false);
  const openDialog = () => setAdding(true);
  const addToQuote = useAddServiceToQuote(quoteId, onAdded);
  const found = useServiceSearch(quoteId, addToQuote);
  return (
    <Panel
      title={texts.services.heading}
      flush
      className={styles.panel}
      actions={
        <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={openDialog}>
          {texts.services.dialog}
        </Button>
      }
    >
      <SearchBox
        className={styles.search}
        label={texts.services.searchPlaceholder}
        search={found.search}
        onSearch={found.searchFor}
        grid={found.grid}
      />
      <ServiceResults
        quoteId={quoteId}
        isOpening={isOpening}
        found={found}
        onAddToQuote={addToQuote}
        onAddService={openDialog}
      />
      <ServiceImportBar />
      <AddServiceDialog open={isAdding} onClose={() => setAdding(false)} />
    </Panel>
  );
}
