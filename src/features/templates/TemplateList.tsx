import { useState } from 'react';
import { useReachable } from '../../api/connection/useReachable.ts';
import { texts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { WhenKnown } from '../../ui/WhenKnown.tsx';
import { SearchedTemplates } from './SearchedTemplates.tsx';
import { TemplateRow } from './TemplateRow.tsx';
import styles from './templates.module.css';
import { useCopyTemplate } from './useCopyTemplate.ts';
import { useDeleteTemplate } from './useDeleteTemplate.ts';
import { useQuoteFromTemplate } from './useQuoteFromTemplate.ts';
import { useTemplates } from './useTemplates.ts';

const words = texts.templates;

/** All templates by name: use, edit, copy and delete them. */
export function TemplateList() {
  const templates = useTemplates();
  const isReachable = useReachable();
  const using = useQuoteFromTemplate();
  const copying = useCopyTemplate();
  const deleting = useDeleteTemplate();
  const [search, setSearch] = useState('');
  const isBusy = !isReachable || using.isPending || copying.isPending || deleting.isPending;
  return (
    <Panel title={words.heading} flush>
      {isReachable ? null : <p className={styles.notice}>{words.offline}</p>}
      <WhenKnown query={templates} what={words.what} loading={words.loading}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>
          ) : (
            <SearchedTemplates templates={all} search={search} onSearch={setSearch}>
              {(found) => (
                <ul className={styles.list} aria-label={words.list}>
                  {found.map((template) => (
                    <TemplateRow
                      key={template.id}
                      template={template}
                      isBusy={isBusy}
                      onUse={using.create}
                      onCopy={copying.create}
                      onDelete={deleting.mutate}
                    />
                  ))}
                </ul>
              )}
            </SearchedTemplates>
          )
        }
      </WhenKnown>
    </Panel>
  );
}
