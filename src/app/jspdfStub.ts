/** Replaces optional dependencies of jsPDF (vite.config.ts); it is never called. */
export default undefined;
