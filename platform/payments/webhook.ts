export type SignedNotification = {
	signature: string | undefined;
	requestId: string | undefined;
	dataId: string | undefined;
};

/** The verified part of a notification: the signed text, equal for one signature, and its time. */
export type Signed = { manifest: string; signedAt: Date };

/** An unverified notification: the provider's topic, and its whole content. */
export type Notification = SignedNotification & { topic: string; body: unknown };

export type WebhookRequest = {
	header: (name: string) => string | undefined;
	query: (name: string) => string | undefined;
	body: unknown;
};

/** Subject of a notification: a payment, its dispute or complaint, or suspected fraud. */
export type Notice =
	| { about: "payment" | "fraud"; providerPaymentId: string }
	| { about: "dispute"; providerDisputeId: string }
	| { about: "claim"; providerClaimId: string };
