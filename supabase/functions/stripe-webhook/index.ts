import { makeDeps } from '../_shared/deps.ts';
import { handler } from './handler.ts';

const deps = makeDeps(Deno.env.toObject());
Deno.serve((request) => handler(request, deps));
