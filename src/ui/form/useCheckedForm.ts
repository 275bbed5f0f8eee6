import { checkField, type EditableFields, type Entity } from '@domain/fields.ts';
import { useState } from 'react';

type Names<E extends Entity> = keyof EditableFields[E] & string;
type Texts<N extends string> = { [name in N]: string };
type Problems<N extends string> = { [name in N]?: string };

/**
 * The texts of a form's fields and what is wrong with them, by the domain's own checks. A field is
 * judged while it is typed, an empty one only once the form is sent.
 * @param entity whose fields they are
 * @param initial what stands in each typed field at first; its order is the fields' order
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
  /** What was typed, where every field passes; null after saying what does not. */
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
