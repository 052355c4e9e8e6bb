import { MapPinCheck, Plus } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MayWrite } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";

export function DeliveriesHead({ onSimulate, onNew }: { onSimulate(): void; onNew(): void }) {
	return (
		<PageHead title="Entregas" text="A ordem daqui é a ordem em que o cliente lê.">
			<MayWrite>
				<Button size="sm" variant="outline" onClick={onSimulate}>
					<Icon of={MapPinCheck} className="size-4.5" />
					Simular
				</Button>
				<Button size="sm" onClick={onNew}>
					<Icon of={Plus} className="size-4.5" />
					Nova entrega
				</Button>
			</MayWrite>
		</PageHead>
	);
}
