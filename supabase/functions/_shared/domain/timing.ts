/** Milliseconds. */
export const timing = {
  editDebounce: 800,
  /** Between two requests for the stamp of the open quote. */
  stampInterval: 3000,
  /** Until the page first asks for news, and between two such requests. */
  newsFirst: 2000,
  newsInterval: 30_000,
  csvSuccessClose: 2000,
  tooltipDelay: 700,
  tooltipSkipDelay: 300,
  dataFresh: 5 * 60 * 1000,
  toastShown: 5000,
  /** Long enough to read it, press F8 and decide. */
  toastWithAction: 15_000,
  toastRemoved: 1_000_000,
} as const;

export const toasts = { shownAtOnce: 1, swipePixels: 50, hotkey: 'F8' } as const;
