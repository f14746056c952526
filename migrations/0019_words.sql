ALTER TABLE "brand" ADD COLUMN "mesh_word" text NOT NULL;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "os_word" text NOT NULL;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "dpa_word" text NOT NULL;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "part_example" text NOT NULL;