import type { Random } from './random.ts';

/** What may happen to one request on its way. */
export type Fault =
  | 'none'
  | 'delayed'
  | 'dropped'
  | 'answer-lost'
  | 'answer-cut'
  | 'duplicated'
  | 'server-error'
  | 'captive-portal'
  | 'misshapen'
  | 'silent';

/** How the network is for a while. */
export type Weather = 'calm' | 'rough' | 'dead' | 'captive' | 'failing';

const rough: readonly Fault[] = [
  ...['none', 'none', 'none', 'delayed', 'delayed', 'delayed', 'dropped', 'silent'],
  ...['answer-lost', 'answer-lost', 'answer-cut', 'duplicated', 'duplicated', 'server-error'],
] as Fault[];

/** What happens to the next request in such a weather. */
export function faultIn(weather: Weather, random: Random): Fault {
  switch (weather) {
    case 'calm':
      return 'none';
    case 'rough':
      return random.pick(rough);
    case 'dead':
      return 'dropped';
    case 'captive':
      return random.pick(['captive-portal', 'misshapen', 'misshapen']);
    case 'failing':
      return random.pick(['server-error', 'server-error', 'delayed']);
  }
}

/** The next weather: mostly rough, never the same for long. */
export const nextWeather = (random: Random): Weather =>
  random.pick(['rough', 'rough', 'rough', 'rough', 'calm', 'calm', 'dead', 'captive', 'failing']);
