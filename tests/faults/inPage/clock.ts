/** Runs inside the page, so each function must be complete in itself. */

/** Makes the tab's clock adjustable, before any of the page's code runs. */
export function makeClockMovable(): void {
  const RealDate = Date;
  const now = () => RealDate.now() + Number(sessionStorage.getItem('clock-offset') ?? 0);
  class MovedDate extends RealDate {
    constructor(...given: [] | [number]) {
      super(...((given.length === 0 ? [now()] : given) as [number]));
    }
    static override now = now;
  }
  globalThis.Date = MovedDate as DateConstructor;
}

/** Moves the tab's clock forward or back. */
export function moveClock(ms: number): void {
  const before = Number(sessionStorage.getItem('clock-offset') ?? 0);
  sessionStorage.setItem('clock-offset', String(before + ms));
}
