import type { ExternalToast } from "sonner";

type Show = "success" | "error" | "info";
type Options = Pick<ExternalToast, "description" | "action" | "duration"> & {
	of?: string;
};

let wanted: (() => void) | undefined;
let requested = false;
let announceReady: () => void = () => {};
const ready = new Promise<void>((resolve) => {
	announceReady = resolve;
});

export function onToasterWanted(load: () => void): void {
	wanted = load;
	if (requested) load();
}

export const toasterReady = (): void => announceReady();

/** Toast ids by their `of`. */
const visible = new Map<string, string | number>();
/** Failures without `of`: the next success or failure dismisses them. */
const failures = new Set<string | number>();

async function show(kind: Show, title: string, { of, ...options }: Options = {}): Promise<void> {
	requested = true;
	wanted?.();
	const [{ toast: sonner }] = await Promise.all([import("sonner"), ready]);
	const former = of && visible.get(of);
	if (former) sonner.dismiss(former);
	if (kind !== "info") {
		for (const failure of failures) sonner.dismiss(failure);
		failures.clear();
	}
	const id = sonner[kind](title, options);
	if (of) visible.set(of, id);
	else if (kind === "error") failures.add(id);
}

async function end(of: string): Promise<void> {
	if (!requested) return;
	const [{ toast: sonner }] = await Promise.all([import("sonner"), ready]);
	const former = visible.get(of);
	if (former) sonner.dismiss(former);
	visible.delete(of);
}

/** The toaster failed to load; the page itself shows its messages. */
const lost = (): void => {};

const say = (...words: Parameters<typeof show>): void => void show(...words).catch(lost);

/** Toasts disappear: anything important must also be in the page. */
export const toast = {
	success: (title: string, options?: Options) => say("success", title, options),
	error: (title: string, options?: Options) => say("error", title, options),
	info: (title: string, options?: Options) => say("info", title, options),
	/** Dismisses an outdated message. */
	end: (of: string) => void end(of).catch(lost),
	/** Dismisses all messages, before opening something that they would cover. */
	clear: () =>
		void (requested && import("sonner").then(({ toast: sonner }) => sonner.dismiss()).catch(lost)),
};
