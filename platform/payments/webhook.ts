/** What a webhook request carries for its signature. */
export type SignedNotification = {
	signature: string | undefined;
	requestId: string | undefined;
	dataId: string | undefined;
};

/** What of a notification the provider vouches for: the signed text, the same for one signature, and when. */
export type Signed = { manifest: string; signedAt: Date };

/** What a provider tells of, before anybody has believed it: its own word for it, and all it sent. */
export type Notification = SignedNotification & { topic: string; body: unknown };

/** A request to the address for notifications. */
export type WebhookRequest = {
	header: (name: string) => string | undefined;
	query: (name: string) => string | undefined;
	/** Its JSON; null when it was none. */
	body: unknown;
};

/** What to look at after a notification: a payment, a case or complaint against one, or one that smells of fraud. */
export type Notice =
	| { about: "payment" | "fraud"; providerPaymentId: string }
	| { about: "dispute"; providerDisputeId: string }
	| { about: "claim"; providerClaimId: string };
