import { type SyntheticEvent, useRef } from 'react';

type InputEvent = SyntheticEvent<HTMLInputElement>;

/**
 * Selects the whole text of a field that is entered, by keyboard or by click, while it holds its
 * default: typing then replaces it. Later clicks place the caret as usual.
 */
export function useSelectDefault(isDefault: boolean) {
  const isEntering = useRef(false);
  return {
    onFocus: ({ currentTarget }: InputEvent) => {
      isEntering.current = true;
      if (isDefault) currentTarget.select();
    },
    onClick: ({ currentTarget }: InputEvent) => {
      const { selectionStart, selectionEnd } = currentTarget;
      // The press that gave the focus has placed the caret since, or has marked a part.
      if (isDefault && isEntering.current && selectionStart === selectionEnd)
        currentTarget.select();
      isEntering.current = false;
    },
  };
}
