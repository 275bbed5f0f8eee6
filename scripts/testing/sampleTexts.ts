import type { QuoteSnapshot } from '../../supabase/functions/_shared/domain/types.ts';
import { sampleItem } from './samplePdf.ts';

/** What quotes in other scripts say. */
export const sampleTexts = {
  hebrew: {
    clientName: 'דנה לוי',
    projectTitle: 'שיפוץ מטבח (שלב א׳)',
    provider: 'ד״ר אינס מורנו',
    paymentTerms:
      'מחצית המחיר בהזמנה, והיתרה ביום האחרון. אפשר גם ב-3 תשלומים של 1,500 ש״ח.\nתודה רבה!',
    lineItems: [
      sampleItem('ביקור ראשון וצילום X-ray', '120.00', { unit: 'שעה' }),
      sampleItem('ניקוי מקצועי', '95.00', {
        notes: 'שני ביקורים, בהפרש של שבוע. כולל חומרים (עד 250 ₪), שָׁלוֹם עם ניקוד.',
      }),
      sampleItem('Ceramic filling', '240.00', {
        notes: 'She said שלום עולם (hello, world) twice.',
      }),
    ],
  },
  arabic: {
    clientName: 'شركة النور للتجارة',
    projectTitle: 'تجديد المطبخ (المرحلة ١)',
    provider: 'د. إيناس مورينو',
    paymentTerms: 'النصف عند الحجز والباقي في يوم آخر زيارة، أو على 3 دفعات.\nالسلام عليكم، مُحَمَّد',
    lineItems: [
      sampleItem('الزيارة الأولى والأشعة السينية', '120.00', { unit: 'ساعة' }),
      sampleItem('تنظيف احترافي', '95.00', {
        notes:
          'زيارتان بفارق أسبوع. می\u200cخواهم پژوهش. يشمل المواد (حتى 250 ريال) والتأمين كتابةً.',
      }),
    ],
  },
  japanese: {
    clientName: '山田 太郎 様',
    projectTitle: 'キッチンのリフォーム(第1期)',
    provider: '東京歯科クリニック',
    paymentTerms:
      'ご予約時に半額、残りは最終日にお支払いください。お支払いはクレジットカード、銀行振込、または「コンビニ払い」をご利用いただけます。',
    lineItems: [
      sampleItem('初診とレントゲン撮影', '120.00', { unit: '回' }),
      sampleItem('プロフェッショナルクリーニング', '95.00', {
        notes: '2回の来院、1週間の間隔。材料費(25,000円まで)を含みます。',
      }),
    ],
  },
} satisfies Record<string, Partial<QuoteSnapshot>>;
