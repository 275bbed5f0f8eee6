import { useState } from 'react';

/** The text of a field before it counts; it follows `value` where that changes by itself. */
export function useDraft(value: string) {
  const [draft, setDraft] = useState({ of: value, text: value });
  if (draft.of !== value) setDraft({ of: value, text: value });
  return [draft.text, (text: string) => setDraft({ of: value, text })] as const;
}
