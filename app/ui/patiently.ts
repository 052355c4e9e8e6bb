import { toast } from "./toast.ts";

/** Told by the page itself, which says so when a part hangs (`server/lost-scripts.ts`). */
type WaitedFor = { late?(part: Promise<unknown>): void };

const AGAIN_MS = 3_000;
const OF = "parte";

const tellOfLine = () =>
	toast.error("Sem conexão com a loja", {
		description: "O que você abriu aparece assim que a conexão voltar.",
		of: OF,
	});

/** Waits a little, or until the line is back. */
const pause = () =>
	new Promise<void>((done) => {
		const go = () => {
			clearTimeout(timer);
			window.removeEventListener("online", go);
			done();
		};
		const timer = setTimeout(go, AGAIN_MS);
		window.addEventListener("online", go);
	});

/** A shop on this machine or this network answers without a line to anywhere else. */
const isShopThere = (): Promise<boolean> =>
	fetch("/healthz", { cache: "no-store" }).then(
		({ ok }) => ok,
		() => false,
	);

/**
 * For `lazy`: a part of the page that is fetched when it is opened. While the browser knows of no line it says so and
 * waits for one. A script that fails to come is remembered as failed, and the page told of it (`server/lost-scripts.ts`):
 * the part never comes then, where a rejected promise would take the whole page away, with what was typed in it.
 * `opened` is of what somebody waits for who pressed something: the page tells them when it hangs.
 */
export function patiently<Part>(load: () => Promise<Part>, opened = false): () => Promise<Part> {
	return async () => {
		let told = false;
		// On the server nobody knows of a line.
		while (navigator.onLine === false && !(await isShopThere())) {
			if (!told) tellOfLine();
			told = true;
			await pause();
		}
		if (told) toast.end(OF);
		const part = load();
		if (opened) (globalThis as WaitedFor).late?.(part);
		return part.catch((error: unknown) => {
			if (typeof window === "undefined") throw error;
			return new Promise<never>(() => {});
		});
	};
}
