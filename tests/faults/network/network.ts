import type { Random } from '../random.ts';

/** What may happen to a request. */
export type Fault =
  | 'none'
  | 'delayed'
  | 'dropped'
  | 'answer-lost'
  | 'answer-cut'
  | 'duplicated'
  | 'server-error'
  | 'stale-schema'
  | 'captive-portal'
  | 'misshapen'
  | 'silent';

/** The state of the network for a while. */
export type Network = 'good' | 'slow' | 'rough' | 'dead' | 'captive' | 'failing';

const rough: readonly Fault[] = [
  ...['none', 'none', 'none', 'delayed', 'delayed', 'delayed', 'dropped', 'silent'],
  ...['answer-lost', 'answer-lost', 'answer-cut', 'duplicated', 'duplicated', 'server-error'],
] as Fault[];

/** The fault of the next request in the given state of the network. */
export function faultIn(network: Network, random: Random): Fault {
  switch (network) {
    case 'good':
      return 'none';
    case 'slow':
      return 'delayed';
    case 'rough':
      return random.pick(rough);
    case 'dead':
      return 'dropped';
    case 'captive':
      return random.pick(['captive-portal', 'misshapen', 'misshapen']);
    case 'failing':
      return random.pick(['server-error', 'stale-schema', 'stale-schema', 'delayed']);
  }
}

/** The next state of the network: mostly rough. */
export const nextNetwork = (random: Random): Network =>
  random.pick(['rough', 'rough', 'rough', 'rough', 'good', 'good', 'dead', 'captive', 'failing']);
