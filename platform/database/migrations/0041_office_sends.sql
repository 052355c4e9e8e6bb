CREATE TABLE "office_sends" (
	"admin_user_id" text NOT NULL,
	"key" uuid NOT NULL,
	"asked" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_sends_admin_user_id_key_pk" PRIMARY KEY("admin_user_id","key")
);
