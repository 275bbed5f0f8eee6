// Runs before the first paint, so that no other theme flashes up. The rest of the theming is
// in src/ui/theme/themeStore.ts. Not an inline script: the content security policy allows none.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('quote-builder-theme');
  } catch {
    // storage is blocked
  }
  if (theme !== 'light' && theme !== 'dark' && theme !== 'professional') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;
  // Until the styles load, the browser paints an empty page, dark if the system is dark.
  const scheme = document.querySelector('meta[name="color-scheme"]');
  if (scheme) scheme.content = theme === 'dark' ? 'dark' : 'light';
})();
