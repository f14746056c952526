ALTER TABLE "product_series" ADD COLUMN "online_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "career_offer" ADD COLUMN "online_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "case_study" ADD COLUMN "online_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "online_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "link" ADD COLUMN "online_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "online_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "online_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "modal_popup" ADD COLUMN "online_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "webinar" ADD COLUMN "online_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "visible_until" timestamp(3) with time zone;