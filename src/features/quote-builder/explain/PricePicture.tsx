import { formatMoney } from '@domain/money.ts';
import type { PriceBar } from '@domain/priceBars.ts';
import { texts } from '../../../texts/texts.ts';
import { Money } from '../../../ui/Money.tsx';
import styles from './explain.module.css';

const words = texts.explain.picture;

/** A waterfall of four bars: gross, discounts, tax and total. */
export function PricePicture({ bars }: { bars: PriceBar[] }) {
  const amount = (part: PriceBar['part']) =>
    formatMoney(bars.find((bar) => bar.part === part)?.amount ?? '0');
  return (
    <section className={styles.picture}>
      <h3>{words.heading}</h3>
      <div
        role="img"
        aria-label={words.description(
          amount('gross'),
          amount('discounts'),
          amount('tax'),
          amount('total'),
        )}
      >
        {bars.map((bar) => (
          <div key={bar.part} className={styles.bar} data-part={bar.part}>
            <span>{words.parts[bar.part]}</span>
            <span className={styles.barTrack}>
              <span style={{ marginLeft: `${bar.start}%`, width: `${bar.length}%` }} />
            </span>
            <Money amount={bar.amount} />
          </div>
        ))}
      </div>
    </section>
  );
}
