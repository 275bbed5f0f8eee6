/** Stands for packages that jsPDF can do without (vite.config.ts); nothing calls it. */
export default undefined;
