import { toast } from "./toast.ts";

const AGAIN_MS = 3_000;
/** Tries in vain while the line is there: what is asked for is gone, as after a new version of the shop. */
const FAILS_ON_LINE = 3;
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

/**
 * For `lazy`: a part of the page that is fetched when it is opened. Without a line it says so and comes by
 * itself once there is one, where the rejected promise would take the whole page away, with what was typed
 * in it. While the browser knows of no line nothing is asked for: it may remember a script that it failed to
 * fetch, and never fetch it again. Throws what `load` throws when it fails three times although the browser is on line.
 */
export function patiently<Part>(load: () => Promise<Part>): () => Promise<Part> {
	return async () => {
		let onLine = 0;
		for (let told = false; ; told = true) {
			// On the server nobody knows of a line.
			if (navigator.onLine === false) {
				if (!told) tellOfLine();
				await pause();
				continue;
			}
			try {
				const part = await load();
				if (told) toast.end(OF);
				return part;
			} catch (error) {
				if (navigator.onLine) onLine++;
				if (onLine >= FAILS_ON_LINE) throw error;
				if (!told) tellOfLine();
				await pause();
			}
		}
	};
}
