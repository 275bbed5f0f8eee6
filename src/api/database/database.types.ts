export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      access_token_quotes: {
        Row: {
          access_token_id: string;
          id: string;
          quote_id: string;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          access_token_id: string;
          id?: string;
          quote_id: string;
          tenant_id?: string;
        };
        Update: {
          access_token_id?: string;
          id?: string;
          quote_id?: string;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'access_token_quotes_quote_is_of_the_tenant';
            columns: ['tenant_id', 'quote_id'];
            isOneToOne: false;
            referencedRelation: 'quote_totals';
            referencedColumns: ['tenant_id', 'quote_id'];
          },
          {
            foreignKeyName: 'access_token_quotes_quote_is_of_the_tenant';
            columns: ['tenant_id', 'quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'access_token_quotes_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'access_token_quotes_token_is_of_the_tenant';
            columns: ['tenant_id', 'access_token_id'];
            isOneToOne: false;
            referencedRelation: 'access_tokens';
            referencedColumns: ['tenant_id', 'id'];
          },
        ];
      };
      access_tokens: {
        Row: {
          created_at: string;
          description: string;
          expires_at: string | null;
          id: string;
          is_active: boolean;
          scope: string;
          tenant_id: string;
          token: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          description?: string;
          expires_at?: string | null;
          id?: string;
          is_active?: boolean;
          scope?: string;
          tenant_id?: string;
          token?: string;
        };
        Update: {
          created_at?: string;
          description?: string;
          expires_at?: string | null;
          id?: string;
          is_active?: boolean;
          scope?: string;
          tenant_id?: string;
          token?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'access_tokens_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      audit_log: {
        Row: {
          action: string;
          actor_id: string | null;
          actor_kind: string;
          actor_name: string;
          actor_search: string | null;
          created_at: string;
          details: NonNullable<Json>;
          id: string;
          is_administration: boolean;
          subject_id: string | null;
          subject_name: string;
          tenant_id: string | null;
          tenant_name: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor_id?: string | null;
          actor_kind: string;
          actor_name: string;
          actor_search?: never;
          created_at?: string;
          details?: NonNullable<Json>;
          id?: string;
          is_administration?: boolean;
          subject_id?: string | null;
          subject_name?: string;
          tenant_id?: string | null;
          tenant_name?: string;
        };
        Update: {
          action?: string;
          actor_id?: string | null;
          actor_kind?: string;
          actor_name?: string;
          actor_search?: never;
          created_at?: string;
          details?: NonNullable<Json>;
          id?: string;
          is_administration?: boolean;
          subject_id?: string | null;
          subject_name?: string;
          tenant_id?: string | null;
          tenant_name?: string;
        };
        Relationships: [];
      };
      clients: {
        Row: {
          address: string;
          company: string;
          created_at: string;
          emails: string;
          id: string;
          language: string;
          name: string;
          notes: string;
          phone: string;
          tags: string;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          address?: string;
          company?: string;
          created_at?: string;
          emails?: string;
          id?: string;
          language?: string;
          name: string;
          notes?: string;
          phone?: string;
          tags?: string;
          tenant_id?: string;
        };
        Update: {
          address?: string;
          company?: string;
          created_at?: string;
          emails?: string;
          id?: string;
          language?: string;
          name?: string;
          notes?: string;
          phone?: string;
          tags?: string;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'clients_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      company_profiles: {
        Row: {
          accent_color: string;
          address: string;
          asks_signature: boolean;
          bank_details: string;
          email: string;
          email_body: string;
          footer: string;
          legal_name: string;
          logo_id: string | null;
          pay_link: string;
          pdf_layout: string;
          phone: string;
          provider_id: string | null;
          second_tax_name: string;
          tax_id: string;
          tax_name: string;
          tenant_id: string;
          website: string;
        };
        ComputedFields: never;
        Insert: {
          accent_color?: string;
          address?: string;
          asks_signature?: boolean;
          bank_details?: string;
          email?: string;
          email_body?: string;
          footer?: string;
          legal_name?: string;
          logo_id?: string | null;
          pay_link?: string;
          pdf_layout?: string;
          phone?: string;
          provider_id?: string | null;
          second_tax_name?: string;
          tax_id?: string;
          tax_name?: string;
          tenant_id?: string;
          website?: string;
        };
        Update: {
          accent_color?: string;
          address?: string;
          asks_signature?: boolean;
          bank_details?: string;
          email?: string;
          email_body?: string;
          footer?: string;
          legal_name?: string;
          logo_id?: string | null;
          pay_link?: string;
          pdf_layout?: string;
          phone?: string;
          provider_id?: string | null;
          second_tax_name?: string;
          tax_id?: string;
          tax_name?: string;
          tenant_id?: string;
          website?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'company_profiles_logo_is_of_the_tenant';
            columns: ['tenant_id', 'logo_id'];
            isOneToOne: false;
            referencedRelation: 'logos';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'company_profiles_provider_is_of_the_tenant';
            columns: ['tenant_id', 'provider_id'];
            isOneToOne: false;
            referencedRelation: 'providers';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'company_profiles_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: true;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      custom_units: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          name: string;
          tenant_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'custom_units_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      deliveries: {
        Row: {
          attempts: number;
          body: string;
          cc: string[];
          claimed_at: string;
          created_at: string;
          created_by: string | null;
          files: string[];
          id: string;
          is_automatic: boolean;
          key: string;
          link_id: string;
          method: string;
          own_copy: string;
          provider_ref: string;
          quote_id: string;
          reason: string;
          recipient: string;
          reminder: string | null;
          send_at: string | null;
          sent_at: string | null;
          state: string;
          subject: string;
          tenant_id: string;
          uncertain: boolean;
          version_id: string;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          body?: string;
          cc?: string[];
          claimed_at?: string;
          created_at?: string;
          created_by?: string | null;
          files?: string[];
          id?: string;
          is_automatic?: boolean;
          key: string;
          link_id: string;
          method: string;
          own_copy?: string;
          provider_ref?: string;
          quote_id: string;
          reason?: string;
          recipient: string;
          reminder?: string | null;
          send_at?: string | null;
          sent_at?: string | null;
          state?: string;
          subject: string;
          tenant_id?: string;
          uncertain?: boolean;
          version_id: string;
        };
        Update: {
          attempts?: number;
          body?: string;
          cc?: string[];
          claimed_at?: string;
          created_at?: string;
          created_by?: string | null;
          files?: string[];
          id?: string;
          is_automatic?: boolean;
          key?: string;
          link_id?: string;
          method?: string;
          own_copy?: string;
          provider_ref?: string;
          quote_id?: string;
          reason?: string;
          recipient?: string;
          reminder?: string | null;
          send_at?: string | null;
          sent_at?: string | null;
          state?: string;
          subject?: string;
          tenant_id?: string;
          uncertain?: boolean;
          version_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'deliveries_link_is_of_the_tenant';
            columns: ['tenant_id', 'link_id'];
            isOneToOne: false;
            referencedRelation: 'share_links';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'deliveries_quote_is_of_the_tenant';
            columns: ['tenant_id', 'quote_id'];
            isOneToOne: false;
            referencedRelation: 'quote_totals';
            referencedColumns: ['tenant_id', 'quote_id'];
          },
          {
            foreignKeyName: 'deliveries_quote_is_of_the_tenant';
            columns: ['tenant_id', 'quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'deliveries_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'deliveries_version_is_of_the_tenant';
            columns: ['tenant_id', 'version_id'];
            isOneToOne: false;
            referencedRelation: 'quote_versions';
            referencedColumns: ['tenant_id', 'id'];
          },
        ];
      };
      imports: {
        Row: {
          added: number;
          changed: number;
          created_at: string;
          entries: NonNullable<Json>;
          file_name: string;
          id: string;
          kind: string;
          outcome: Json | null;
          tenant_id: string;
          undone_at: string | null;
          unit_ids: string[];
        };
        ComputedFields: never;
        Insert: {
          added: number;
          changed: number;
          created_at?: string;
          entries: NonNullable<Json>;
          file_name?: string;
          id?: string;
          kind?: string;
          outcome?: Json | null;
          tenant_id?: string;
          undone_at?: string | null;
          unit_ids?: string[];
        };
        Update: {
          added?: number;
          changed?: number;
          created_at?: string;
          entries?: NonNullable<Json>;
          file_name?: string;
          id?: string;
          kind?: string;
          outcome?: Json | null;
          tenant_id?: string;
          undone_at?: string | null;
          unit_ids?: string[];
        };
        Relationships: [
          {
            foreignKeyName: 'imports_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      line_items: {
        Row: {
          created_at: string;
          deleted_at: string | null;
          description: string;
          discount_type: string;
          discount_value: number;
          enabled: boolean;
          id: string;
          max_quantity: number;
          min_quantity: number;
          notes: string;
          option: string;
          quantity: number;
          quote_id: string;
          section: string;
          sort_order: number;
          tax: string;
          tenant_id: string;
          unit: string;
          unit_price: number;
          volume_prices: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          deleted_at?: string | null;
          description?: string;
          discount_type?: string;
          discount_value?: number;
          enabled?: boolean;
          id?: string;
          max_quantity?: number;
          min_quantity?: number;
          notes?: string;
          option?: string;
          quantity?: number;
          quote_id: string;
          section?: string;
          sort_order: number;
          tax?: string;
          tenant_id?: string;
          unit?: string;
          unit_price?: number;
          volume_prices?: string;
        };
        Update: {
          created_at?: string;
          deleted_at?: string | null;
          description?: string;
          discount_type?: string;
          discount_value?: number;
          enabled?: boolean;
          id?: string;
          max_quantity?: number;
          min_quantity?: number;
          notes?: string;
          option?: string;
          quantity?: number;
          quote_id?: string;
          section?: string;
          sort_order?: number;
          tax?: string;
          tenant_id?: string;
          unit?: string;
          unit_price?: number;
          volume_prices?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'line_items_quote_is_of_the_tenant';
            columns: ['tenant_id', 'quote_id'];
            isOneToOne: false;
            referencedRelation: 'quote_totals';
            referencedColumns: ['tenant_id', 'quote_id'];
          },
          {
            foreignKeyName: 'line_items_quote_is_of_the_tenant';
            columns: ['tenant_id', 'quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'line_items_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      logos: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          object_path: string;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          name: string;
          object_path: string;
          tenant_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          object_path?: string;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'logos_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      payments: {
        Row: {
          amount: number;
          created_at: string;
          id: string;
          paid_on: string;
          quote_id: string;
          recorded_by: string | null;
          recorder: string;
          reference: string;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          created_at?: string;
          id: string;
          paid_on: string;
          quote_id: string;
          recorded_by?: string | null;
          recorder: string;
          reference?: string;
          tenant_id: string;
        };
        Update: {
          amount?: number;
          created_at?: string;
          id?: string;
          paid_on?: string;
          quote_id?: string;
          recorded_by?: string | null;
          recorder?: string;
          reference?: string;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payments_quote_is_of_the_tenant';
            columns: ['tenant_id', 'quote_id'];
            isOneToOne: false;
            referencedRelation: 'quote_totals';
            referencedColumns: ['tenant_id', 'quote_id'];
          },
          {
            foreignKeyName: 'payments_quote_is_of_the_tenant';
            columns: ['tenant_id', 'quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'payments_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          created_at: string;
          email: string;
          first_name: string;
          id: string;
          is_active: boolean;
          last_name: string;
          must_change_password: boolean;
          notifications: string;
          role: string;
          search_text: string | null;
          tenant_id: string | null;
          username: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email?: string;
          first_name?: string;
          id: string;
          is_active?: boolean;
          last_name?: string;
          must_change_password?: boolean;
          notifications?: string;
          role?: string;
          search_text?: never;
          tenant_id?: string | null;
          username: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          first_name?: string;
          id?: string;
          is_active?: boolean;
          last_name?: string;
          must_change_password?: boolean;
          notifications?: string;
          role?: string;
          search_text?: never;
          tenant_id?: string | null;
          username?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'profiles_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      providers: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          name: string;
          phone: string;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email?: string;
          id?: string;
          name: string;
          phone?: string;
          tenant_id?: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          name?: string;
          phone?: string;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'providers_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      questions: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          answered_by: string | null;
          answerer: string | null;
          asked_at: string;
          id: string;
          item: number | null;
          key: string | null;
          link_id: string | null;
          method: string;
          question: string;
          quote_id: string;
          recipient: string;
          tenant_id: string;
          version_id: string;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          answerer?: string | null;
          asked_at?: string;
          id?: string;
          item?: number | null;
          key?: string | null;
          link_id?: string | null;
          method: string;
          question: string;
          quote_id: string;
          recipient: string;
          tenant_id: string;
          version_id: string;
        };
        Update: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          answerer?: string | null;
          asked_at?: string;
          id?: string;
          item?: number | null;
          key?: string | null;
          link_id?: string | null;
          method?: string;
          question?: string;
          quote_id?: string;
          recipient?: string;
          tenant_id?: string;
          version_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'questions_link_is_of_the_tenant';
            columns: ['tenant_id', 'link_id'];
            isOneToOne: false;
            referencedRelation: 'share_links';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'questions_quote_is_of_the_tenant';
            columns: ['tenant_id', 'quote_id'];
            isOneToOne: false;
            referencedRelation: 'quote_totals';
            referencedColumns: ['tenant_id', 'quote_id'];
          },
          {
            foreignKeyName: 'questions_quote_is_of_the_tenant';
            columns: ['tenant_id', 'quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'questions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'questions_version_is_of_the_tenant';
            columns: ['tenant_id', 'version_id'];
            isOneToOne: false;
            referencedRelation: 'quote_versions';
            referencedColumns: ['tenant_id', 'id'];
          },
        ];
      };
      quote_events: {
        Row: {
          actor: string;
          actor_id: string | null;
          created_at: string;
          details: NonNullable<Json>;
          id: string;
          kind: string;
          quote_id: string;
          tenant_id: string;
          version: number | null;
        };
        ComputedFields: never;
        Insert: {
          actor?: string;
          actor_id?: string | null;
          created_at?: string;
          details?: NonNullable<Json>;
          id?: string;
          kind: string;
          quote_id: string;
          tenant_id?: string;
          version?: number | null;
        };
        Update: {
          actor?: string;
          actor_id?: string | null;
          created_at?: string;
          details?: NonNullable<Json>;
          id?: string;
          kind?: string;
          quote_id?: string;
          tenant_id?: string;
          version?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'quote_events_quote_is_of_the_tenant';
            columns: ['tenant_id', 'quote_id'];
            isOneToOne: false;
            referencedRelation: 'quote_totals';
            referencedColumns: ['tenant_id', 'quote_id'];
          },
          {
            foreignKeyName: 'quote_events_quote_is_of_the_tenant';
            columns: ['tenant_id', 'quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'quote_events_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      quote_versions: {
        Row: {
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          decision: string | null;
          decision_reason: string | null;
          draft: Json | null;
          expires_at: string;
          id: string;
          issued_on: string;
          logo: string | null;
          logo_id: string | null;
          logo_type: string | null;
          number: string;
          offered: Json | null;
          quote_id: string;
          receipt_code: string | null;
          receipt_file: string | null;
          sent_at: string | null;
          sha256: string;
          signature: string | null;
          snapshot: NonNullable<Json>;
          tenant_id: string;
          valid_until: string;
          version: number;
          viewed_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          decision?: string | null;
          decision_reason?: string | null;
          draft?: Json | null;
          expires_at: string;
          id?: string;
          issued_on: string;
          logo?: string | null;
          logo_id?: string | null;
          logo_type?: string | null;
          number: string;
          offered?: Json | null;
          quote_id: string;
          receipt_code?: string | null;
          receipt_file?: string | null;
          sent_at?: string | null;
          sha256: string;
          signature?: string | null;
          snapshot: NonNullable<Json>;
          tenant_id?: string;
          valid_until: string;
          version: number;
          viewed_at?: string | null;
        };
        Update: {
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          decision?: string | null;
          decision_reason?: string | null;
          draft?: Json | null;
          expires_at?: string;
          id?: string;
          issued_on?: string;
          logo?: string | null;
          logo_id?: string | null;
          logo_type?: string | null;
          number?: string;
          offered?: Json | null;
          quote_id?: string;
          receipt_code?: string | null;
          receipt_file?: string | null;
          sent_at?: string | null;
          sha256?: string;
          signature?: string | null;
          snapshot?: NonNullable<Json>;
          tenant_id?: string;
          valid_until?: string;
          version?: number;
          viewed_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'quote_versions_quote_is_of_the_tenant';
            columns: ['tenant_id', 'quote_id'];
            isOneToOne: false;
            referencedRelation: 'quote_totals';
            referencedColumns: ['tenant_id', 'quote_id'];
          },
          {
            foreignKeyName: 'quote_versions_quote_is_of_the_tenant';
            columns: ['tenant_id', 'quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'quote_versions_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      quote_views: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          query: string;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          name: string;
          query: string;
          tenant_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          query?: string;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'quote_views_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      quotes: {
        Row: {
          accepted_total: number | null;
          archived_at: string | null;
          client_id: string | null;
          client_name: string;
          completed_at: string | null;
          completion: string;
          completion_note: string;
          created_at: string;
          current_version: number | null;
          decided_at: string | null;
          deleted_at: string | null;
          deposit: string;
          discount_type: string;
          discount_value: number;
          email_body: string;
          expires_at: string | null;
          id: string;
          is_template: boolean;
          locked_at: string | null;
          logo_id: string | null;
          number: string | null;
          payment_terms: string;
          pdf_layout: string;
          project_title: string;
          provider_id: string | null;
          search_text: string;
          second_tax: string;
          second_tax_rate: number;
          sent_at: string | null;
          stage: string;
          tax_rate: number;
          tenant_id: string;
          total: number;
          updated_at: string;
          valid_until: string | null;
          open_questions: number | null;
          payment_stand: Json | null;
          quote_life: Json | null;
          quote_stamp: string | null;
          scheduled_message: Json | null;
          sent_content: Json | null;
        };
        ComputedFields:
          | 'open_questions'
          | 'payment_stand'
          | 'quote_life'
          | 'quote_stamp'
          | 'scheduled_message'
          | 'sent_content';
        Insert: {
          accepted_total?: number | null;
          archived_at?: string | null;
          client_id?: string | null;
          client_name?: string;
          completed_at?: string | null;
          completion?: string;
          completion_note?: string;
          created_at?: string;
          current_version?: number | null;
          decided_at?: string | null;
          deleted_at?: string | null;
          deposit?: string;
          discount_type?: string;
          discount_value?: number;
          email_body?: string;
          expires_at?: string | null;
          id?: string;
          is_template?: boolean;
          locked_at?: string | null;
          logo_id?: string | null;
          number?: string | null;
          payment_terms?: string;
          pdf_layout?: string;
          project_title?: string;
          provider_id?: string | null;
          search_text?: string;
          second_tax?: string;
          second_tax_rate?: number;
          sent_at?: string | null;
          stage?: string;
          tax_rate?: number;
          tenant_id?: string;
          total?: number;
          updated_at?: string;
          valid_until?: string | null;
        };
        Update: {
          accepted_total?: number | null;
          archived_at?: string | null;
          client_id?: string | null;
          client_name?: string;
          completed_at?: string | null;
          completion?: string;
          completion_note?: string;
          created_at?: string;
          current_version?: number | null;
          decided_at?: string | null;
          deleted_at?: string | null;
          deposit?: string;
          discount_type?: string;
          discount_value?: number;
          email_body?: string;
          expires_at?: string | null;
          id?: string;
          is_template?: boolean;
          locked_at?: string | null;
          logo_id?: string | null;
          number?: string | null;
          payment_terms?: string;
          pdf_layout?: string;
          project_title?: string;
          provider_id?: string | null;
          search_text?: string;
          second_tax?: string;
          second_tax_rate?: number;
          sent_at?: string | null;
          stage?: string;
          tax_rate?: number;
          tenant_id?: string;
          total?: number;
          updated_at?: string;
          valid_until?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'quotes_client_is_of_the_tenant';
            columns: ['tenant_id', 'client_id'];
            isOneToOne: false;
            referencedRelation: 'clients';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'quotes_logo_is_of_the_tenant';
            columns: ['tenant_id', 'logo_id'];
            isOneToOne: false;
            referencedRelation: 'logos';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'quotes_provider_is_of_the_tenant';
            columns: ['tenant_id', 'provider_id'];
            isOneToOne: false;
            referencedRelation: 'providers';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'quotes_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      reminder_settings: {
        Row: {
          business_days: number[];
          checked_at: string | null;
          closes_at: string;
          expiring_days: number | null;
          expiring_since: string | null;
          expiring_text: string;
          is_on: boolean;
          opens_at: string;
          tenant_id: string;
          unanswered_days: number | null;
          unanswered_since: string | null;
          unanswered_text: string;
          unviewed_days: number | null;
          unviewed_since: string | null;
          unviewed_text: string;
        };
        ComputedFields: never;
        Insert: {
          business_days?: number[];
          checked_at?: string | null;
          closes_at?: string;
          expiring_days?: number | null;
          expiring_since?: string | null;
          expiring_text?: string;
          is_on?: boolean;
          opens_at?: string;
          tenant_id?: string;
          unanswered_days?: number | null;
          unanswered_since?: string | null;
          unanswered_text?: string;
          unviewed_days?: number | null;
          unviewed_since?: string | null;
          unviewed_text?: string;
        };
        Update: {
          business_days?: number[];
          checked_at?: string | null;
          closes_at?: string;
          expiring_days?: number | null;
          expiring_since?: string | null;
          expiring_text?: string;
          is_on?: boolean;
          opens_at?: string;
          tenant_id?: string;
          unanswered_days?: number | null;
          unanswered_since?: string | null;
          unanswered_text?: string;
          unviewed_days?: number | null;
          unviewed_since?: string | null;
          unviewed_text?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'reminder_settings_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: true;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      services: {
        Row: {
          created_at: string;
          default_price: number;
          default_unit: string;
          description: string;
          id: string;
          name: string;
          tenant_id: string;
          volume_prices: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          default_price: number;
          default_unit?: string;
          description?: string;
          id?: string;
          name: string;
          tenant_id?: string;
          volume_prices?: string;
        };
        Update: {
          created_at?: string;
          default_price?: number;
          default_unit?: string;
          description?: string;
          id?: string;
          name?: string;
          tenant_id?: string;
          volume_prices?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'services_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      share_links: {
        Row: {
          created_at: string;
          created_by: string | null;
          expires_at: string;
          id: string;
          method: string;
          quote_id: string;
          recipient: string;
          revoked_at: string | null;
          tenant_id: string;
          version_id: string;
          viewed_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by?: string | null;
          expires_at: string;
          id?: string;
          method: string;
          quote_id: string;
          recipient: string;
          revoked_at?: string | null;
          tenant_id?: string;
          version_id: string;
          viewed_at?: string | null;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          expires_at?: string;
          id?: string;
          method?: string;
          quote_id?: string;
          recipient?: string;
          revoked_at?: string | null;
          tenant_id?: string;
          version_id?: string;
          viewed_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'share_links_quote_is_of_the_tenant';
            columns: ['tenant_id', 'quote_id'];
            isOneToOne: false;
            referencedRelation: 'quote_totals';
            referencedColumns: ['tenant_id', 'quote_id'];
          },
          {
            foreignKeyName: 'share_links_quote_is_of_the_tenant';
            columns: ['tenant_id', 'quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['tenant_id', 'id'];
          },
          {
            foreignKeyName: 'share_links_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'share_links_version_is_of_the_tenant';
            columns: ['tenant_id', 'version_id'];
            isOneToOne: false;
            referencedRelation: 'quote_versions';
            referencedColumns: ['tenant_id', 'id'];
          },
        ];
      };
      snippets: {
        Row: {
          body: string;
          created_at: string;
          id: string;
          kind: string;
          name: string;
          tenant_id: string;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          created_at?: string;
          id?: string;
          kind: string;
          name: string;
          tenant_id?: string;
        };
        Update: {
          body?: string;
          created_at?: string;
          id?: string;
          kind?: string;
          name?: string;
          tenant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'snippets_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
      tenants: {
        Row: {
          active_when_restored: boolean;
          created_at: string;
          decimal_quantities: boolean;
          default_payment_terms: string;
          default_second_tax: string;
          default_second_tax_rate: number;
          default_tax_rate: number;
          deleted_at: string | null;
          display_name: string;
          id: string;
          is_active: boolean;
          name: string;
          subject_prefix: string;
          time_zone: string;
          validity_days: number;
        };
        ComputedFields: never;
        Insert: {
          active_when_restored?: boolean;
          created_at?: string;
          decimal_quantities?: boolean;
          default_payment_terms?: string;
          default_second_tax?: string;
          default_second_tax_rate?: number;
          default_tax_rate?: number;
          deleted_at?: string | null;
          display_name: string;
          id?: string;
          is_active?: boolean;
          name: string;
          subject_prefix?: string;
          time_zone?: string;
          validity_days?: number;
        };
        Update: {
          active_when_restored?: boolean;
          created_at?: string;
          decimal_quantities?: boolean;
          default_payment_terms?: string;
          default_second_tax?: string;
          default_second_tax_rate?: number;
          default_tax_rate?: number;
          deleted_at?: string | null;
          display_name?: string;
          id?: string;
          is_active?: boolean;
          name?: string;
          subject_prefix?: string;
          time_zone?: string;
          validity_days?: number;
        };
        Relationships: [];
      };
    };
    Views: {
      quote_totals: {
        Row: {
          net_subtotal: number | null;
          quote_discount: number | null;
          quote_id: string;
          second_tax: number | null;
          second_tax_base: number | null;
          subtotal: number | null;
          tax: number | null;
          tax_base: number | null;
          tenant_id: string;
          total: number | null;
          total_discounts: number | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'quotes_tenant_id_fkey';
            columns: ['tenant_id'];
            isOneToOne: false;
            referencedRelation: 'tenants';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Functions: {
      access_link_begin: { Args: { token: string }; Returns: Json };
      access_link_open: {
        Args: { attempt?: string; password_hash: string; token: string };
        Returns: Json;
      };
      access_link_quote: { Args: { quote: string; session: string }; Returns: Json };
      access_link_quotes: {
        Args: { cursor?: string; page_size?: number; session: string };
        Returns: Json;
      };
      access_link_refund: { Args: { attempt: string; token: string }; Returns: undefined };
      add_line_item: { Args: { item: Json; op?: string; quote: string }; Returns: Json };
      admin_abandon_creation: { Args: { id: string }; Returns: undefined };
      admin_begin_export: { Args: { id: string }; Returns: string };
      admin_begin_password_reset: { Args: { id: string }; Returns: undefined };
      admin_begin_restore: { Args: { id: string }; Returns: string };
      admin_begin_tenant: {
        Args: {
          display_name: string;
          email: string;
          id: string;
          must_change_password?: boolean;
          name: string;
          username: string;
        };
        Returns: Json;
      };
      admin_begin_user: {
        Args: {
          email: string;
          first_name: string;
          id: string;
          last_name: string;
          tenant: string;
          username: string;
        };
        Returns: Json;
      };
      admin_delete_tenant: { Args: { id: string; name: string }; Returns: string };
      admin_export_page: {
        Args: { after?: string; page_size?: number; part: string; tenant: string };
        Returns: Json;
      };
      admin_figures: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_finish_creation: { Args: { id: string }; Returns: string };
      admin_finish_restore: { Args: { id: string }; Returns: string };
      admin_logo_path: {
        Args: { archived?: string; logo?: string; tenant: string };
        Returns: string;
      };
      admin_restore_rows: { Args: { part: string; rows: Json; tenant: string }; Returns: Json };
      admin_restore_tenant: { Args: { id: string }; Returns: string };
      admin_services: { Args: { shown?: number }; Returns: Json };
      admin_set_user_active: { Args: { active: boolean; id: string }; Returns: string };
      admin_tenants: {
        Args: {
          descending?: boolean;
          page_offset?: number;
          page_size?: number;
          search?: string;
          sort?: string;
          state?: string;
        };
        Returns: Json;
      };
      admin_undo_restore: { Args: { id: string }; Returns: undefined };
      admin_unlock_user: { Args: { id: string }; Returns: string };
      admin_update_tenant: {
        Args: { active?: boolean; display_name?: string; id: string };
        Returns: string;
      };
      admin_users: {
        Args: {
          descending?: boolean;
          page_offset?: number;
          page_size?: number;
          search?: string;
          sort?: string;
          tenant?: string;
        };
        Returns: Json;
      };
      answer_question: { Args: { answer?: string; question: string }; Returns: string };
      archive_quotes: { Args: { archived: boolean; ids: string[] }; Returns: string[] };
      audit_entries: {
        Args: {
          action?: string;
          actor?: string;
          cursor?: string;
          page_size?: number;
          since?: string;
          tenant?: string;
          until?: string;
        };
        Returns: {
          action_done: string;
          actorKind: string;
          actorName: string;
          createdAt: string;
          cursor_after: string;
          details: Json;
          id: string;
          subjectName: string;
          tenantName: string;
        }[];
      };
      begin_checkout: { Args: { amount: number; token_hash: string }; Returns: Json };
      begin_export: { Args: Record<PropertyKey, never>; Returns: string };
      begin_isolation_check: { Args: { accounts: string[] }; Returns: Json };
      begin_send: {
        Args: { caller: string; message: Json; quote: string; tenant: string };
        Returns: Json;
      };
      cancel_send: { Args: { link: string }; Returns: string };
      card_account: { Args: Record<PropertyKey, never>; Returns: Json };
      card_keys: { Args: { tenant: string }; Returns: string };
      change_access_token: {
        Args: {
          id: string;
          is_active?: boolean;
          password_hash?: string;
          quotes?: string[];
          scope?: string;
        };
        Returns: string;
      };
      check_receipt: { Args: { code: string; file?: string }; Returns: Json };
      choose_notifications: { Args: { choice: string }; Returns: Json };
      claim_notification: { Args: Record<PropertyKey, never>; Returns: Json };
      claim_scheduled: { Args: { methods: string[]; token_hash: string }; Returns: Json };
      client_act: { Args: { action: Json; newest: boolean; token_hash: string }; Returns: Json };
      client_view: { Args: { newest?: boolean; token_hash: string }; Returns: Json };
      complete_quotes: {
        Args: { completion: string; ids: string[]; note?: string };
        Returns: Json;
      };
      continue_quote: { Args: { quote: string }; Returns: string };
      create_access_token: {
        Args: {
          description?: string;
          expires_at?: string;
          id?: string;
          password_hash: string;
          quotes?: string[];
          scope?: string;
        };
        Returns: string;
      };
      create_quote: { Args: { quote: Json }; Returns: string };
      current_account: { Args: Record<PropertyKey, never>; Returns: Json };
      delete_access_token: { Args: { id: string }; Returns: string };
      delete_line_item: { Args: { id: string; op?: string }; Returns: string };
      delete_logo: { Args: { id: string }; Returns: string };
      delete_quote: { Args: { id: string }; Returns: string };
      delete_quote_view: { Args: { id: string }; Returns: string };
      delete_service: { Args: { id: string }; Returns: string };
      delete_snippet: { Args: { id: string }; Returns: string };
      discard_changes: {
        Args: { op: string; quote: string; undoes?: string; version?: number };
        Returns: Json;
      };
      due_files: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bucket: string;
          name: string;
        }[];
      };
      duplicate_quote: { Args: { changes?: Json; copy: string; id: string }; Returns: string };
      end_isolation_check: { Args: { tenants: string[] }; Returns: number };
      end_project_test: { Args: { account: string }; Returns: number };
      ensure_first_quote: { Args: { defaults: Json }; Returns: string };
      erase_client: { Args: { client: string }; Returns: string };
      export_client: { Args: { client: string }; Returns: Json };
      export_page: { Args: { after?: string; page_size?: number; part: string }; Returns: Json };
      find_quote: { Args: { id: string }; Returns: string };
      finish_checkout: {
        Args: {
          cents: number;
          checkout: string;
          reference: string;
          session: string;
          tenant: string;
        };
        Returns: string;
      };
      finish_notification: { Args: { email: string; outcome: Json }; Returns: undefined };
      finish_send: { Args: { delivery: string; outcome: Json }; Returns: undefined };
      follow_checkout: {
        Args: { checkout: string; session: string; state: string; tenant: string };
        Returns: string;
      };
      import_clients: { Args: { file_name?: string; rows: Json }; Returns: Json };
      import_services: { Args: { file_name?: string; rows: Json }; Returns: Json };
      invoice_data: { Args: { ids: string[] }; Returns: Json };
      isolation_catalog: { Args: Record<PropertyKey, never>; Returns: Json };
      isolation_state: { Args: { tenant: string }; Returns: Json };
      isolation_try: { Args: { account: string; steps: Json; tenant: string }; Returns: Json };
      list_news: { Args: Record<PropertyKey, never>; Returns: Json };
      list_quotes: {
        Args: { cursor?: string; filters?: Json; page_size?: number; skip?: number; sort?: string };
        Returns: {
          clientId: string;
          clientName: string;
          completion: string;
          createdAt: string;
          cursor_after: string;
          id: string;
          isArchived: boolean;
          isChanged: boolean;
          number: string;
          projectTitle: string;
          providerId: string;
          status: string;
          total: string;
          updatedAt: string;
          validUntil: string;
          version: number;
        }[];
      };
      list_reminders: { Args: Record<PropertyKey, never>; Returns: Json };
      list_templates: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          items: number;
          projectTitle: string;
          total: string;
          updatedAt: string;
        }[];
      };
      login_begin: { Args: { address?: string; tenant?: string; username: string }; Returns: Json };
      login_refund: {
        Args: { address?: string; address_attempt?: string; attempt: string; username: string };
        Returns: undefined;
      };
      login_refused: { Args: { attempt: string; username: string }; Returns: undefined };
      make_reminders: { Args: Record<PropertyKey, never>; Returns: boolean };
      merge_clients: {
        Args: { fields: Json; kept: string; merged: string; seen: Json };
        Returns: Json;
      };
      open_checkout: { Args: { token_hash: string }; Returns: Json };
      open_checkouts: { Args: { tenant: string }; Returns: Json };
      open_questions: {
        Args: {
          quote: Omit<
            Database['public']['Tables']['quotes']['Row'],
            Database['public']['Tables']['quotes']['ComputedFields']
          >;
        };
        Returns: number;
      };
      order_line_items: { Args: { ids: string[]; op?: string; quote: string }; Returns: Json };
      password_changed: { Args: { id: string }; Returns: undefined };
      payment_stand: {
        Args: {
          quote: Omit<
            Database['public']['Tables']['quotes']['Row'],
            Database['public']['Tables']['quotes']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      preview_import: { Args: { rows: Json }; Returns: Json };
      purge: { Args: { most_time?: string }; Returns: Json };
      purge_trials: { Args: Record<PropertyKey, never>; Returns: number };
      quote_figures: { Args: { filters?: Json }; Returns: Json };
      quote_life: {
        Args: {
          quote: Omit<
            Database['public']['Tables']['quotes']['Row'],
            Database['public']['Tables']['quotes']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      quote_links: {
        Args: { quote: string };
        Returns: {
          body: string;
          cc: string[];
          copyToMe: boolean;
          createdAt: string;
          expiresAt: string;
          id: string;
          method: string;
          reason: string;
          recipient: string;
          revokedAt: string;
          sendAt: string;
          state: string;
          subject: string;
          version: number;
          viewedAt: string;
        }[];
      };
      quote_questions: {
        Args: { quote: string };
        Returns: {
          answer: string;
          answeredAt: string;
          answeredBy: string;
          askedAt: string;
          askedBy: string;
          id: string;
          item: string;
          question: string;
          version: number;
        }[];
      };
      quote_stamp: {
        Args: {
          quote: Omit<
            Database['public']['Tables']['quotes']['Row'],
            Database['public']['Tables']['quotes']['ComputedFields']
          >;
        };
        Returns: string;
      };
      record_file: { Args: { delivery: string; file: string }; Returns: undefined };
      record_payment: {
        Args: { amount: number; paid_on: string; payment: string; quote: string };
        Returns: string;
      };
      record_receipt: { Args: { code: string; file: string }; Returns: undefined };
      remind: { Args: { kind?: string; quotes: string[] }; Returns: Json };
      remove_card_account: { Args: Record<PropertyKey, never>; Returns: string };
      remove_payment: { Args: { payment: string }; Returns: string };
      report_answer_times: { Args: { since: string; until: string }; Returns: Json };
      report_answers: { Args: { since: string; until: string }; Returns: Json };
      report_services: { Args: { since: string; until: string }; Returns: Json };
      report_values: { Args: { since: string; until: string }; Returns: Json };
      restore_quote: { Args: { id: string }; Returns: string };
      revoke_link: { Args: { link: string }; Returns: string };
      save_card_account: {
        Args: { is_live: boolean; key_end: string; replaces?: string; sealed_keys: string };
        Returns: string;
      };
      save_edit: {
        Args: { base?: Json; changes: Json; entity: string; id: string; op: string };
        Returns: Json;
      };
      scheduled_message: {
        Args: {
          quote: Omit<
            Database['public']['Tables']['quotes']['Row'],
            Database['public']['Tables']['quotes']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      see_news: { Args: { until: string }; Returns: Json };
      sent_content: {
        Args: {
          quote: Omit<
            Database['public']['Tables']['quotes']['Row'],
            Database['public']['Tables']['quotes']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      skip_reminder: { Args: { kind: string; quote: string; skips: boolean }; Returns: string };
      undo_client_import: { Args: { import: string }; Returns: Json };
      undo_completions: { Args: { events: string[] }; Returns: number };
      undo_import: { Args: { import: string }; Returns: Json };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
