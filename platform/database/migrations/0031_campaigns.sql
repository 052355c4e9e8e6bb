ALTER TABLE "campaign_recipients" DROP CONSTRAINT "campaign_recipients_state";--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "aberta_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "saudacao" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "produtos" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "enviar_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "parada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_state" CHECK (state in ('waiting', 'queued', 'no_consent', 'stopped'));