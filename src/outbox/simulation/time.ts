/** Virtual time: nothing waits for a real timer. */
export type Time = {
  now: () => number;
  /** Does the work after a time. Returns a function to cancel that. */
  after: (ms: number, work: () => void) => () => void;
  /** Work begins, or ends, that runs in real promises: time stands still meanwhile. */
  begin: () => void;
  end: () => void;
  /** Lets time pass, one event after another. */
  pass: (ms: number) => Promise<void>;
};

type Event = { at: number; number: number; work: () => void };

export function createTime(): Time {
  let now = 0;
  let number = 0;
  let working = 0;
  const events: Event[] = [];

  const isBefore = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.number < b.number);

  /** The events are sorted, the next one last. */
  function insert(event: Event): void {
    let [from, to] = [0, events.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = events[middle];
      if (other && isBefore(event, other)) from = middle + 1;
      else to = middle;
    }
    events.splice(from, 0, event);
  }

  /** Lets promises run until only events are left to wait for. */
  async function settle(): Promise<void> {
    do {
      await new Promise((resolve) => setImmediate(resolve));
    } while (working > 0);
  }

  return {
    now: () => now,
    after: (ms, work) => {
      number += 1;
      const event = { at: now + Math.max(0, ms), number, work };
      insert(event);
      return () => {
        const place = events.indexOf(event);
        if (place >= 0) events.splice(place, 1);
      };
    },
    begin: () => {
      working += 1;
    },
    end: () => {
      working -= 1;
    },
    pass: async (ms) => {
      const end = now + ms;
      await settle();
      for (let next = events.at(-1); next && next.at <= end; next = events.at(-1)) {
        events.pop();
        now = Math.max(now, next.at);
        next.work();
        await settle();
      }
      now = end;
    },
  };
}
