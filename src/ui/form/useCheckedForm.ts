import { checkField, type EditableFields, type Entity } from '@domain/fields.ts';
import { useState } from 'react';

type Names<E extends Entity> = keyof EditableFields[E] & string;
type Texts<N extends string> = { [name in N]: string };
type Problems<N extends string> = { [name in N]?: string };

/**
 * The texts of a form's fields and their problems, checked with the domain's validators. A field is
 * checked while it is typed; an empty one only on submit.
 * @param entity the entity that the fields belong to
 * @param initial the initial text of each typed field, in the order of the fields
 */
export function useCheckedForm<E extends Entity, N extends Names<E>>(entity: E, initial: Texts<N>) {
  const [typed, setTyped] = useState(initial);
  const [problems, setProblems] = useState<Problems<N>>({});
  const names = Object.keys(initial) as N[];

  const problemOf = (name: N, text: string): string | undefined => {
    const checked = checkField(entity, name, text);
    return checked.ok ? undefined : checked.message;
  };
  const field = (name: N) => ({
    text: typed[name],
    message: problems[name],
    onChange: (text: string) => {
      setTyped((old) => ({ ...old, [name]: text }));
      const problem = text === '' ? undefined : problemOf(name, text);
      setProblems((old) => ({ ...old, [name]: problem }));
    },
  });
  /** What was typed, if every field is valid; otherwise null, and the problems are shown. */
  const check = (): Texts<N> | null => {
    const found: Problems<N> = {};
    for (const name of names) {
      const problem = problemOf(name, typed[name]);
      if (problem !== undefined) found[name] = problem;
    }
    setProblems(found);
    return Object.keys(found).length === 0 ? typed : null;
  };
  return { field, check };
}
