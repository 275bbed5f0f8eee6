import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPage } from '../../../supabase/local/page.ts';
import type { Random } from '../random.ts';
import {
  type ForeignAnswer,
  misshapen,
  portalPages,
  serverErrors,
  staleSchema,
} from './answers.ts';
import { type Applied, isWrite, readApplied, subjectOf } from './applied.ts';
import { type Fault, faultIn, type Network } from './network.ts';
import { servePage } from './servePage.ts';

/**
 * The proxy between the pages and the stack: it serves the page, and forwards or disrupts
 * everything else.
 */
export type FaultProxy = {
  url: string;
  setNetwork: (network: Network) => void;
  /** From now on, serves the page as another build. */
  deploy: () => void;
  /** What the stack did, in order, even if no page ever learned of it. */
  applied: readonly Applied[];
  /** Simultaneous edits by one person: only one tab may send. */
  atOnce: readonly string[];
  /** Number of requests per fault. */
  faults: ReadonlyMap<Fault, number>;
  /** Resolves when no request is in progress, late duplicates included. */
  quiet: () => Promise<void>;
  stop: () => void;
};

type Call = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Starts the proxy on a free port of localhost, in front of a stack and with a built page. */
export async function startProxy(
  stack: string,
  folder: string,
  random: Random,
): Promise<FaultProxy> {
  let network: Network = 'good';
  let build = 1;
  const page = createPage(folder);
  const applied: Applied[] = [];
  const faults = new Map<Fault, number>();
  const atOnce: string[] = [];
  const edits = new Map<ServerResponse, string>();
  const inProgress = new Set<Promise<unknown>>();
  let turn: Promise<unknown> = Promise.resolve();

  /**
   * Forwards a call to the stack, one at a time, so that responses come in the order of execution.
   */
  function forward(call: Call): Promise<Answer> {
    const answer = turn.then(async () => {
      const got = await send(stack, call);
      applied.push(...readApplied(call, got, applied));
      return got;
    });
    turn = answer.catch(() => {});
    return answer;
  }

  async function disrupt(fault: Fault, call: Call, outgoing: ServerResponse): Promise<void> {
    switch (fault) {
      case 'dropped':
        outgoing.destroy();
        return;
      case 'silent':
        await pause(random.whole(2000, 6000));
        outgoing.destroy();
        return;
      case 'captive-portal':
        answerForeign(outgoing, random.pick(portalPages));
        return;
      case 'misshapen':
        answerForeign(outgoing, random.pick(misshapen));
        return;
      case 'server-error':
        answerForeign(outgoing, random.pick(serverErrors));
        return;
      case 'stale-schema':
        answerForeign(outgoing, random.pick(staleSchema));
        return;
      case 'delayed':
        await pause(random.whole(50, 2500));
        reply(outgoing, await forward(call));
        return;
      case 'answer-lost':
        await forward(call);
        outgoing.destroy();
        return;
      case 'answer-cut': {
        const answer = await forward(call);
        outgoing.writeHead(answer.status, {
          ...answer.headers,
          'content-length': answer.body.length,
        });
        outgoing.write(answer.body.subarray(0, answer.body.length / 2), () => outgoing.destroy());
        return;
      }
      case 'duplicated':
        reply(outgoing, await forward(call));
        await pause(random.whole(100, 4000));
        await forward(call);
        return;
      case 'none':
        reply(outgoing, await forward(call));
    }
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    if (!/^\/(rest|auth|storage|functions)\/|^\/config\.json/.test(url)) {
      // The page itself is always served: the faults concern edits.
      return servePage(page, build, incoming, outgoing);
    }
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const fault = url.startsWith('/config.json') ? 'none' : faultIn(network, random);
    void watch(url, headers, outgoing);
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
    await disrupt(fault, { method, path: url, headers, body: Buffer.concat(chunks) }, outgoing);
  }

  /**
   * Watches for simultaneous edits. Keepalive requests bypass the queue and carry no client header.
   */
  async function watch(url: string, headers: IncomingHttpHeaders, outgoing: ServerResponse) {
    if (!headers['x-client-info'] || !isWrite.test(url)) return;
    const user = subjectOf(headers.authorization ?? '');
    const others = [...edits].filter(([, other]) => other === user).map(([response]) => response);
    edits.set(outgoing, user);
    outgoing.once('close', () => edits.delete(outgoing));
    // The connection of a tab that was just killed or left may close a moment later.
    await pause(300);
    if (edits.has(outgoing) && others.some((other) => edits.has(other))) {
      atOnce.push('two edits of one person were in progress at once');
    }
  }

  const server = createServer((incoming, outgoing) => {
    outgoing.on('error', () => {});
    const work = handle(incoming, outgoing).catch(() => outgoing.destroy());
    inProgress.add(work);
    void work.finally(() => inProgress.delete(work));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    setNetwork: (next) => {
      network = next;
    },
    deploy: () => {
      build += 1;
    },
    applied,
    atOnce,
    faults,
    quiet: async () => {
      while (inProgress.size > 0) await Promise.all(inProgress);
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function send(stack: string, { method, path, headers, body }: Call): Promise<Answer> {
  const { 'accept-encoding': _packed, ...plain } = headers;
  return new Promise((resolve, reject) => {
    const passed = request(new URL(path, stack), { method, headers: plain }, async (answer) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of answer) chunks.push(chunk);
      } catch (error) {
        reject(error);
      }
      const { 'transfer-encoding': _chunked, ...kept } = answer.headers;
      resolve({ status: answer.statusCode ?? 500, headers: kept, body: Buffer.concat(chunks) });
    });
    passed.once('error', reject);
    passed.end(body);
  });
}

function reply(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  if (!outgoing.destroyed) outgoing.writeHead(status, headers).end(body);
}

function answerForeign(outgoing: ServerResponse, { status, type, body }: ForeignAnswer): void {
  outgoing.writeHead(status, { 'content-type': type }).end(body);
}
