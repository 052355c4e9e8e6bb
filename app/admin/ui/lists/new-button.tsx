import { Plus } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MayWrite } from "../may.tsx";

type NewButtonProps = { id?: string; onClick(): void; children: string };

/** Opens the dialog of a new record, for roles with write access. */
export const NewButton = ({ id, onClick, children }: NewButtonProps) => (
	<MayWrite>
		<Button id={id} aria-haspopup="dialog" size="sm" onClick={onClick}>
			<Icon of={Plus} className="size-4.5" />
			{children}
		</Button>
	</MayWrite>
);
