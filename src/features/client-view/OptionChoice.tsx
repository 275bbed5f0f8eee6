import { pdf } from '@domain/messages/pdf.ts';
import { client } from '../../texts/client.ts';
import styles from './clientView.module.css';

type OptionChoiceProps = {
  description: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
};

/** Takes an optional item, or leaves it out. */
export function OptionChoice({ description, isSelected, onChange }: OptionChoiceProps) {
  const { include } = client.letter;
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        aria-label={description ? `${include}: ${description}` : include}
        checked={isSelected}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles.onScreen}>{include}</span>
      <span className={styles.onPaper}>{pdf.options[isSelected ? 'selected' : 'offered']}</span>
    </label>
  );
}
