import { Plus } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MayWrite } from "../may.tsx";

/** Opens the dialog of a new record, for roles with write access. */
export const NewButton = ({ onClick, children }: { onClick(): void; children: string }) => (
	<MayWrite>
		<Button size="sm" onClick={onClick}>
			<Icon of={Plus} className="size-4.5" />
			{children}
		</Button>
	</MayWrite>
);
