import type { Figure, Subject } from '@domain/explain.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Trail = {
  subject: Subject;
  /** Where "back" leads to; null on the figure that was pressed. */
  previous: Figure | null;
  goTo: (figure: Figure) => void;
  goBack: () => void;
  headingRef: RefObject<HTMLElement | null>;
};

/** The figures that the user followed from one explanation to the next. */
export function useTrail(first: Subject): Trail {
  const [followed, setFollowed] = useState<Figure[]>([]);
  const headingRef = useRef<HTMLElement>(null);
  const depth = followed.length;
  const lastDepth = useRef(depth);
  useEffect(() => {
    // The pressed button has been removed, so focus the new heading.
    if (depth !== lastDepth.current) headingRef.current?.focus();
    lastDepth.current = depth;
  }, [depth]);

  const before = followed.at(-2) ?? first;
  return {
    subject: followed.at(-1) ?? first,
    previous: depth > 0 && typeof before === 'string' ? before : null,
    goTo: (figure) => setFollowed([...followed, figure]),
    goBack: () => setFollowed(followed.slice(0, -1)),
    headingRef,
  };
}
