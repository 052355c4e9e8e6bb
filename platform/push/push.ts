import webPush, { WebPushError } from "web-push";

/** VAPID keys: they identify the shop to the push services of the browsers. */
export type PushKeys = { publicKey: string; privateKey: string };

/** A browser's subscription. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `gone`: the subscription has ended, or belongs to other keys; `failed` may succeed later. */
export type PushOutcome = "sent" | "gone" | "failed";

export type Push = {
	/** `subject`: address of the shop, for the operators of a push service. */
	send(keys: PushKeys, subject: string, target: PushTarget, payload: string): Promise<PushOutcome>;
};

const TIMEOUT_MS = 10_000;
/** How long the push service stores it for a device that is off. */
const TTL_SECONDS = 12 * 60 * 60;
const ENDED = [401, 403, 404, 410];

export const createPushKeys = (): PushKeys => webPush.generateVAPIDKeys();

const SERVICES =
	/^(?:fcm\.googleapis\.com|web\.push\.apple\.com|(?:[a-z0-9-]+\.)*(?:push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/;

/** Whether an address is one of a browser's push service: the shop sends requests to no other. */
export function isPushService(endpoint: string): boolean {
	const url = URL.parse(endpoint);
	return url?.protocol === "https:" && url.port === "" && SERVICES.test(url.hostname);
}

/** Web push by the services of the browsers' makers, encrypted for the device. */
export const openPush = (): Push => ({
	async send(vapid, subject, { endpoint, p256dh, auth }, payload) {
		try {
			await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
				vapidDetails: { subject, ...vapid },
				TTL: TTL_SECONDS,
				timeout: TIMEOUT_MS,
				urgency: "high",
			});
			return "sent";
		} catch (error) {
			return error instanceof WebPushError && ENDED.includes(error.statusCode) ? "gone" : "failed";
		}
	},
});
