export function loadEnvLocal(): void;
