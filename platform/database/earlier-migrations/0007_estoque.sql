-- Lists of the back office by name, whatever the status.
create index produtos_nome_gestao on produtos (nome collate "und-x-icu", id) where not arquivado;
--> statement-breakpoint
-- A code typed or read from a label finds its variation, by its beginning too, whatever its case.
create index variantes_sku_digitado on variantes (lower(sku) text_pattern_ops);
