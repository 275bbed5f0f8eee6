import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useDeferredValue,
  useId,
  useMemo,
  useState,
} from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { FieldShell } from './FieldShell.tsx';
import { Input } from './Input.tsx';
import styles from './suggestInput.module.css';
import { type Checked, useFieldText } from './useFieldText.ts';
import { useSelectDefault } from './useSelectDefault.ts';

/** What a text may be completed to. */
export type Suggestion = { id: string; text: string; note: string };

const nothing: readonly Suggestion[] = [];

/** The place of the last one; of none yet, as far as anybody goes. */
const lastOf = ({ length }: readonly Suggestion[]) => (length === 0 ? 99 : length - 1);

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
  /**
   * What is known for a text, the best first; the same function while the same is known. It may take a while, so
   * it is asked for only while the list is open.
   */
  suggest: (text: string) => readonly Suggestion[];
  /** Several suggestions are the text, and it is not known which is meant: entering the field offers them. */
  isUnclear: boolean;
  /** What the list is called. */
  listLabel: string;
  /** Announces how many are offered. */
  foundLabel: (count: number) => string;
  onChoose: (suggestion: Suggestion) => void;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A text field for a stored value that offers what is known while it is typed. Any other text is as
 * good: nothing is chosen unless it is pointed at, or reached with the arrows and entered.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { label, id, value, check, onSave, disabled, suggest, onChoose } = props;
  const field = useFieldText({ label, value, check, onSave, disabled });
  const selectDefault = useSelectDefault(field.text === props.initial);
  const [isAsked, setAsked] = useState(false);
  const [active, setActive] = useState(-1);
  const [listId, messageId] = [useId(), useId()];
  const message = field.message ?? props.unsaved;
  // Deferred, so that a long list does not slow down typing.
  const sought = useDeferredValue(field.text);
  const isLooking = isAsked && field.isFocused && !disabled;
  const suggestions = useMemo(
    () => (isLooking ? suggest(sought) : nothing),
    [isLooking, sought, suggest],
  );
  const isOpen = suggestions.length > 0;
  const reached = suggestions[Math.min(active, lastOf(suggestions))];

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
    if (step !== undefined) {
      event.preventDefault();
      setAsked(true);
      setActive(Math.max(Math.min(active, lastOf(suggestions)) + step, -1));
    } else if (event.key === 'Enter' && isLooking && active >= 0) {
      event.preventDefault();
      // The list may be one key behind, but what Enter chooses must not.
      const hits = suggest(field.text);
      const hit = hits[Math.min(active, lastOf(hits))];
      if (hit) choose(hit);
    } else if (event.key === 'Enter') {
      ask(false);
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
            if (props.isUnclear) ask(true);
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
      <VisuallyHidden>
        <span role="status">{isOpen ? props.foundLabel(suggestions.length) : ''}</span>
      </VisuallyHidden>
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
