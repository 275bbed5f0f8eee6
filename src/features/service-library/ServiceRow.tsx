import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Service } from '@domain/types.ts';
import { memo } from 'react';
import { texts } from '../../texts/texts.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { isDoubleClick } from '../../ui/isDoubleClick.ts';
import { lockedProps } from '../../ui/lockedReason.ts';
import { Cell } from './Cell.tsx';
import { keepSearchFocused } from './keepSearchFocused.ts';
import { ServicePrice } from './ServicePrice.tsx';
import { ServiceVolumePrices } from './ServiceVolumePrices.tsx';
import styles from './serviceLibrary.module.css';

type ServiceRowProps = {
  service: Service;
  canAdd: boolean;
  /** The open quote is accepted, so nothing can be added to it. */
  isLocked: boolean;
  onAdd: (service: Service) => void;
  onDelete: (service: Service) => void;
};

/** The cells of one service: name, description and price, with its actions. */
export const ServiceRow = memo(function ServiceRow(props: ServiceRowProps) {
  const { service, canAdd, isLocked, onAdd, onDelete } = props;
  const { labels } = texts.services;
  return (
    <>
      <Cell className={styles.name} title={service.name}>
        {service.name}
      </Cell>
      <Cell className={styles.description} title={service.description || undefined}>
        {service.description}
      </Cell>
      <Cell className={styles.priceCell}>
        <ServicePrice service={service} />
      </Cell>
      <Cell className={styles.actions}>
        <IconButton
          tone="accent"
          label={`${labels.addToQuote}: ${service.name}`}
          tip={labels.addToQuote}
          disabled={!canAdd}
          {...lockedProps(isLocked)}
          onMouseDown={keepSearchFocused}
          onClick={(event) => {
            if (!isDoubleClick(event)) onAdd(service);
          }}
        >
          <PlusOutlined />
        </IconButton>
        <IconButton
          tone="danger"
          label={`${labels.delete}: ${service.name}`}
          tip={labels.delete}
          onClick={(event) => {
            // This button appears where the price editor's Cancel was.
            if (!isDoubleClick(event)) onDelete(service);
          }}
        >
          <DeleteOutlined />
        </IconButton>
      </Cell>
      {/* Last, so that the keyboard reaches what is pressed more often before. */}
      <Cell className={styles.volumeCell}>
        <ServiceVolumePrices service={service} />
      </Cell>
    </>
  );
});
