import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { Snippet } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { focusNeighbor } from '../../ui/focusNeighbor.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { WhenKnown } from '../../ui/WhenKnown.tsx';
import { SnippetDialog } from './SnippetDialog.tsx';
import styles from './templates.module.css';
import { useDeleteSnippet, useSnippets } from './useSnippets.ts';

const words = texts.snippets;

/** All snippets by name: add, edit and delete them. */
export function SnippetList() {
  const snippets = useSnippets();
  const deleting = useDeleteSnippet();
  const [edited, setEdited] = useState<Snippet | 'new' | null>(null);
  return (
    <Panel
      title={words.heading}
      flush
      actions={
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
          {words.add}
        </Button>
      }
    >
      <p className={styles.notice}>{words.explained}</p>
      <WhenKnown query={snippets} what={words.what} loading={words.loading}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>
          ) : (
            <ul className={styles.list} aria-label={words.list}>
              {all.map((snippet) => (
                <li key={snippet.id} className={styles.snippet}>
                  <span className={styles.choiceName}>
                    <span className={styles.name}>{snippet.name}</span>
                    <span className={styles.muted}>{snippet.body}</span>
                  </span>
                  <span className={styles.kind}>
                    <Badge>{words.kinds[snippet.kind]}</Badge>
                  </span>
                  <IconButton
                    label={words.editOf(snippet.name)}
                    tip={words.edit}
                    onClick={() => setEdited(snippet)}
                  >
                    <EditOutlined />
                  </IconButton>
                  <IconButton
                    tone="danger"
                    label={words.deleteOf(snippet.name)}
                    tip={words.deleteTip}
                    aria-disabled={deleting.isPending}
                    onClick={({ currentTarget }) => {
                      if (deleting.isPending) return;
                      const beforeRowGoes = () =>
                        focusNeighbor(currentTarget, 'button:last-of-type', () =>
                          currentTarget.closest('section')?.querySelector('button'),
                        );
                      deleting.mutate({ snippet, beforeRowGoes });
                    }}
                  >
                    <DeleteOutlined />
                  </IconButton>
                </li>
              ))}
            </ul>
          )
        }
      </WhenKnown>
      <SnippetDialog edited={edited} onClose={() => setEdited(null)} />
    </Panel>
  );
}
