// Safari reads the object URL only some time after the click.
const KEEP_URL_MS = 60_000;

/** Downloads bytes in the browser as a file with this name. */
export function downloadFile(name: string, bytes: Uint8Array | Blob, type: string): void {
  const url = URL.createObjectURL(
    new Blob([bytes instanceof Blob ? bytes : new Uint8Array(bytes)], { type }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_URL_MS);
}
