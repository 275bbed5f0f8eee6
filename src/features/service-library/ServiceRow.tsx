import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Service } from '@domain/types.ts';
import { texts } from '../../texts/texts.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { isDoubleClick } from '../../ui/isDoubleClick.ts';
import { lockedProps } from '../../ui/lockedReason.ts';
import { ServicePrice } from './ServicePrice.tsx';
import styles from './serviceLibrary.module.css';

type ServiceRowProps = {
  service: Service;
  isAdding: boolean;
  canAdd: boolean;
  /** The open quote is accepted, so nothing can be added to it. */
  isLocked: boolean;
  onAdd: (service: Service) => void;
  onDelete: (service: Service) => void;
};

/** One service: name, description and price, with its actions. */
export function ServiceRow(props: ServiceRowProps) {
  const { service, isAdding, canAdd, isLocked, onAdd, onDelete } = props;
  const { labels } = texts.services;
  return (
    <>
      <span className={styles.name} title={service.name}>
        {service.name}
      </span>
      <span className={styles.description} title={service.description || undefined}>
        {service.description}
      </span>
      <ServicePrice service={service} />
      <IconButton
        className={styles.add}
        tone="accent"
        label={`${labels.addToQuote}: ${service.name}`}
        title={labels.addToQuote}
        aria-busy={isAdding}
        disabled={!canAdd}
        {...lockedProps(isLocked)}
        onClick={(event) => {
          if (!isDoubleClick(event)) onAdd(service);
        }}
      >
        <PlusOutlined />
      </IconButton>
      <IconButton
        className={styles.delete}
        tone="danger"
        label={`${labels.delete}: ${service.name}`}
        title={labels.delete}
        onClick={(event) => {
          // This button appears where the price editor's Cancel was.
          if (!isDoubleClick(event)) onDelete(service);
        }}
      >
        <DeleteOutlined />
      </IconButton>
    </>
  );
}
