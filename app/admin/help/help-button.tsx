import { CircleQuestionMark } from "lucide-react";
import { useLocation } from "react-router";
import { IconButton } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { openHelp } from "./open-help.ts";

/** Loaded on demand with all its texts. */
export const HelpSheet = lazyPart(() => import("./help-sheet.tsx"));

/** Opens the help of the current screen. */
export function HelpButton() {
	const { pathname } = useLocation();
	return (
		<IconButton
			icon={CircleQuestionMark}
			label="Ajuda"
			title="Ajuda desta tela"
			aria-haspopup="dialog"
			iconClass="size-4.5"
			className="-mx-1.5 text-subtle max-md:-mx-3 print:hidden"
			onPointerEnter={HelpSheet.ahead}
			onClick={() => openHelp(pathname)}
		/>
	);
}
