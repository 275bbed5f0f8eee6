import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { FieldShell } from './FieldShell.tsx';
import { Input } from './Input.tsx';
import styles from './suggestInput.module.css';
import { type Checked, useFieldText } from './useFieldText.ts';
import { useSelectDefault } from './useSelectDefault.ts';

/** What a text may be completed to. */
export type Suggestion = { id: string; text: string; note: string };

type SuggestInputProps = {
  /** The name of the field, which a `<label>` shows, pointing to `id`. */
  label: string;
  id: string;
  value: string;
  /** The text that the field has before anyone types: entering it selects it. */
  initial: string;
  check: (text: string) => Checked;
  onSave: (value: string) => void;
  disabled?: boolean;
  unsaved?: ReactNode;
  /** For the value as it is, the best first. */
  suggestions: readonly Suggestion[];
  /** What the list is called. */
  listLabel: string;
  onChoose: (suggestion: Suggestion) => void;
  onFocus?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A text field for a stored value that offers what is known while it is typed. Any other text is as
 * good: nothing is chosen unless it is pointed at, or reached with the arrows and entered.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { label, id, value, check, onSave, disabled, suggestions, onChoose } = props;
  const field = useFieldText({ label, value, check, onSave, disabled });
  const selectDefault = useSelectDefault(field.text === props.initial);
  const [isAsked, setAsked] = useState(false);
  const [active, setActive] = useState(-1);
  const [listId, messageId] = [useId(), useId()];
  const message = field.message ?? props.unsaved;
  const isOpen = isAsked && field.isFocused && suggestions.length > 0;
  const reached = isOpen ? suggestions[active] : undefined;

  const ask = (asked: boolean) => {
    setAsked(asked);
    setActive(-1);
  };
  const choose = (suggestion: Suggestion) => {
    field.onChange(suggestion.text);
    onChoose(suggestion);
    ask(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setAsked(true);
      setActive((before) => Math.min(Math.max(before + step, -1), suggestions.length - 1));
    } else if (event.key === 'Enter' && reached) {
      event.preventDefault();
      choose(reached);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      ask(false);
    }
  };

  return (
    <span className={styles.suggest}>
      <FieldShell
        invalid={Boolean(message)}
        disabled={disabled}
        message={message}
        messageId={messageId}
      >
        <Input
          id={id}
          ref={props.ref}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={reached && `${listId}-${reached.id}`}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? messageId : undefined}
          autoComplete="off"
          // Hebrew and Arabic are typed from right to left.
          dir="auto"
          disabled={disabled}
          value={field.text}
          onFocus={(event) => {
            field.onFocus();
            selectDefault.onFocus(event);
            props.onFocus?.();
          }}
          onClick={selectDefault.onClick}
          onBlur={() => {
            field.onBlur();
            ask(false);
          }}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            field.onChange(event.target.value);
            ask(true);
          }}
        />
      </FieldShell>
      {isOpen ? (
        <div id={listId} role="listbox" aria-label={props.listLabel} className={styles.list}>
          {suggestions.map((suggestion) => (
            <button
              type="button"
              key={suggestion.id}
              id={`${listId}-${suggestion.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={suggestion === reached}
              className={styles.option}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              <span className={styles.text}>{suggestion.text}</span>
              <span className={styles.note}>{suggestion.note}</span>
            </button>
          ))}
        </div>
      ) : null}
    </span>
  );
}
