/** The quote that this page made last and has not shown yet. Not stored: a reload opens it like any other. */
let fresh: string | null = null;

/** Called when this page has made a quote: opening it puts the focus on its first field. */
export function markFreshQuote(quoteId: string): void {
  fresh = quoteId;
}

/** Whether this is that quote; true only once. */
export function takeFreshQuote(quoteId: string): boolean {
  if (fresh !== quoteId) return false;
  fresh = null;
  return true;
}
