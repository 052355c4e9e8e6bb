import { Button } from "#app/ui/button.tsx";
import { useAction } from "../action/use-action.ts";
import type { action } from "./system-actions.ts";

export function useIntent(intent: "back-up" | "test-payment", onDone?: () => void) {
	const { answer, busy, send } = useAction<typeof action>(onDone ? { onDone } : {});
	return { answer, busy, ask: () => send({ intent }) };
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
