/** One step that is possible in a state: what happens, and the state after it. */
export type Step<State> = { name: string; next: State };

export type Protocol<State> = {
  start: State;
  /** Every step that is possible in a state. */
  steps: (state: State) => readonly Step<State>[];
  /** The same text for states that need to be visited only once. */
  key: (state: State) => string;
  /** What is wrong with a state, if anything; `isStuck` says that no step is left. */
  fault: (state: State, isStuck: boolean) => string | undefined;
};

export type Explored = {
  states: number;
  /** The first fault found, and the shortest way to it. */
  fault?: { what: string; steps: string[] };
};

type Visit<State> = { state: State; came?: { from: Visit<State>; by: string } };

/** Visits every state that can be reached, breadth first. */
export function explore<State>({ start, steps, key, fault }: Protocol<State>): Explored {
  const seen = new Set([key(start)]);
  let edge: Visit<State>[] = [{ state: start }];
  while (edge.length > 0) {
    const beyond: Visit<State>[] = [];
    for (const visit of edge) {
      const possible = steps(visit.state);
      const what = fault(visit.state, possible.length === 0);
      if (what) return { states: seen.size, fault: { what, steps: wayTo(visit) } };
      for (const { name, next } of possible) {
        const id = key(next);
        if (seen.has(id)) continue;
        seen.add(id);
        beyond.push({ state: next, came: { from: visit, by: name } });
      }
    }
    edge = beyond;
  }
  return { states: seen.size };
}

function wayTo<State>(visit: Visit<State>): string[] {
  const steps: string[] = [];
  for (let at = visit; at.came; at = at.came.from) steps.unshift(at.came.by);
  return steps;
}
