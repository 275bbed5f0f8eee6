import { paper } from '@domain/colors.ts';
import { legibleOn } from '@domain/contrast.ts';
import { checkField } from '@domain/fields.ts';
import { company } from '../../texts/company.ts';
import { Button } from '../../ui/Button.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import styles from './companyProfile.module.css';

const words = company;

type AccentFieldProps = {
  text: string;
  message: string | undefined;
  onChange: (text: string) => void;
};

/** The color of lines and buttons, to be picked or typed, and how it looks on paper. */
export function AccentField({ text, message, onChange }: AccentFieldProps) {
  const checked = checkField('company', 'accentColor', text);
  const color = checked.ok && checked.value !== '' ? checked.value : paper.accent;
  const shown = legibleOn(paper.surface, color);
  return (
    <FormRow
      label={words.labels.accentColor}
      hint={shown === color ? words.hints.accentColor : words.darkened(shown)}
    >
      {(id, hintId) => (
        <div className={styles.accent}>
          <input
            type="color"
            className={styles.picker}
            aria-label={words.pick}
            value={color}
            onChange={(event) => onChange(event.target.value)}
          />
          <PlainField id={id} hintId={hintId} text={text} message={message} onChange={onChange} />
          <span className={styles.sample} style={{ background: shown, color: paper.onAccent }}>
            {words.sample}
          </span>
          {text === '' ? null : <Button onClick={() => onChange('')}>{words.standard}</Button>}
        </div>
      )}
    </FormRow>
  );
}
