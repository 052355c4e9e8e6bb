import { ConfirmDialog } from "./confirm-dialog.tsx";
import { forgetOpenForms } from "./use-kept.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

type UnsavedConfirmProps = {
	text: string;
	/** What was typed outlives a change of the list's search: only leaving the screen asks. */
	keptOnScreen?: boolean;
};

/** Asks whoever leaves; stands there only while something typed is not saved. */
export function UnsavedConfirm({ text, keptOnScreen = false }: UnsavedConfirmProps) {
	const blocker = useUnsavedGuard(true, keptOnScreen);
	return (
		<ConfirmDialog
			open={blocker.state === "blocked"}
			onOpenChange={() => blocker.reset?.()}
			title="Descartar alterações?"
			text={text}
			action="Descartar"
			onConfirm={() => {
				forgetOpenForms();
				blocker.proceed?.();
			}}
		/>
	);
}
