import { type ComponentType, use } from 'react';
import type { Late } from './late.ts';

type LatePartProps<Props> = { of: Late<ComponentType<Props>>; props: Props };

/** A part of the page. Suspends until it is there, unless it was prepared. */
export function LatePart<Props extends object>({ of, props }: LatePartProps<Props>) {
  const Part = of.get() ?? use(of.prepare());
  return <Part {...props} />;
}
