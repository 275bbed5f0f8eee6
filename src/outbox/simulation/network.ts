import type { Answer } from '../../api/testing/fakeSupabase.ts';
import type { FakeServer, Reply } from './fakeServer.ts';
import type { Life } from './life.ts';
import type { Random } from './random.ts';
import type { Time } from './time.ts';

const faults = [
  'dropped',
  'answer lost',
  'delayed',
  'duplicated',
  'server error',
  'busy',
  'portal',
  'misshapen',
  'stale schema',
] as const;

/** The network between a browser and the server, and how often it did what. */
export type Network = {
  setQuality: (quality: 'good' | 'bad' | 'none') => void;
  /** From now on, nothing fails. */
  end: () => void;
  counts: Map<string, number>;
  /** The answers to a tab's calls, by name of the called function. */
  answersFor: (life: Life) => Record<string, Answer>;
  /** Whether the tab's last request was answered with 200 by something else than the server. */
  isForeign: (life: Life) => boolean;
  /** A request that outlives its page, and whose answer nobody awaits. */
  send: (name: string, args: Record<string, unknown>, user: string) => void;
};

/** As long as the product waits for an answer. */
const timeoutMs = 20_000;
const functions = [
  'save_edit',
  'add_line_item',
  'delete_line_item',
  'order_line_items',
  'discard_changes',
  'find_quote',
];

export function createNetwork(time: Time, random: Random, server: FakeServer): Network {
  let quality: 'good' | 'bad' | 'none' = 'good';
  let isOver = false;
  const counts = new Map<string, number>();
  const foreign = new Set<Life>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

  function faultOf(): (typeof faults)[number] | 'none' {
    if (isOver) return 'none';
    if (quality === 'none') return 'dropped';
    return random.chance(quality === 'bad' ? 0.5 : 0.05) ? random.pick(faults) : 'none';
  }

  /** Time passes while a request is on its way; nothing returns to a killed tab. */
  function wait<T>(life: Life, ms: number, outcome: () => T | Promise<T>): Promise<T> {
    time.end();
    return new Promise((resolve, reject) => {
      life.after(ms, () => {
        time.begin();
        try {
          resolve(outcome());
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  function answer(life: Life, name: string, args: Record<string, unknown>, user: string) {
    const fault = faultOf();
    count('requests');
    count(fault);
    if (fault === 'misshapen') foreign.add(life);
    else foreign.delete(life);
    const there = random.whole(5, 150);
    const back = random.whole(5, 150);
    const call = () => server.call(name, args, user);
    const fail = (): never => {
      throw new TypeError('fetch failed');
    };
    switch (fault) {
      case 'dropped':
        return wait(life, random.pick([there, timeoutMs]), fail);
      case 'server error':
        return wait(life, there, () => new Response('oh no', { status: random.pick([500, 502]) }));
      case 'busy':
        return wait(life, there, () => json({ status: random.pick([429, 503]), body: {} }));
      case 'stale schema': {
        const [status, code] = random.pick([
          [503, 'PGRST002'],
          [404, 'PGRST202'],
          [404, 'PGRST205'],
        ]);
        return wait(life, there, () =>
          json({ status: Number(status), body: { code, message: '' } }),
        );
      }
      case 'portal':
        // `patientFetch` turns a page into a network failure.
        return wait(life, there, fail);
      case 'misshapen': {
        const body = random.pick(['', 'null', '{}', '[]', '<html>', '"ok"']);
        if (random.chance(0.5)) time.after(there, call);
        return wait(life, there + back, () => new Response(body, { status: 200 }));
      }
      case 'answer lost':
        time.after(there, call);
        return wait(life, random.pick([there + back, timeoutMs]), fail);
      case 'delayed': {
        const late = random.whole(1000, 60_000);
        const reply = new Promise<Reply>((resolve) => time.after(late, () => resolve(call())));
        if (late > timeoutMs) return wait(life, timeoutMs, fail);
        return wait(life, late + back, () => reply.then(json));
      }
      default: {
        const reply = new Promise<Reply>((resolve) => time.after(there, () => resolve(call())));
        if (fault === 'duplicated') time.after(there + random.whole(10, 30_000), call);
        return wait(life, there + back, () => reply.then(json));
      }
    }
  }

  return {
    counts,
    end: () => {
      isOver = true;
    },
    isForeign: (life) => foreign.has(life),
    setQuality: (next) => {
      quality = next;
    },
    answersFor: (life) =>
      Object.fromEntries(
        functions.map((name) => [
          `POST /rest/v1/rpc/${name}`,
          ({ body, headers }) =>
            answer(life, name, body as Record<string, unknown>, userOf(headers)),
        ]),
      ),
    send: (name, args, user) => {
      count('requests');
      if (faultOf() !== 'dropped')
        time.after(random.whole(5, 3000), () => server.call(name, args, user));
    },
  };
}

const json = ({ status, body }: Reply) => Response.json(body, { status });

function userOf(headers: Headers): string {
  const [, claims = ''] = (headers.get('authorization') ?? '').split('.');
  return String(JSON.parse(atob(claims)).sub);
}
