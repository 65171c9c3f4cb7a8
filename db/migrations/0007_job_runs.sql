CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"within_seconds" integer NOT NULL,
	CONSTRAINT "job_runs_within_seconds_check" CHECK (within_seconds > 0)
);
