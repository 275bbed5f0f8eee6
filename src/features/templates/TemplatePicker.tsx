import type { Quote } from '@domain/types.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { TemplateListItem } from '../../api/types.ts';
import { fetchQuoteNow } from '../../outbox/view/fetchQuoteNow.ts';
import { waitsOffline } from '../../outbox/view/waitsOffline.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Money } from '../../ui/Money.tsx';
import { useAction } from '../../ui/useAction.ts';
import { WhenKnown } from '../../ui/WhenKnown.tsx';
import { nameOf } from './nameOf.ts';
import { SearchedTemplates } from './SearchedTemplates.tsx';
import styles from './templates.module.css';
import { useQuoteFromTemplate } from './useQuoteFromTemplate.ts';
import { useTemplates } from './useTemplates.ts';

const words = texts.templates;

type TemplatePickerProps = {
  /** The quote into which the chosen template goes; null for a new one. */
  into: string | null;
  open: boolean;
  onClose: () => void;
  onInsert: (quoteId: string, template: Quote) => void;
};

/** Chooses the template that a new quote is made from, or whose items go into the open one. */
export function TemplatePicker({ into, open, onClose, onInsert }: TemplatePickerProps) {
  const templates = useTemplates();
  const [search, setSearch] = useState('');
  const using = useQuoteFromTemplate(onClose);
  const inserting = useAction({
    call: ({ id }: TemplateListItem) => fetchQuoteNow(id),
    after: (template) => {
      onClose();
      if (into !== null) onInsert(into, template);
    },
    failed: (error) => (waitsOffline(error) ? words.needsConnection : words.insert.failed),
  });
  const isBusy = using.isPending || inserting.isPending;
  const choose = (template: TemplateListItem) => {
    if (isBusy) return;
    if (into === null) using.create(template.id);
    else inserting.mutate(template);
  };
  return (
    <Dialog
      title={into === null ? words.use.action : words.insert.action}
      open={open}
      onClose={onClose}
      afterClose={() => setSearch('')}
      busy={isBusy}
      footer={[
        <Link key="manage" className={styles.manage} to="/?view=templates">
          {words.manage}
        </Link>,
        <Button key="cancel" onClick={onClose}>
          {texts.app.cancel}
        </Button>,
      ]}
    >
      <WhenKnown query={templates} what={words.what} loading={words.loading}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>
          ) : (
            <SearchedTemplates templates={all} search={search} onSearch={setSearch}>
              {(found) => (
                <ul className={styles.choices} aria-label={words.list}>
                  {found.map((template) => (
                    <li key={template.id}>
                      <button
                        type="button"
                        className={styles.choice}
                        aria-disabled={isBusy}
                        onClick={() => choose(template)}
                      >
                        <span className={styles.choiceName}>
                          <span className={styles.name}>{nameOf(template)}</span>
                          <span className={styles.muted}>{words.items(template.items)}</span>
                        </span>
                        <Money amount={template.total} />
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </SearchedTemplates>
          )
        }
      </WhenKnown>
    </Dialog>
  );
}
