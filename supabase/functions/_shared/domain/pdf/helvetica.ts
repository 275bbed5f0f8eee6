import type { FontWeight } from './page.ts';

/**
 * Advance widths of the standard font in thousandths of an em, from Adobe's font metrics: width →
 * characters of Windows-1252. jsPDF's own table is rounded to 1/220 em, which shifts the end of a
 * long figure by a tenth of a millimeter, and subtracts kerning that is never drawn.
 */
const widths: Record<FontWeight, Record<number, string>> = {
  normal: {
    191: "'",
    222: 'ijl‘’‚',
    260: '|¦',
    278: ' !,./:;I[\\]ft\u00a0·ÌÍÎÏìíîï',
    333: '()-`r¡¨¯²³´¸¹ˆ˜“”„‹›',
    334: '{}',
    350: '•',
    355: '"',
    365: 'º',
    370: 'ª',
    389: '*',
    400: '°',
    469: '^',
    500: 'Jcksvxyzçýÿšž',
    537: '¶',
    556: '#$0123456789?L_abdeghnopqu¢£¤¥§«µ»àáâãäåèéêëðñòóôõöùúûüþƒ–†‡€',
    584: '+<=>~¬±×÷',
    611: 'FTZ¿ßøŽ',
    667: '&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞŠŸ',
    722: 'CDHNRUwÇÐÑÙÚÛÜ',
    737: '©®',
    778: 'GOQÒÓÔÕÖØ',
    833: 'Mm',
    834: '¼½¾',
    889: '%æ',
    944: 'Wœ',
    1000: 'ÆŒ—…‰™',
    1015: '@',
  },
  bold: {
    238: "'",
    278: ' ,./I\\ijl\u00a0·ÌÍÎÏìíîï‘’‚',
    280: '|¦',
    333: '!()-:;[]`ft¡¨¯²³´¸¹ˆ˜‹›',
    350: '•',
    365: 'º',
    370: 'ª',
    389: '*r{}',
    400: '°',
    474: '"',
    500: 'zž“”„',
    556: '#$0123456789J_aceksvxy¢£¤¥§«¶»àáâãäåçèéêëýÿšƒ–†‡€',
    584: '+<=>^~¬±×÷',
    611: '?FLTZbdghnopquµ¿ßðñòóôõöøùúûüþŽ',
    667: 'EPSVXYÈÉÊËÝÞŠŸ',
    722: '&ABCDHKNRUÀÁÂÃÄÅÇÐÑÙÚÛÜ',
    737: '©®',
    778: 'GOQwÒÓÔÕÖØ',
    833: 'M',
    834: '¼½¾',
    889: '%mæ',
    944: 'Wœ',
    975: '@',
    1000: 'ÆŒ—…‰™',
  },
};

const byCharacter = (groups: Record<number, string>) =>
  new Map(
    Object.entries(groups).flatMap(([width, characters]) =>
      [...characters].map((character) => [character, Number(width) / 1000] as const),
    ),
  );

const advances = { normal: byCharacter(widths.normal), bold: byCharacter(widths.bold) };

/** A character's advance width, in ems. */
export function helveticaAdvance(character: string, weight: FontWeight): number {
  return advances[weight].get(character) ?? 0.556;
}
