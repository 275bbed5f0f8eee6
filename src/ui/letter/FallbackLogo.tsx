import styles from './letter.module.css';

/** The bundled picture for a company without a logo, as `public/fallback-logo.png`: a building on a disc. */
export function FallbackLogo() {
  return (
    <svg className={styles.fallback} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" />
      <path d="M12 10h16v20h-6v-5h-4v5h-6zm3 3v3h3v-3zm7 0v3h3v-3zm0 6v3h3v-3zm-7 0v3h3v-3z" />
    </svg>
  );
}
