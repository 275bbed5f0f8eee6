import type { ExtractSchema } from 'hono/types';
import type { Api } from './app.ts';
import type { EditMeta } from './editMeta.ts';
import type { Form } from './formOf.ts';

// Derives the inputs and outputs of the `/api` calls from the route types. Hono's own client does
// the same but adds 2 kB to the sign-in screen, while these types add nothing.

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Routes = ExtractSchema<Api>;

/** Whether a path matches a route, by segments: `/api/quotes/${string}` and `/api/quotes/:id`. */
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

/** A route's path as callers write it: `/api/quotes/:id` becomes `/api/quotes/${string}`. */
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

/** Every path of a method, with or without a query. */
export type PathOf<M extends Method> =
  Template<RoutesOf<M>> extends infer Path extends string ? Path | `${Path}?${string}` : never;

/** The path if a route matches it, otherwise `never`, as for `/api/quotes/${string}/evnts`. */
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

/** The arguments of a call after its path: the route's body, and an edit's metadata. */
export type Sent<M extends Method, Path> =
  undefined extends InputOf<Endpoint<M, Path>>
    ? [body?: InputOf<Endpoint<M, Path>>, meta?: EditMeta]
    : [body: InputOf<Endpoint<M, Path>>, meta?: EditMeta];

type OutputOf<E> = E extends { outputFormat: 'json'; output: infer Output } ? Output : undefined;

/** The response of a call; `undefined` if it has no body. */
export type Answer<M extends Method, Path> = OutputOf<Endpoint<M, Path>>;
