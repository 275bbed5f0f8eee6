/** What this project uses of it; its own types are of an older version. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      targetFormat: 'sfnt';
      noHinting: true;
      /** Tags of the layout features that stay. */
      keepFeatures: readonly string[];
      variationAxes?: { wght: number };
    },
  ): Promise<Buffer>;
}
