// Runs before the first paint, so that no other theme flashes up. The rest of the theme's life is
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
  // Until the styles are there the browser paints an empty page, dark where the system is dark.
  const scheme = document.querySelector('meta[name="color-scheme"]');
  if (scheme) scheme.content = theme === 'dark' ? 'dark' : 'light';
})();
