/**
 * The props of what has the focus when a dialog opens, with its animation and without: during the
 * animation `autoFocus` does it, otherwise the dialog itself does (`Dialog`).
 */
export const firstFocus = (isFirst = true) =>
  isFirst ? ({ autoFocus: true, 'data-autofocus': true } as const) : {};
