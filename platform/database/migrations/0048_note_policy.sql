ALTER TABLE "entrega_loja" ADD COLUMN "nota" text;--> statement-breakpoint
-- Shops that brought keys go on asking for them, also the demonstration; the others choose at their next parcel.
update entrega_loja set nota = case when nota_fora then 'fora'
	when exists (select from parcels where nfe_key is not null)
		or exists (select from site_settings where loja_demonstracao) then 'aqui' end;
--> statement-breakpoint
ALTER TABLE "entrega_loja" DROP COLUMN "nota_fora";--> statement-breakpoint
ALTER TABLE "entrega_loja" ADD CONSTRAINT "entrega_loja_nota" CHECK ("entrega_loja"."nota" in ('aqui', 'fora', 'declaracao'));
