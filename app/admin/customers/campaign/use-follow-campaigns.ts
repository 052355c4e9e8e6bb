import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { type OutcomeCounts, progressOf } from "#core/customers/shared/campaign.ts";

const PAUSE_MS = 3_000;

/** Polls while e-mails are pending and the page is visible. */
export function useFollowCampaigns(campaigns: OutcomeCounts[]): void {
	const { revalidate } = useRevalidator();
	const open = campaigns.some((counts) => progressOf(counts) < 100);
	useEffect(() => {
		if (!open) return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") void revalidate();
		}, PAUSE_MS);
		return () => clearInterval(timer);
	}, [open, revalidate]);
}
