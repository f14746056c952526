ALTER TABLE "revision" ADD COLUMN "lost" jsonb;--> statement-breakpoint
CREATE INDEX "revision_lost" ON "revision" USING btree ("at") WHERE lost is not null;