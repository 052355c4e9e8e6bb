import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

/** Asks whoever leaves the screen; stands there only while something typed is not saved. */
export function UnsavedConfirm({ text }: { text: string }) {
	const blocker = useUnsavedGuard(true);
	return (
		<ConfirmDialog
			open={blocker.state === "blocked"}
			onOpenChange={() => blocker.reset?.()}
			title="Descartar alterações?"
			text={text}
			action="Descartar"
			onConfirm={() => blocker.proceed?.()}
		/>
	);
}
