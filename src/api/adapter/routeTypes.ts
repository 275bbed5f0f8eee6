import type { ExtractSchema } from 'hono/types';
import type { Api } from './app.ts';
import type { EditMeta } from './editMeta.ts';
import type { Form } from './formOf.ts';

// What the calls of `/api` take and answer, from the types of the routes themselves. Hono's own client
// gives the same, but adds 2 kB to the sign-in screen, where these types add nothing.

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Routes = ExtractSchema<Api>;

/** Whether a path is one of a route, segment by segment: `/api/quotes/${string}` of `/api/quotes/:id`. */
type Fits<Route, Path> = Route extends `${infer Segment}/${infer Rest}`
  ? Path extends `${infer Given}/${infer GivenRest}`
    ? FitsSegment<Segment, Given> extends true
      ? Fits<Rest, GivenRest>
      : false
    : false
  : Path extends `${string}/${string}`
    ? false
    : FitsSegment<Route, Path>;

type FitsSegment<Segment, Given> = Segment extends `:${string}`
  ? true
  : Given extends Segment
    ? true
    : false;

type WithoutQuery<Path> = Path extends `${infer Bare}?${string}` ? Bare : Path;

/** A route's path as callers write it: `/api/quotes/:id` is `/api/quotes/${string}`. */
type Template<Route> = Route extends `${infer Before}/:${string}/${infer After}`
  ? `${Before}/${string}${Template<`/${After}`>}`
  : Route extends `${infer Before}/:${string}`
    ? `${Before}/${string}`
    : Route;

type RoutesOf<M extends Method> = M extends Method
  ? {
      [Route in keyof Routes]: `$${Lowercase<M>}` extends keyof Routes[Route] ? Route : never;
    }[keyof Routes]
  : never;

type Endpoint<M extends Method, Path> = Path extends string
  ? {
      [Route in RoutesOf<M>]: Fits<Route, WithoutQuery<Path>> extends true
        ? Routes[Route][`$${Lowercase<M>}` & keyof Routes[Route]]
        : never;
    }[RoutesOf<M>]
  : never;

/** Every path that a method has, with or without a query. */
export type PathOf<M extends Method> =
  Template<RoutesOf<M>> extends infer Path extends string ? Path | `${Path}?${string}` : never;

/** The path where a route answers to it, else `never`; `/api/quotes/${string}/evnts` has none. */
export type Known<M extends Method, Path> = Path extends string
  ? [Endpoint<M, Path>] extends [never]
    ? never
    : Path
  : never;

type InputOf<E> = [E] extends [never]
  ? undefined
  : E extends { input: { json: infer Body } }
    ? Body
    : E extends { input: { form: infer Fields } }
      ? Form<Fields>
      : undefined;

/** What a call sends beside its path: the body that its route reads, and what an edit carries. */
export type Sent<M extends Method, Path> =
  undefined extends InputOf<Endpoint<M, Path>>
    ? [body?: InputOf<Endpoint<M, Path>>, meta?: EditMeta]
    : [body: InputOf<Endpoint<M, Path>>, meta?: EditMeta];

type OutputOf<E> = E extends { outputFormat: 'json'; output: infer Output } ? Output : undefined;

/** What a call answers; `undefined` where the answer has no body. */
export type Answer<M extends Method, Path> = OutputOf<Endpoint<M, Path>>;
