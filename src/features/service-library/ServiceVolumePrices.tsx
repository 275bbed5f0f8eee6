import { TagsOutlined } from '@ant-design/icons';
import { formatMoney, groupThousands } from '@domain/money.ts';
import type { Service } from '@domain/types.ts';
import { readVolumePrices } from '@domain/volumePrices.ts';
import { volumePrices as words } from '../../texts/volumePrices.ts';
import { VolumePricesButton } from '../../ui/volumePrices/VolumePricesButton.tsx';
import styles from './serviceLibrary.module.css';
import { useUpdatePrice } from './useUpdatePrice.ts';

/** From which quantity on a service costs something else; a click shows all and edits them. */
export function ServiceVolumePrices({ service }: { service: Service }) {
  const { id: serviceId, name, defaultPrice, volumePrices } = service;
  const updating = useUpdatePrice();
  const [first] = readVolumePrices(volumePrices);
  return (
    <VolumePricesButton
      className={styles.volumePrices ?? ''}
      name={name}
      unitPrice={defaultPrice}
      volumePrices={volumePrices}
      shown={first ? words.short(groupThousands(first.from), formatMoney(first.unitPrice)) : ''}
      busy={updating.isPending}
      onSave={(changed, done) =>
        updating.mutate({ serviceId, volumePrices: changed }, { onSuccess: done })
      }
    >
      <TagsOutlined />
    </VolumePricesButton>
  );
}
