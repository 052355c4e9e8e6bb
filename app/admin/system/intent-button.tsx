import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useActionToast } from "#app/ui/use-action-toast.ts";
import type { action } from "./route.tsx";

/** What a panel of the system screen can have done, and its answer. */
export function useIntent(intent: "back-up" | "test-payment") {
	const { data, state, submit } = useFetcher<typeof action>();
	useActionToast(data);
	return {
		answer: data,
		busy: state !== "idle",
		ask: () => void submit({ intent }, { method: "post", encType: "application/json" }),
	};
}

export const IntentButton = ({
	intent: { busy, ask },
	children,
}: {
	intent: ReturnType<typeof useIntent>;
	children: string;
}) => (
	<Button className="mt-4" size="sm" variant="outline" busy={busy} onClick={ask}>
		{children}
	</Button>
);
