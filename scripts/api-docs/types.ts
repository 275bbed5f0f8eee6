import type {
  AccessScope,
  DeliveryMethod,
  DiscountType,
  ImportPreview,
  LineItem,
  Logo,
  PlannedService,
  QuoteStatus,
  Service,
  SharedQuote,
  SharedQuotes,
} from '@domain/types.ts';
import type { ExtractSchema } from 'hono/types';
import type { Api } from '../../src/api/adapter/app.ts';
import type * as api from '../../src/api/types.ts';

// What the generator of docs/api.md asks TypeScript about.

/** Every call, from the types of the routes themselves. */
export type Routes = ExtractSchema<Api>;

/** Types that the page describes once, under their names. */
export type Named = {
  AccessScope: AccessScope;
  AccessToken: api.AccessToken;
  AdminServices: api.AdminServices;
  AdminUserRow: api.AdminUserRow;
  AuditEntry: api.AuditEntry;
  CurrentUser: api.CurrentUser;
  DeliveryMethod: DeliveryMethod;
  DiscountType: DiscountType;
  ImportPreview: ImportPreview;
  LastImport: api.LastImport;
  LineItem: LineItem;
  Logo: Logo;
  PlannedService: PlannedService;
  QuoteAnswer: api.QuoteAnswer;
  QuoteEvent: api.QuoteEvent;
  QuoteHead: api.QuoteHead;
  QuoteListItem: api.QuoteListItem;
  QuoteStatus: QuoteStatus;
  Role: api.Role;
  Service: Service;
  Settings: api.Settings;
  ClientLink: api.ClientLink;
  SharedQuote: SharedQuote;
  SharedQuotes: SharedQuotes;
  TenantRow: api.TenantRow;
  UndoneImport: api.UndoneImport;
};
