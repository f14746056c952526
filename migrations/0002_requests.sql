CREATE TABLE "spent_captcha_answer" (
	"key" text PRIMARY KEY NOT NULL,
	"expires" timestamp(3) with time zone NOT NULL
);
