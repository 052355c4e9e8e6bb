import { useEffect, useState } from "react";

const WORKER = "/admin/avisos-sw.js";
const SCOPE = "/admin/";

/** `unsupported`: no web push here, or no https; `denied`: the person refused notifications in the browser. */
export type DeviceState = "checking" | "unsupported" | "denied" | "off" | "on";

const isSupported = (): boolean =>
	"serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const base64url = (bytes: ArrayBuffer): string =>
	btoa(String.fromCharCode(...new Uint8Array(bytes)))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");

async function findSubscription(): Promise<PushSubscription | null> {
	const registration = await navigator.serviceWorker.getRegistration(SCOPE);
	return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes this browser with the shop's key; null when the person refuses. */
async function subscribe(publicKey: string): Promise<PushSubscription | null> {
	if ((await Notification.requestPermission()) !== "granted") return null;
	await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
	const { pushManager } = await navigator.serviceWorker.ready;
	const before = await pushManager.getSubscription();
	const key = before?.options.applicationServerKey;
	if (before && key && base64url(key) === publicKey) return before;
	await before?.unsubscribe();
	return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** The push subscription of this browser. `endpoints`: those that the shop knows of this person. */
export function usePushDevice(publicKey: string, endpoints: string[]) {
	const [state, setState] = useState<DeviceState>("checking");
	const [endpoint, setEndpoint] = useState<string | null>(null);
	useEffect(() => {
		if (!isSupported()) return setState("unsupported");
		if (Notification.permission === "denied") return setState("denied");
		findSubscription().then(
			(found) => {
				setEndpoint(found?.endpoint ?? null);
				setState(found && endpoints.includes(found.endpoint) ? "on" : "off");
			},
			() => setState("unsupported"),
		);
	}, [endpoints]);
	return {
		state,
		endpoint,
		/** Throws when the browser's push service cannot be reached. */
		async connect() {
			const made = await subscribe(publicKey);
			if (!made) {
				setState(Notification.permission === "denied" ? "denied" : "off");
				return null;
			}
			const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
			return { endpoint: made.endpoint, p256dh, auth };
		},
		async disconnect() {
			await (await findSubscription())?.unsubscribe();
		},
	};
}
