-- Lost when the server crashes, and cheap to write.
ALTER TABLE "rate_counts" SET UNLOGGED;--> statement-breakpoint
-- For the totals of a campaign.
CREATE INDEX "attempts_paid" ON "attempts" ((gift->>'giftPurpose'), "ended_at", "key") INCLUDE ("amount") WHERE status = 'paid';
