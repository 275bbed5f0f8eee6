import { CopyOutlined, DeleteOutlined, FileAddOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { TemplateListItem } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { focusNeighbor } from '../../ui/focusNeighbor.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Money } from '../../ui/Money.tsx';
import linkStyles from '../../ui/rowLink.module.css';
import { nameOf } from './nameOf.ts';
import styles from './templates.module.css';
import type { Deletion } from './useDeleteTemplate.ts';

const words = texts.templates;

type TemplateRowProps = {
  template: TemplateListItem;
  /** One is being made or deleted, or cannot be because the server is unreachable. */
  isBusy: boolean;
  onUse: (templateId: string) => void;
  onCopy: (templateId: string) => void;
  onDelete: (deletion: Deletion) => void;
};

/** One template: its name, which opens it, what it comes to, and its actions. */
export const TemplateRow = memo(function TemplateRow(props: TemplateRowProps) {
  const { template, isBusy, onUse, onCopy, onDelete } = props;
  const { id, items, total } = template;
  const name = nameOf(template);
  const unlessBusy = (act: () => void) => () => {
    if (!isBusy) act();
  };
  return (
    <li className={styles.row}>
      <Link className={linkStyles.link} to={`/?quote=${id}`}>
        <span className={styles.name}>{name}</span>
        <span className={styles.muted}>{words.items(items)}</span>
      </Link>
      <Money amount={total} className={styles.total} />
      <Button
        className={styles.use}
        icon={<FileAddOutlined aria-hidden />}
        aria-label={words.use.of(name)}
        aria-disabled={isBusy}
        onClick={unlessBusy(() => onUse(id))}
      >
        {words.use.this}
      </Button>
      <IconButton
        className={styles.button}
        label={words.copy.of(name)}
        tip={words.copy.action}
        aria-disabled={isBusy}
        onClick={unlessBusy(() => onCopy(id))}
      >
        <CopyOutlined />
      </IconButton>
      <IconButton
        className={styles.button}
        tone="danger"
        label={words.delete.of(name)}
        tip={words.delete.tip}
        aria-disabled={isBusy}
        onClick={({ currentTarget }) => {
          if (isBusy) return;
          const beforeRowGoes = () =>
            focusNeighbor(currentTarget, `.${styles.row} button:last-of-type`, () =>
              currentTarget.closest('main'),
            );
          onDelete({ id, beforeRowGoes });
        }}
      >
        <DeleteOutlined />
      </IconButton>
    </li>
  );
});
