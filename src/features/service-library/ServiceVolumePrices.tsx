import { TagsOutlined } from '@ant-design/icons';
import type { Service } from '@domain/types.ts';
import { readVolumePrices, volumePricesText } from '@domain/volumePrices.ts';
import { VolumePricesButton } from '../../ui/volumePrices/VolumePricesButton.tsx';
import styles from './serviceLibrary.module.css';
import { useUpdatePrice } from './useUpdatePrice.ts';

/** What a service costs from certain quantities on, if anything; a click edits it. */
export function ServiceVolumePrices({ service }: { service: Service }) {
  const { id: serviceId, name, defaultPrice, volumePrices } = service;
  const updating = useUpdatePrice();
  return (
    <VolumePricesButton
      className={styles.volumePrices}
      name={name}
      unitPrice={defaultPrice}
      volumePrices={volumePrices}
      shown={volumePricesText(readVolumePrices(volumePrices))}
      busy={updating.isPending}
      onSave={(changed, done) =>
        updating.mutate({ serviceId, volumePrices: changed }, { onSuccess: done })
      }
    >
      <TagsOutlined />
    </VolumePricesButton>
  );
}
