CREATE INDEX "product_series_name" ON "product_series" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "product_series_online_until" ON "product_series" USING btree ("online_until") WHERE online_until is not null;--> statement-breakpoint
CREATE INDEX "product_name" ON "product" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "file_online_until" ON "file" USING btree ("online_until") WHERE online_until is not null;--> statement-breakpoint
CREATE INDEX "link_online_until" ON "link" USING btree ("online_until") WHERE online_until is not null;--> statement-breakpoint
CREATE INDEX "news_online_until" ON "news" USING btree ("online_until") WHERE online_until is not null;--> statement-breakpoint
CREATE INDEX "search_entry_translated" ON "search_entry" USING btree ("language") WHERE language <> '';