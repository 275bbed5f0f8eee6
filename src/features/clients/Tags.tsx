import { entriesOf } from '@domain/clients.ts';
import { Badge, Badges } from '../../ui/Badge.tsx';
import styles from './clients.module.css';

/** A client's tags, side by side. */
export function Tags({ tags }: { tags: string }) {
  return (
    <div className={styles.tags}>
      <Badges>
        {entriesOf(tags).map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </Badges>
    </div>
  );
}
