import { type ReactNode, useMemo } from 'react';
import type { TemplateListItem } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ranked } from '../../ui/rank.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './templates.module.css';

const words = texts.templates;

/** From how many on they are searched. Fewer are seen at a glance. */
const MANY = 8;

type SearchedTemplatesProps = {
  templates: readonly TemplateListItem[];
  search: string;
  onSearch: (search: string) => void;
  children: (found: readonly TemplateListItem[]) => ReactNode;
};

/** Templates with a search by name, where there are many. */
export function SearchedTemplates(props: SearchedTemplatesProps) {
  const { templates, search, onSearch, children } = props;
  const found = useMemo(
    () =>
      search.trim() === ''
        ? templates
        : ranked(templates, search, ({ projectTitle }) => ({ name: projectTitle, others: [] }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ entry }) => entry),
    [templates, search],
  );
  if (templates.length < MANY && search === '') return children(found);
  return (
    <>
      <div className={styles.search}>
        <SearchBox label={words.searchPlaceholder} search={search} onSearch={onSearch} />
      </div>
      <VisuallyHidden>
        <span role="status">{search === '' ? '' : words.found(found.length)}</span>
      </VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState
          title={words.noneFound(search)}
          action={<Button onClick={() => onSearch('')}>{words.clearSearch}</Button>}
        />
      ) : (
        children(found)
      )}
    </>
  );
}
