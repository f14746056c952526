ALTER TABLE "brand" ADD COLUMN "logo_light" integer;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "logo_dark" integer;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "icon" integer;--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_logo_light_photo_id_fk" FOREIGN KEY ("logo_light") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_logo_dark_photo_id_fk" FOREIGN KEY ("logo_dark") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_icon_photo_id_fk" FOREIGN KEY ("icon") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;