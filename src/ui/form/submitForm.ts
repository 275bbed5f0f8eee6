import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Submits a form without leaving the page, and moves the focus to the first field that is invalid.
 * @param submit checks the fields, and marks those that are invalid
 */
export function submitForm(event: SubmitEvent<HTMLFormElement>, submit: () => void): void {
  event.preventDefault();
  const form = event.currentTarget;
  // Synchronously, so that an invalid field is already marked and can be focused.
  flushSync(submit);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
