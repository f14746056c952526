CREATE TABLE "scanned_bytes" (
	"key" text PRIMARY KEY NOT NULL,
	"is_clean" boolean NOT NULL
);
