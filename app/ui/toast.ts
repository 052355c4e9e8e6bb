import type { ExternalToast } from "sonner";

type Show = "success" | "error" | "info";
type Options = Pick<ExternalToast, "description" | "action" | "duration"> & {
	/** What it speaks of: it takes the place of what was said of the same before. */
	of?: string;
};

let wanted: (() => void) | undefined;
let asked = false;
let announceReady: () => void = () => {};
const ready = new Promise<void>((resolve) => {
	announceReady = resolve;
});

/** The toast area tells how to load it; it is not needed before the first message. */
export function onToasterWanted(load: () => void): void {
	wanted = load;
	if (asked) load();
}

/** Called by the toast area when it is on the page. */
export const toasterReady = (): void => announceReady();

/** The message that speaks of something, by its name. */
const shown = new Map<string, string | number>();
/** Failures that speak of nothing by name: what succeeds or fails next takes them away. */
const failures = new Set<string | number>();

async function show(kind: Show, title: string, { of, ...options }: Options = {}): Promise<void> {
	asked = true;
	wanted?.();
	const [{ toast: sonner }] = await Promise.all([import("sonner"), ready]);
	const former = of && shown.get(of);
	if (former) sonner.dismiss(former);
	if (kind !== "info") {
		for (const failure of failures) sonner.dismiss(failure);
		failures.clear();
	}
	const id = sonner[kind](title, options);
	if (of) shown.set(of, id);
	else if (kind === "error") failures.add(id);
}

async function end(of: string): Promise<void> {
	if (!asked) return;
	const [{ toast: sonner }] = await Promise.all([import("sonner"), ready]);
	const former = shown.get(of);
	if (former) sonner.dismiss(former);
	shown.delete(of);
}

/** What shows messages was lost on the way: that a part is missing is told by the page (`server/lost-scripts.ts`). */
const lost = (): void => {};

const say = (...words: Parameters<typeof show>): void => void show(...words).catch(lost);

/** Short messages that pass by; what matters must also stand in the page. */
export const toast = {
	success: (title: string, options?: Options) => say("success", title, options),
	error: (title: string, options?: Options) => say("error", title, options),
	info: (title: string, options?: Options) => say("info", title, options),
	/** Takes away what is said of something, which is so no more. */
	end: (of: string) => void end(of).catch(lost),
	/** Takes away what is shown, for whoever opens what it would lie upon. */
	clear: () =>
		void (asked && import("sonner").then(({ toast: sonner }) => sonner.dismiss()).catch(lost)),
};
