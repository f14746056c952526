ALTER TABLE "webhook" ADD COLUMN "origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;